/// The name of an editing action, for ``UIResponder/canPerformAction(_:withSender:)``.
///
/// `#selector` doesn't exist on Linux: in place of `#selector(paste(_:))` write `.paste`, or the method's Objective-C
/// name, `"paste:"`.
public nonisolated struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name in Objective-C, such as `paste:`.
  public let description: String

  /// Names a method.
  public init(_ name: String) { description = name }

  /// Names a method.
  public init(stringLiteral name: String) { description = name }

  /// Removes the selected text and puts it on the clipboard.
  public static let cut: Selector = "cut:"
  /// Puts the selected text on the clipboard.
  public static let copy: Selector = "copy:"
  /// Inserts the clipboard's text.
  public static let paste: Selector = "paste:"
  /// Removes the selected text.
  public static let delete: Selector = "delete:"
  /// Selects the word at the caret.
  public static let select: Selector = "select:"
  /// Selects everything.
  public static let selectAll: Selector = "selectAll:"
}
