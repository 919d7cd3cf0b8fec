// CoreFoundation's names for types of Foundation; on iOS an import of UIKit brings them along.

/// The older name of `NSString`, as in `name as CFString`.
public typealias CFString = NSString
/// The older name of `NSArray`, as in `colors as CFArray`.
public typealias CFArray = NSArray
/// The older name of `NSDictionary`.
public typealias CFDictionary = NSDictionary
/// The older name of `NSData`.
public typealias CFData = NSData
/// The older name of `NSNumber`.
public typealias CFNumber = NSNumber
/// The older name of `NSURL`.
public typealias CFURL = NSURL
/// The older name of `RunLoop`.
public typealias CFRunLoop = RunLoop

/// The run loop of this thread.
public nonisolated func CFRunLoopGetCurrent() -> CFRunLoop { .current }

/// The run loop of the main thread.
public nonisolated func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Wakes up a run loop that waits, for one pass.
public nonisolated func CFRunLoopWakeUp(_ loop: CFRunLoop) { loop.perform {} }

extension CGGradient {
  /// Makes a gradient of the colours in an `NSArray`; nil if that is empty, or has other objects.
  public nonisolated convenience init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }
}
