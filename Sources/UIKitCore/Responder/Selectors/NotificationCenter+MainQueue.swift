/// Observers on the main queue, wherever the main actor runs.
extension NotificationCenter {
  /// Adds an observer whose block runs on `queue`; the result removes it.
  ///
  /// Differs from Foundation's method of this name for the main queue only: a notification that the main actor posts reaches the block at
  /// once, on whichever thread the main actor runs. Foundation compares that with the process's first thread, which has ended in tests
  /// that run with Swift Testing: there, the main queue would wait for itself for ever.
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
