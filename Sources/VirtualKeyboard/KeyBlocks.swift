import UIKit

/// Blocks of keys side by side, as a keyboard shows them at one width.
struct KeyBlocks: Equatable {
  /// The blocks from left to right, each with its rows from top to bottom; the first one has the letters.
  var blocks: [KeyboardLayout.Layer]
  /// Whether the first row is lower than the others.
  var hasLowRow = false
  /// The widest letter key, in points.
  var widestKey: CGFloat

  /// The widest letter key of a phone's keyboard, in points: wider ones aren't easier to hit but farther apart.
  static let widestLetter: CGFloat = 72
  /// The widest key of a pad with few columns, in points.
  static let widestDigit: CGFloat = 150
  /// The widest letter key of a desktop's keyboard, in points.
  static let widestDesktopKey: CGFloat = 104
  /// The narrowest letter key with which a further block is shown, in points.
  static let comfortableKey: CGFloat = 56

  /// The gap between two blocks, in widths of a letter key.
  static let gap: CGFloat = 0.4
  /// The height of a low row, in heights of the others.
  static let lowRow: CGFloat = 0.75

  /// The width of all blocks, in widths of a letter key.
  var columns: CGFloat {
    blocks.reduce(0) { $0 + Self.columns(of: $1) } + Self.gap * CGFloat(max(0, blocks.count - 1))
  }

  /// The width of rows, in widths of a letter key.
  static func columns(of rows: KeyboardLayout.Layer) -> CGFloat {
    rows.map { row in row.reduce(0) { $0 + ($1.width ?? 0) } }.max() ?? 0
  }
}
