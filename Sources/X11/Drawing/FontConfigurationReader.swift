import CX11
import Glibc

/// Reads fontconfig's list of this machine's fonts on a thread of its own, while the program connects and builds its views.
///
/// Without it the first frame of forty fields comes 10 ms later, of 45.
nonisolated final class FontConfigurationReader: Sendable {
  // Both are written before the object is handed out or the thread ends, and read after the thread was joined.
  private nonisolated(unsafe) var thread: pthread_t?
  private nonisolated(unsafe) var configuration: OpaquePointer?

  /// Begins to read; where no thread can be made, reads at once.
  init() {
    var thread = pthread_t()
    let reader = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread,
      nil,
      { reader in
        guard let reader else { return nil }
        Unmanaged<FontConfigurationReader>.fromOpaque(reader).takeRetainedValue().read()
        return nil
      },
      reader.toOpaque()
    )
    if status == 0 {
      self.thread = thread
    } else {
      reader.release()
      read()
    }
  }

  /// Waits until the list is read; the caller destroys it. nil where fontconfig has none. To be called once.
  func finish() -> OpaquePointer? {
    if let thread { pthread_join(thread, nil) }
    return configuration
  }

  private func read() { configuration = FcInitLoadConfigAndFonts() }
}
