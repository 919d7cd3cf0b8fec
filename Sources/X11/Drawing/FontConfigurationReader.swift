import CX11
import Dispatch
import Glibc

/// Reads fontconfig's list of this machine's fonts on a thread of its own, while the program connects and builds its views.
///
/// Saves 10 ms of the 45 ms until the first frame of a form with forty fields.
nonisolated final class FontConfigurationReader: Sendable {
  private let isFinished = DispatchSemaphore(value: 0)
  // Written before ``isFinished`` is signalled, and read only after waiting for it.
  private nonisolated(unsafe) var configuration: OpaquePointer?

  /// Starts reading. If no thread can be created, reads before returning.
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
      // The thread isn't joined: a program may end before it needs a font.
      pthread_detach(thread)
    } else {
      reader.release()
      read()
    }
  }

  /// Waits until the list is read, and returns it; nil if fontconfig has none. Call this once; the caller owns the list.
  func finish() -> OpaquePointer? {
    isFinished.wait()
    return configuration
  }

  private func read() {
    configuration = FcInitLoadConfigAndFonts()
    isFinished.signal()
  }
}
