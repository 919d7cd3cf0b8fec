/// Observers on the main queue, wherever the main actor runs.
extension NotificationCenter {
  /// Adds an observer whose block runs on `queue`; the result removes it.
  ///
  /// As Foundation's method of this name, save for the main queue: what the main actor posts reaches such a block at once on whichever
  /// thread that is. Foundation asks for the process's first thread, which has ended where tests run with Swift Testing, and would
  /// wait there for ever, for the main queue, on the main queue.
  public nonisolated func addObserver(
    forName name: Notification.Name?,
    object: Any?,
    queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard queue === OperationQueue.main else {
      return addObserver(forName: name, object: object, queue: Optional(queue), using: block)
    }
    return addObserver(forName: name, object: object, queue: nil) { notification in
      guard !MainQueueMark.isHere else { return block(notification) }
      // The thread that posts waits until the block has run, as with Foundation.
      nonisolated(unsafe) let notification = notification
      queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}
