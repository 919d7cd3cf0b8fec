import Foundation
import UIFoundation

/// The older name of `NSError`.
public typealias CFError = NSError

/// Who sees the fonts that a program registers.
public nonisolated enum CTFontManagerScope: UInt32, Sendable {
  /// Nobody.
  case none
  /// This program, as long as it runs.
  case process
  /// The user's programs, also later: not here, where the user installs fonts.
  case persistent
  /// The user's programs, until the session ends: not here, where the user installs fonts.
  case session
}

/// Why fonts weren't registered.
public nonisolated enum CTFontManagerError: Int, Sendable {
  /// There is no such file, or it can't be read.
  case fileNotFound = 101
  /// The file has no font that can be drawn.
  case unrecognizedFormat = 103
  /// The file's fonts are registered already.
  case alreadyRegistered = 105
  /// The file's fonts aren't registered.
  case notRegistered = 201
  /// Fonts can be registered for the program alone, and once it has started.
  case unsupportedScope = 307
}

/// Makes the fonts in a file of the app's usable by their names, for as long as the program runs: `UIFont(name:size:)` finds
/// them by the names that font files have for PostScript (`PressStart2P-Regular`), and by their families.
///
/// Called once the application has started, before the first text in the font is shown.
///
/// - Parameters:
///   - fontURL: A font, or a collection of several.
///   - scope: `.process`; others are refused.
///   - error: Gets the reason, in the domain `com.apple.CoreText.CTFontManagerErrorDomain`, if fonts aren't registered.
/// - Returns: Whether the fonts can be used.
@MainActor
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: NSURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let problem = scope == .process ? AppFonts.register(fontURL.path) : .notStarted
  return tell(problem, about: fontURL, in: error)
}

/// Takes back what ``CTFontManagerRegisterFontsForURL(_:_:_:)`` did; texts that were shown keep the look of the fonts.
@MainActor
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: NSURL,
  _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let problem = scope == .process ? AppFonts.unregister(fontURL.path) : .notStarted
  return tell(problem, about: fontURL, in: error)
}

private func tell(
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
  let told = CFError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain",
    code: code.rawValue,
    userInfo: [NSLocalizedDescriptionKey: reason]
  )
  error?.pointee = Unmanaged.passRetained(told)
  return false
}
