import Foundation

/// A font without a size, for a text layer's `font`.
public nonisolated final class CGFont: Sendable {
  /// The name by which `UIFont` finds the font.
  package let name: String

  /// Finds a font by its name; nil if there is none of this name.
  public init?(_ name: NSString) {
    guard UIFont(name: String(describing: name), size: UIFont.systemFontSize) != nil else { return nil }
    self.name = String(describing: name)
  }

  /// The font's name.
  public var postScriptName: NSString? { NSString(string: name) }
}
