// Names that iOS has in CoreFoundation, which UIKit brings along there, for the same as Foundation's.

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

/// Lets a run loop that waits go round once.
public nonisolated func CFRunLoopWakeUp(_ loop: CFRunLoop) { loop.perform {} }

extension CGGradient {
  /// Makes a gradient of colours in an array of Foundation's; nil if there are none, or other objects among them.
  public nonisolated convenience init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }
}
