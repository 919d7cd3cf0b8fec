/// The geometry of items of the same size, in stacked lines.
///
/// All positions are computed from the index: a hundred thousand items cost as little as ten. Coordinates begin at the first
/// item's line. Lines run from left to right; a layout that scrolls sideways transposes the coordinates it passes and gets.
nonisolated struct FlowGrid {
  let count: Int
  private let size: CGSize
  private let perLine: Int
  /// The x coordinate of each line's first item, and then the distances between the origins of two neighbouring items and lines.
  private let start: CGFloat
  private let pitch: CGSize

  /// Places `count` items of `size` in lines of `width`, with gaps of at least `spacing.width` between items, and of
  /// `spacing.height` between lines.
  ///
  /// Full lines reach from edge to edge, and the last one continues their columns. An item alone in a full line is in
  /// the middle.
  init(count: Int, size: CGSize, width: CGFloat, spacing: CGSize) {
    self.count = count
    self.size = size
    let fitting = size.width + spacing.width > 0 ? (width + spacing.width) / (size.width + spacing.width) : 1
    // The small number allows for rounding: three thirds of a width may add up to a little more than the width.
    perLine = Int((fitting + 1e-6).rounded(.down).clamped(to: 1...CGFloat(max(count, 1))))
    let rest = max(0, width - CGFloat(perLine) * size.width)
    let isFull = CGFloat(perLine) >= (fitting + 1e-6).rounded(.down)
    start = isFull && perLine == 1 ? rest / 2 : 0
    let gap = isFull && perLine > 1 ? rest / CGFloat(perLine - 1) : spacing.width
    pitch = CGSize(width: size.width + gap, height: size.height + spacing.height)
  }

  /// The height of all lines.
  var height: CGFloat { count > 0 ? CGFloat((count - 1) / perLine) * pitch.height + size.height : 0 }

  /// The rectangle of an item.
  func rect(of index: Int) -> CGRect {
    let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
    let origin = CGPoint(x: start + CGFloat(column) * pitch.width, y: CGFloat(line) * pitch.height)
    return CGRect(origin: origin, size: size)
  }

  /// The items in the lines that overlap the span from `top` to `bottom`; none if items have no area.
  func items(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard count > 0, size.width > 0, size.height > 0, bottom > 0, top < height else { return 0..<0 }
    let lines = CGFloat((count - 1) / perLine)
    let first = Int(((top - size.height) / pitch.height).rounded(.down).clamped(to: -1...lines)) + 1
    let last = Int((bottom / pitch.height).rounded(.up).clamped(to: 0...lines + 1)) - 1
    guard first <= last else { return 0..<0 }
    return first * perLine..<min(count, (last + 1) * perLine)
  }
}
