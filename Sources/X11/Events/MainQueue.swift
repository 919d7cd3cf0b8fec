import CX11

/// Swift concurrency and `DispatchQueue.main`, run from ``EventLoop``.
///
/// Only the process's first thread may run them, and only until `dispatchMain()` is called, which ends that thread.
struct MainQueue {
  /// A file descriptor that is readable while main-actor work waits; nil on a thread that may not run it.
  let handle: Int32?

  init() {
    handle = CX11IsFirstThread() != 0 ? _dispatch_get_main_queue_handle_4CF() : nil
  }

  /// Runs the waiting work.
  func drain() {
    guard handle != nil else { return }
    _dispatch_main_queue_callback_4CF(nil)
  }
}
