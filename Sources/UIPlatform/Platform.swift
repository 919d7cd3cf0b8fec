import Foundation
import UIFoundation

/// Everything the toolkit needs of the machine: windows, time, fonts and the clipboard.
///
/// The X11 driver is one platform; the test harness, whose clock tests advance, is another.
@preconcurrency @MainActor
public protocol Platform: AnyObject {
  /// Seconds on a clock that never goes back. Within a frame use `UIApplication.frameTime` instead.
  var now: TimeInterval { get }

  /// The fonts, and how wide text is in them.
  var fonts: any FontProvider { get }

  /// The clipboard.
  var pasteboard: any PasteboardProvider { get }

  /// The desktop's appearance, `.unspecified` when it has none.
  var userInterfaceStyle: UIUserInterfaceStyle { get }

  /// Whether the desktop asks for less motion.
  var prefersReducedMotion: Bool { get }

  /// Whether the desktop asks for more contrast.
  var prefersHighContrast: Bool { get }

  /// Whether the desktop asks for bold text. Call `UIApplication.desktopBoldTextDidChange()` after a change.
  var prefersBoldText: Bool { get }

  /// The size of text that the desktop asks for. Call `UIApplication.desktopTextSizeDidChange()` after a change.
  var preferredContentSizeCategory: UIContentSizeCategory { get }

  /// Whether a hardware keyboard is attached. Call `UIApplication.hardwareKeyboardDidChange()` after a change.
  var hasHardwareKeyboard: Bool { get }

  /// How much larger than usual everything is drawn, in all windows; at first 1.
  var zoom: CGFloat { get set }

  /// The desktop around the app's windows; nil where there is none.
  var desktop: (any DesktopProvider)? { get }

  /// Opens web pages and files in other programs; nil where nothing can.
  var opener: (any URLOpener)? { get }

  /// The system's spell checker; nil, the default, without one.
  var spelling: (any SpellingProvider)? { get }

  /// Opens a native window, not yet shown.
  func makeWindow(title: String, size: CGSize, delegate: any WindowHostDelegate) -> any WindowHost

  /// Asks for one call of `UIApplication.displayDidTick(at:)` at the display's next tick. It is called before the
  /// frames of windows in any case.
  func requestTick()

  /// Calls `body` once, from the event loop, not before `delay` seconds have passed.
  func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) -> any ScheduledCall

  /// Calls `body` once, after the current frame has been sent to the screen: when no event, timer or frame is pending,
  /// at the latest before the program sleeps. For work that can wait.
  func afterFrame(_ body: @escaping () -> Void)

  /// Announces that a page, a window or a long text has gone: its memory is worth returning to the system when there is
  /// time.
  func memoryWasFreed()

  /// Ends the program's event loop.
  func terminate()
}

extension Platform {
  /// Does nothing by default.
  public func memoryWasFreed() {}
  /// Nil by default.
  public var spelling: (any SpellingProvider)? { nil }
}

/// A call that ``Platform/schedule(after:_:)`` is going to make.
@preconcurrency @MainActor
public protocol ScheduledCall: AnyObject {
  /// Prevents the call; does nothing if it was made already.
  func cancel()
}

/// The clipboard, and the primary selection that X11 pastes with the middle button.
@preconcurrency @MainActor
public protocol PasteboardProvider: AnyObject {
  /// Offers `string` to other programs.
  func setString(_ string: String, in selection: PasteboardSelection)

  /// Offers text that is made when another program asks for it.
  func setString(of promise: TextPromise, in selection: PasteboardSelection)

  /// Asks for text; `completion` gets nil when there is none or its owner doesn't answer in time.
  func fetchString(from selection: PasteboardSelection, completion: @escaping (String?) -> Void)

  /// Asks for text that a secret input is going to paste; `completion` gets its UTF-16 units, none if there is no text.
  ///
  /// `completion` overwrites the units in memory. So nothing else may refer to that array, nor keep a copy of it; no
  /// string may either, because strings can't be overwritten.
  func fetchUnits(from selection: PasteboardSelection, completion: @escaping (inout [UInt16]) -> Void)

  /// Offers a picture to other programs; `makeFile` makes the bytes of its PNG file whenever one asks for it.
  func setPicture(in selection: PasteboardSelection, _ makeFile: @escaping () -> [UInt8])

  /// Asks for a picture; `completion` gets the bytes of its PNG file, nil when there is none or its owner doesn't answer in
  /// time.
  func fetchPicture(from selection: PasteboardSelection, completion: @escaping ([UInt8]?) -> Void)

  /// The kind of a selection's contents if this program offers them, so that it can get them without waiting; nil if
  /// another program does, or nobody.
  func ownContents(of selection: PasteboardSelection) -> PasteboardContents?

  /// Whether the last request got no text because the text was too long; false by default.
  var wasTooLong: Bool { get }
}

extension PasteboardProvider {
  /// False: text is never too long.
  public var wasTooLong: Bool { false }
}

/// The kind of a selection's contents.
public nonisolated enum PasteboardContents: Sendable {
  /// Text, perhaps empty.
  case text
  /// A picture.
  case picture
}

/// One of the desktop's selections.
public nonisolated enum PasteboardSelection: Sendable {
  /// The clipboard, set by Ctrl+C.
  case clipboard
  /// The primary selection, set by selecting text.
  case primary
  /// The text that the pointer has dropped on a window of this program.
  case drag
}

/// Lets the desktop open web pages, files and messages in the programs that its user has chosen for them.
@preconcurrency @MainActor
public protocol URLOpener: AnyObject {
  /// Whether the desktop can open URLs.
  var isAvailable: Bool { get }

  /// Asks the desktop to open `url` and returns at once; `completion` is called later with whether it succeeded.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
}
