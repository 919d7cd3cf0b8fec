import UIKit

/// The last reference to some objects, for a background thread to release.
private nonisolated final class Parcel: @unchecked Sendable {
  private var contents: [AnyObject]

  init(_ contents: [AnyObject]) { self.contents = contents }

  func release() { contents = [] }
}

/// Has a background thread release what `make` makes, does `meanwhile` here at the same time, and returns weak references to
/// all of it.
package func releaseOffMain(_ make: () -> [AnyObject], meanwhile: () -> Void = {}) -> [Weak<AnyObject>] {
  let objects = make()
  let witnesses = objects.map { Weak($0) }
  let (parcel, isGone) = (Parcel(objects), DispatchSemaphore(value: 0))
  _ = consume objects
  DispatchQueue.global().async {
    parcel.release()
    isGone.signal()
  }
  repeat { meanwhile() } while isGone.wait(timeout: .now()) == .timedOut
  return witnesses
}

/// Waits until the main thread has run what it was handed so far.
package func mainThreadCatchesUp() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
