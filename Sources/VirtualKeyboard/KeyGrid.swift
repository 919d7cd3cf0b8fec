import UIKit

/// A key with its frames in the keyboard's view.
struct PlacedKey: Hashable {
  let key: Key
  /// The frame that is drawn.
  let cap: CGRect
  /// The hit region: the cap with half of the gaps around it.
  let cell: CGRect
}

/// The frames of the keys of one layer.
struct KeyGrid {
  /// Keys row by row, from top to bottom.
  private(set) var rows: [[PlacedKey]] = []
  /// The y coordinate at which the keys begin, below the suggestions.
  private let top: CGFloat
  /// The frame of the room between the halves of a split keyboard; nil for a keyboard that isn't split.
  private(set) var splitGap: CGRect?

  /// The gap around a cap in its cell, on each side: between caps there are 6 points horizontally and 11 vertically.
  private static let capInsets = UIEdgeInsets(top: 5.5, left: 3, bottom: 5.5, right: 3)
  private static let edges = UIEdgeInsets(top: 4, left: 0, bottom: 2, right: 0)

  /// The height above and below the rows, in points.
  static let margins = edges.top + edges.bottom

  static let empty = KeyGrid(KeyBlocks(blocks: [[]], widestKey: 1), size: .zero)

  /// Lays out `blocks` in a keyboard of `size` points, below its first `top` points. In wide windows the keys are in
  /// the middle.
  init(_ blocks: KeyBlocks, size: CGSize, top: CGFloat = 0) {
    self.top = top
    let count = blocks.blocks.map(\.count).max() ?? 0
    guard count > 0, size.width > 0 else { return }
    let unit = Self.unit(of: blocks, in: size.width)
    let first = blocks.hasLowRow ? KeyBlocks.lowRow : 1
    let height = (size.height - top - Self.margins) / blocks.rows
    rows = Array(repeating: [], count: count)
    var left = Self.left(of: blocks, in: size.width)
    // The halves of a split keyboard are at both edges.
    let gap = blocks.arrangement == .split ? size.width - unit * (blocks.columns - blocks.gap) : blocks.gap * unit
    for block in blocks.blocks {
      let width = unit * KeyBlocks.columns(of: block)
      var y = top + Self.edges.top
      for (index, row) in block.enumerated() {
        let line = CGRect(x: left, y: y, width: width, height: index == 0 ? height * first : height)
        rows[index] += Self.place(row, in: line, unit: unit)
        y = line.maxY
      }
      if blocks.arrangement == .split, splitGap == nil {
        splitGap = CGRect(x: left + width, y: top, width: gap, height: size.height - top)
      }
      left += width + gap
    }
  }

  /// Where the caps of `blocks` begin and end in a keyboard of `width` points.
  static func edges(of blocks: KeyBlocks, in width: CGFloat) -> ClosedRange<CGFloat> {
    let (unit, left) = (unit(of: blocks, in: width), left(of: blocks, in: width))
    let length = blocks.arrangement == .split ? width : max(0, unit * blocks.columns)
    let cap = cap(in: CGRect(x: left, y: 0, width: length, height: 2 * capInsets.top))
    return cap.minX...cap.maxX
  }

  /// The width of a letter key's cell.
  private static func unit(of blocks: KeyBlocks, in width: CGFloat) -> CGFloat {
    min(width / max(blocks.columns, 1), blocks.widestKey)
  }

  private static func left(of blocks: KeyBlocks, in width: CGFloat) -> CGFloat {
    let rest = width - unit(of: blocks, in: width) * blocks.columns
    return switch blocks.arrangement {
    case .whole: (rest / 2).rounded()
    case .left, .split: 0
    case .right: rest.rounded()
    }
  }

  /// Every key.
  var keys: [PlacedKey] { rows.flatMap { $0 } }

  /// Hit test: the key that a touch at `point` presses, which is the nearest one of its row, so that no touch is lost
  /// in a gap.
  func key(at point: CGPoint) -> PlacedKey? {
    guard point.y >= top else { return nil }
    let row = rows.first { point.y < ($0.first?.cell.maxY ?? 0) } ?? rows.last
    let pressable = row?.filter { $0.key.action != .gap } ?? []
    return pressable.min { distance(point.x, $0.cell) < distance(point.x, $1.cell) }
  }

  private func distance(_ x: CGFloat, _ cell: CGRect) -> CGFloat { max(cell.minX - x, x - cell.maxX, 0) }

  // MARK: - A row

  /// Lays out a row. Free width goes to its flexible keys; in a row without any it is put beside the letters, so that
  /// function keys stay at the edges.
  private static func place(_ row: [Key], in line: CGRect, unit: CGFloat) -> [PlacedKey] {
    let flexible = row.filter { $0.width == nil }.count
    let fixed = row.reduce(0) { $0 + ($1.width ?? 0) }
    // In a row with more keys than the others have space for, keys are narrower.
    let unit = min(unit, line.width / max(fixed + CGFloat(flexible), 1))
    let rest = line.width - fixed * unit
    let share = flexible > 0 ? max(rest / CGFloat(flexible), unit) : 0
    let margin = flexible > 0 ? 0 : max(rest / 2, 0)
    let hasEdges = row.count > 2 && row.first?.isCharacter == false && row.last?.isCharacter == false
    var x = line.minX + (hasEdges ? 0 : margin)
    return row.enumerated().map { index, key in
      if hasEdges && (index == 1 || index == row.count - 1) { x += margin }
      let width = key.width.map { $0 * unit } ?? share
      let cell = CGRect(x: x, y: line.minY, width: width, height: line.height)
      x += width
      return PlacedKey(key: key, cap: cap(in: cell), cell: cell)
    }
  }

  /// The cap in a cell; in very small cells gaps are smaller, too.
  private static func cap(in cell: CGRect) -> CGRect {
    let (x, y) = (min(capInsets.left, cell.width / 6), min(capInsets.top, cell.height / 6))
    let rect = cell.inset(by: UIEdgeInsets(top: y, left: x, bottom: y, right: x))
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    return CGRect(x: left, y: top, width: rect.maxX.rounded() - left, height: rect.maxY.rounded() - top)
  }
}
