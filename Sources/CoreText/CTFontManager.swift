import Foundation
import UIFoundation

/// Core Foundation's name of `NSError`.
public typealias CFError = NSError

/// The programs to which registered fonts are available. Only ``process`` is supported.
public nonisolated enum CTFontManagerScope: UInt32, Sendable {
  /// No program.
  case none
  /// This program, as long as it runs.
  case process
  /// All of the user's programs, permanently; not supported, because users install fonts themselves.
  case persistent
  /// All of the user's programs, until the session ends; not supported, because users install fonts themselves.
  case session
}

/// Why fonts weren't registered or unregistered.
public nonisolated enum CTFontManagerError: Int, Sendable {
  /// The file doesn't exist, or can't be read.
  case fileNotFound = 101
  /// The file has no font that can be drawn.
  case unrecognizedFormat = 103
  /// The file's fonts are registered already.
  case alreadyRegistered = 105
  /// The file's fonts aren't registered.
  case notRegistered = 201
  /// The scope isn't `.process`, or the application hasn't started.
  case unsupportedScope = 307
}

/// Registers the fonts in a file for as long as the program runs: `UIFont(name:size:)` finds them by their PostScript names
/// (`PressStart2P-Regular`), and by their families.
///
/// To be called after the application has started, and before the first text in the font is shown.
///
/// - Parameters:
///   - fontURL: The file of a font, or of a font collection.
///   - scope: `.process`; others are refused.
///   - error: Receives the reason, in the domain `com.apple.CoreText.CTFontManagerErrorDomain`, if fonts aren't registered.
/// - Returns: Whether the fonts were registered.
@MainActor
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let problem = scope == .process ? AppFonts.register(fontURL.path) : .notStarted
  return report(problem, about: fontURL, in: error)
}

/// Unregisters fonts that ``CTFontManagerRegisterFontsForURL(_:_:_:)`` has registered; text on screen keeps them.
@MainActor
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: NSURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let problem = scope == .process ? AppFonts.unregister(fontURL.path) : .notStarted
  return report(problem, about: fontURL, in: error)
}

private func report(
  _ problem: AppFonts.Problem?,
  about url: NSURL,
  in error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let problem else { return true }
  let path = url.path ?? url.description
  let (code, reason): (CTFontManagerError, String) =
    switch problem {
    case .noFile: (.fileNotFound, "There is no file “\(path)” that can be read.")
    case .noFont: (.unrecognizedFormat, "“\(path)” has no font that can be drawn.")
    case .isRegistered: (.alreadyRegistered, "The fonts of “\(path)” are registered already.")
    case .isNotRegistered: (.notRegistered, "The fonts of “\(path)” aren't registered.")
    case .notStarted: (.unsupportedScope, "Fonts are registered for a program that has started, and for it alone.")
    }
  let failure = CFError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain",
    code: code.rawValue,
    userInfo: [NSLocalizedDescriptionKey: reason]
  )
  error?.pointee = Unmanaged.passRetained(failure)
  return false
}
