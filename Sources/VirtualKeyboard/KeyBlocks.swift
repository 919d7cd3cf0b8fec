import UIKit

/// Blocks of keys side by side, as a keyboard shows them at one width.
struct KeyBlocks: Equatable {
  /// The blocks from left to right, each with its rows from top to bottom; the first one has the letters.
  var blocks: [KeyboardLayout.Layer]
  /// Whether the first row is lower than the others.
  var hasLowRow = false
  /// The widest letter key, in points.
  var widestKey: CGFloat
  /// How the blocks lie in the keyboard's width.
  var arrangement = KeyArrangement.whole

  /// The widest letter key of a phone's keyboard, in points: wider ones aren't easier to hit but farther apart.
  static let widestLetter: CGFloat = 72
  /// The widest key of a pad with few columns, in points.
  static let widestDigit: CGFloat = 150
  /// The widest letter key of a desktop's keyboard, in points.
  static let widestDesktopKey: CGFloat = 104
  /// The widest letter key for a thumb, in points.
  static let widestThumbKey: CGFloat = 52
  /// The narrowest letter key with which a further block is shown, in points.
  static let comfortableKey: CGFloat = 56
  /// The narrowest letter key with which a keyboard is split, in points.
  static let narrowestSplitKey: CGFloat = 36

  /// The height of a low row, in heights of the others.
  static let lowRow: CGFloat = 0.75

  /// The least gap between two blocks, in widths of a letter key.
  var gap: CGFloat { arrangement == .split ? 2 : 0.4 }

  /// The width of all blocks, in widths of a letter key.
  var columns: CGFloat {
    blocks.reduce(0) { $0 + Self.columns(of: $1) } + gap * CGFloat(max(0, blocks.count - 1))
  }

  /// The height of all rows, in heights of one that isn't low.
  var rows: CGFloat {
    let count = blocks.map(\.count).max() ?? 0
    return CGFloat(max(0, count - 1)) + (hasLowRow ? Self.lowRow : min(1, CGFloat(count)))
  }

  /// The width of rows, in widths of a letter key.
  static func columns(of rows: KeyboardLayout.Layer) -> CGFloat { rows.map(width).max() ?? 0 }

  /// The width of a row's keys but for flexible ones, in widths of a letter key.
  private static func width(of row: [Key]) -> CGFloat { row.reduce(0) { $0 + ($1.width ?? 0) } }
}

// MARK: - Splitting

extension KeyBlocks {
  /// The halves of the block of letters, for both thumbs.
  ///
  /// The space bar is in both; other keys are in the half in which their middle is.
  static func halves(of rows: KeyboardLayout.Layer) -> [KeyboardLayout.Layer] {
    let whole = columns(of: rows)
    let parts = rows.map { halves(of: $0, in: whole) }
    return [aligned(parts.map(\.left)) { $0 + [$1] }, aligned(parts.map(\.right)) { [$1] + $0 }]
  }

  /// The least width of a space bar in one half, in widths of a letter key.
  private static let leastSpace: CGFloat = 1.5

  private static func halves(of row: [Key], in columns: CGFloat) -> (left: [Key], right: [Key]) {
    if let flexible = row.firstIndex(where: { $0.width == nil }) {
      func space(besides keys: ArraySlice<Key>) -> Key {
        var space = row[flexible]
        space.width = max(leastSpace, columns / 2 - width(of: Array(keys)))
        return space
      }
      let (before, after) = (row[..<flexible], row[(flexible + 1)...])
      return (before + [space(besides: before)], [space(besides: after)] + after)
    }
    let margin = max(0, columns - width(of: row)) / 2
    var (left, right): ([Key], [Key]) = ([], [])
    var x = margin
    for key in row {
      let width = key.width ?? 1
      if x + width / 2 <= columns / 2 { left.append(key) } else { right.append(key) }
      x += width
    }
    guard margin > 0, row.first?.isCharacter == true else { return (left, right) }
    return ([Key(.gap, width: margin)] + left, right + [Key(.gap, width: margin)])
  }

  /// Makes the rows equally wide; `pad` adds a gap, at the cut, to rows that are too narrow.
  private static func aligned(_ rows: [[Key]], _ pad: ([Key], Key) -> [Key]) -> KeyboardLayout.Layer {
    let columns = columns(of: rows)
    return rows.map { row in
      let rest = columns - width(of: row)
      return rest > 0.001 ? pad(row, Key(.gap, width: rest)) : row
    }
  }
}

/// How the keys lie in the keyboard's width.
public nonisolated enum KeyArrangement: String, CaseIterable, Sendable {
  /// Over the whole width, in the middle where that is more than keys need.
  case whole
  /// At the left edge, close together, for the thumb of the left hand.
  case left
  /// At the right edge, close together, for the thumb of the right hand.
  case right
  /// A half at each edge, for both thumbs, where there is room between the halves.
  case split
}
