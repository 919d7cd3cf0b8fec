import UIKit

/// The keys of a desktop's keyboard that phones lack, as rows for a keyboard's blocks.
enum DesktopKeys {
  /// The name of the layer with function keys and editing keys.
  static let layerName = "functions"

  /// The row above the letters, with keys as wide as letters, and a gap in the middle if there are more `columns`.
  static func row(columns: CGFloat) -> [Key] {
    let start = [command(.escape), command(.tab)] + Key.Modifier.allCases.map { Key(.modifier($0)) }
    return filled(start, commands(.left, .down, .up, .right), columns)
  }

  /// The rows of the layer ``layerName``, without the bottom one.
  static func layer(columns: CGFloat) -> KeyboardLayout.Layer {
    let edge = Key(.shift, width: 1.3)
    return [
      filled(commands(.F1, .F2, .F3, .F4, .F5, .F6), commands(.insert, .home, .pageUp), columns),
      filled(commands(.F7, .F8, .F9, .F10, .F11, .F12), commands(.deleteForward, .end, .pageDown), columns),
      [edge, Key(.command(.print), width: 2), Key(.command(.menu), width: 2), Key(.delete, width: 1.3)],
    ]
  }

  /// The block beside the letters with function keys and editing keys, as high as the letters with ``row(columns:)``.
  static var editing: KeyboardLayout.Layer {
    [
      commands(.insert, .home, .pageUp, .print), commands(.deleteForward, .end, .pageDown, .menu),
      commands(.F1, .F2, .F3, .F4), commands(.F5, .F6, .F7, .F8), commands(.F9, .F10, .F11, .F12),
    ]
  }

  /// The block of digits, with `point` as the decimal separator.
  static func numeric(point: String) -> KeyboardLayout.Layer {
    [
      texts("(", ")", "/", "*"), texts("7", "8", "9", "-"), texts("4", "5", "6", "+"), texts("1", "2", "3", "="),
      [Key(.text("0"), width: 2), Key(.text(point)), Key(.return, label: "⏎")],
    ]
  }

  // MARK: - Private

  private static func command(_ command: Key.Command) -> Key { Key(.command(command)) }

  private static func commands(_ commands: Key.Command...) -> [Key] { commands.map(command) }

  private static func texts(_ texts: String...) -> [Key] { texts.map { Key(.text($0)) } }

  /// A row with `start` at its left edge, `end` at its right edge, and a gap between them.
  private static func filled(_ start: [Key], _ end: [Key], _ columns: CGFloat) -> [Key] {
    let rest = columns - CGFloat(start.count + end.count)
    return start + (rest > 0 ? [Key(.gap, width: rest)] : []) + end
  }
}
