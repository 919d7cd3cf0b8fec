/// Tells whether code runs on the main queue.
package nonisolated enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
