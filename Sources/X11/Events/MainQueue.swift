import CX11

/// The file descriptor that wakes ``EventLoop`` for Swift concurrency and `DispatchQueue.main`.
enum MainQueue {
  /// A file descriptor that is readable while main-actor work waits; nil on a thread that may not run it.
  ///
  /// Only the process's first thread may, until `dispatchMain()` is called, which ends that thread. Foundation's run
  /// loop does the work, after which the descriptor isn't readable.
  static var handle: Int32? { CX11IsFirstThread() != 0 ? _dispatch_get_main_queue_handle_4CF() : nil }
}
