import Foundation
import Synchronization

/// One font of a file that an app has registered.
public nonisolated struct AppFont: Hashable, Sendable {
  /// The family's name.
  public var family: String
  /// The PostScript name in the font file; nil for none.
  public var postScriptName: String?
  /// The OpenType weight: 100…900.
  public var weight: Double
  /// Whether the font is italic or oblique.
  public var isItalic: Bool

  /// Makes a description.
  public init(family: String, postScriptName: String?, weight: Double, isItalic: Bool) {
    (self.family, self.postScriptName, self.weight, self.isItalic) = (family, postScriptName, weight, isItalic)
  }
}

/// The fonts that the app has registered, by the paths of their files. Readable on any thread, as fonts are made on any.
package nonisolated enum AppFonts {
  /// Why fonts weren't registered or unregistered.
  package enum Problem {
    /// The file doesn't exist, or can't be read.
    case noFile
    /// The file has no font that can be drawn.
    case noFont
    /// The file's fonts are registered already.
    case isRegistered
    /// The file's fonts aren't registered.
    case isNotRegistered
    /// No application has started.
    case notStarted
  }

  private static let files = Mutex<[String: [AppFont]]>([:])

  static var all: [AppFont] { files.withLock { $0.values.flatMap { $0 } } }

  /// The registered font with this PostScript name; nil for none.
  static func named(_ name: String) -> AppFont? {
    files.withLock { files in
      files.values.lazy.compactMap { fonts in fonts.first { $0.postScriptName == name } }.first
    }
  }

  /// Registers the fonts of a file; nil on success.
  @MainActor
  package static func register(_ path: String?) -> Problem? {
    guard let provider = UIFont.startedProvider else { return .notStarted }
    guard let path, access(path, R_OK) == 0 else { return .noFile }
    guard files.withLock({ $0[path] == nil }) else { return .isRegistered }
    let fonts = provider.register(fontsAt: path)
    guard !fonts.isEmpty else { return .noFont }
    files.withLock { $0[path] = fonts }
    return nil
  }

  /// Unregisters the fonts of a file; nil on success.
  @MainActor
  package static func unregister(_ path: String?) -> Problem? {
    guard let provider = UIFont.startedProvider else { return .notStarted }
    guard let path, files.withLock({ $0.removeValue(forKey: path) }) != nil else { return .isNotRegistered }
    provider.unregister(fontsAt: path)
    return nil
  }

  /// Removes all registered fonts when another application starts, with another font provider.
  static func removeAll() { files.withLock { $0 = [:] } }
}
