import UIKit

/// Draws the parts of a miniature.
struct MiniaturePen {
  let bounds: CGRect
  private let isMirrored: Bool
  /// The colour of buttons, carets and edited names in the examples.
  let color = UIColor.systemBlue

  static let margin: CGFloat = 5
  static let rowHeight: CGFloat = 8

  /// Makes a pen for the miniature in `bounds`.
  init(in bounds: CGRect, isMirrored: Bool = false) { (self.bounds, self.isMirrored) = (bounds, isMirrored) }

  // MARK: - Screen

  /// The y coordinate of the keyboard's top edge.
  var keyboardTop: CGFloat { bounds.maxY - 23 }

  /// Fills the screen.
  func drawScreen() {
    UIColor.systemGroupedBackground.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 7).fill()
  }

  /// Draws the line around the screen.
  func drawFrame() {
    UIColor.separator.setStroke()
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 6.5)
    path.lineWidth = 1
    path.stroke()
  }

  /// Draws three rows of keys and the space bar on the keyboard's background.
  func drawKeyboard() {
    drawKeyboardBackground()
    let (pitch, key) = (CGSize(width: 6, height: 5), CGSize(width: 4.5, height: 3.5))
    for row in 0..<3 {
      let count = 9 - row
      let left = bounds.midX - (CGFloat(count) * pitch.width - 1.5) / 2
      for column in 0..<count {
        let origin = CGPoint(
          x: left + CGFloat(column) * pitch.width,
          y: keyboardTop + 2.5 + CGFloat(row) * pitch.height
        )
        fill(CGRect(origin: origin, size: key), .miniatureKey, radius: 1.2)
      }
    }
    fill(CGRect(x: bounds.midX - 14, y: keyboardTop + 17.5, width: 28, height: 3.5), .miniatureKey, radius: 1.2)
  }

  /// Draws three wheels on the keyboard's background, and the band in which the chosen rows are.
  func drawWheels() {
    drawKeyboardBackground()
    fill(CGRect(x: 3, y: keyboardTop + 8, width: bounds.width - 6, height: 7), .miniatureKey, radius: 2)
    for row in 0..<3 {
      let y = keyboardTop + 3.5 + CGFloat(row) * 7
      for (x, width) in [(9, 7), (23, 18), (48, 9)] as [(CGFloat, CGFloat)] {
        fill(CGRect(x: x, y: y, width: width, height: 2), row == 1 ? .label : .miniatureText, radius: 1)
      }
    }
  }

  private func drawKeyboardBackground() {
    let ground = CGRect(x: 0, y: keyboardTop, width: bounds.width, height: bounds.maxY - keyboardTop)
    UIColor { $0.userInterfaceStyle == .dark ? .systemGray5 : .systemGray4 }.setFill()
    let corners: UIRectCorner = [.bottomLeft, .bottomRight]
    UIBezierPath(roundedRect: ground, byRoundingCorners: corners, cornerRadii: CGSize(width: 7, height: 7)).fill()
  }

  // MARK: - Parts

  /// Draws a part with its top edge at `y`; returns its height.
  func draw(_ part: Miniature.Part, at y: CGFloat) -> CGFloat {
    switch part {
    case .header: header(y)
    case .fields(let count, let edited): fields(count, edited, y)
    case .pair: pair(y)
    case .tiles(let edited): tiles(edited, y)
    case .lines(let count): lines(count, y)
    case .button: button(line(y, height: 8))
    case .boxes: boxes(y)
    case .bubble(let isOwn): bubble(isOwn, y)
    case .search: search(y)
    case .rows(let count): rows(count, y)
    case .switches(let count): switches(count, y)
    case .mistake: mistake(y)
    case .ticks(let count): ticks(count, y)
    case .column(let count, let edited): column(count, edited)
    case .grid(let count, let edited): grid(count, edited, y)
    case .amounts(let count, let edited): amounts(count, edited, y)
    case .slip: slip(y)
    case .arrow(let isUp): arrow(isUp, y)
    case .distance(let height): distance(CGFloat(height), y)
    case .slider: slider(y)
    case .segments: segments(y)
    case .nested(let count): nested(count, y)
    case .scripts(let count): scripts(count, y)
    case .bar, .total, .tabs: drawBar(part, above: y + 12)
    case .space(let height): CGFloat(height) - 4
    }
  }

  /// Draws a bar with its bottom edge at `y`; returns its height.
  func drawBar(_ part: Miniature.Part, above y: CGFloat) -> CGFloat {
    let bar = CGRect(x: 0, y: y - 12, width: bounds.width, height: 12)
    fill(bar, .miniatureCard)
    fill(CGRect(x: 0, y: bar.minY, width: bar.width, height: 1), .separator)
    let right = CGRect(x: bar.maxX - 19, y: bar.minY + 3, width: 14, height: 6)
    switch part {
    case .tabs:
      for tab in 0..<3 { disc(CGPoint(x: bar.width * (CGFloat(tab) + 0.5) / 3, y: bar.midY), 2, tab == 0) }
    case .total:
      fill(CGRect(x: 5, y: bar.midY - 1.5, width: 18, height: 3), .miniatureText, radius: 1.5)
      fill(right, color, radius: 2)
    default:
      fill(CGRect(x: 5, y: bar.minY + 3, width: 37, height: 6), .tertiarySystemFill, radius: 3)
      fill(CGRect(x: 8, y: bar.minY + 4, width: 1, height: 4), color)
      fill(right, color, radius: 3)
    }
    return bar.height
  }

  private func header(_ y: CGFloat) -> CGFloat {
    fill(CGRect(x: bounds.midX - 5, y: y, width: 10, height: 10), color.behindWhite, radius: 3)
    fill(CGRect(x: bounds.midX - 13, y: y + 13, width: 26, height: 3), .miniatureText, radius: 1.5)
    return 16
  }

  func fields(_ count: Int, _ edited: Int?, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * Self.rowHeight)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count { field(row == edited, card.minX, card.minY + (CGFloat(row) + 0.5) * Self.rowHeight) }
    for row in 1..<max(count, 2) where row < count {
      let y = card.minY + CGFloat(row) * Self.rowHeight - 0.5
      fill(CGRect(x: card.minX + 4, y: y, width: card.width - 4, height: 1), .miniatureLine)
    }
    return card.height
  }

  /// Draws a field's name and its text or placeholder, beginning at `x`, vertically centred at `middle`.
  func field(_ isEdited: Bool, _ x: CGFloat, _ middle: CGFloat) {
    fill(CGRect(x: x + 4, y: middle - 1, width: 13, height: 2), isEdited ? color : .miniatureText, radius: 1)
    let text = CGRect(x: x + 22, y: middle - 1, width: isEdited ? 10 : 19, height: 2)
    fill(text, isEdited ? .miniatureText : .miniatureHint, radius: 1)
    if isEdited { caret(x: x + 34, middle) }
  }

  private func pair(_ y: CGFloat) -> CGFloat {
    let card = line(y, height: 11)
    for left in [card.minX, card.midX + 1.5] {
      fill(CGRect(x: left, y: y, width: card.width / 2 - 1.5, height: card.height), .miniatureCard, radius: 3)
      fill(CGRect(x: left + 4, y: y + 2.5, width: 10, height: 2), .miniatureText, radius: 1)
      fill(CGRect(x: left + 4, y: y + 6.5, width: 16, height: 2), .miniatureHint, radius: 1)
    }
    return card.height
  }

  private func tiles(_ edited: Int?, _ y: CGFloat) -> CGFloat {
    let row = line(y, height: 21)
    let width = (row.width - 6) / 3
    for tile in 0..<3 {
      let card = CGRect(x: row.minX + CGFloat(tile) * (width + 3), y: y, width: width, height: row.height)
      fill(card, .miniatureCard, radius: 3)
      let paint = Shade.all[(y > 20 ? 1 : 0) % Shade.all.count].colors[tile * 2]
      fill(CGRect(x: card.minX + 2, y: y + 2, width: width - 4, height: 11), paint, radius: 2)
      let middle = card.maxY - 4
      let text = CGRect(x: card.minX + 3, y: middle - 1, width: width - 8, height: 2)
      fill(text, tile == edited ? .miniatureText : .miniatureHint, radius: 1)
      if tile == edited { caret(x: text.maxX + 2, middle) }
    }
    return row.height
  }

  private func lines(_ count: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * 5 + 4)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count {
      let isLast = row == count - 1
      let width = isLast ? 18 : card.width - 8 - CGFloat(row * 7 % 12)
      let middle = card.minY + 4.5 + CGFloat(row) * 5
      fill(CGRect(x: card.minX + 4, y: middle - 1, width: width, height: 2), .miniatureText, radius: 1)
      if isLast { caret(x: card.minX + 24, middle) }
    }
    return card.height
  }

  func button(_ frame: CGRect) -> CGFloat {
    fill(frame, color, radius: 3)
    fill(CGRect(x: frame.midX - 8, y: frame.midY - 1, width: 16, height: 2), .miniatureCard, radius: 1)
    return frame.height
  }

  private func boxes(_ y: CGFloat) -> CGFloat {
    for box in 0..<5 {
      let frame = CGRect(x: Self.margin + CGFloat(box) * 11, y: y, width: 9, height: 11)
      fill(frame, .miniatureCard, radius: 2)
      if box < 2 { disc(CGPoint(x: frame.midX, y: frame.midY), 1.5, false) }
      if box == 2 { caret(x: frame.midX - 0.5, frame.midY) }
    }
    return 11
  }

  private func bubble(_ isOwn: Bool, _ y: CGFloat) -> CGFloat {
    let width: CGFloat = isOwn ? 30 : 36
    let frame = CGRect(x: isOwn ? bounds.maxX - Self.margin - width : Self.margin, y: y, width: width, height: 8)
    fill(frame, isOwn ? color : .miniatureCard, radius: 4)
    let text = CGRect(x: frame.minX + 5, y: frame.midY - 1, width: width - 14, height: 2)
    fill(text, isOwn ? .miniatureCard : .miniatureText, radius: 1)
    return frame.height
  }

  private func search(_ y: CGFloat) -> CGFloat {
    let frame = line(y, height: 9)
    fill(frame, .miniatureCard, radius: 3)
    disc(CGPoint(x: frame.minX + 6, y: frame.midY), 2, false)
    fill(CGRect(x: frame.minX + 11, y: frame.midY - 1, width: 14, height: 2), .miniatureText, radius: 1)
    caret(x: frame.minX + 27, frame.midY)
    return frame.height
  }

  private func rows(_ count: Int, _ y: CGFloat) -> CGFloat {
    for row in 0..<count {
      let middle = y + 4 + CGFloat(row) * 10
      let person: UIColor = row.isMultiple(of: 2) ? .systemTeal : .systemIndigo
      fill(CGRect(x: Self.margin + 0.5, y: middle - 3.5, width: 7, height: 7), person.behindWhite, radius: 3.5)
      fill(CGRect(x: Self.margin + 11, y: middle - 3, width: 22, height: 2), .miniatureText, radius: 1)
      fill(CGRect(x: Self.margin + 11, y: middle + 1, width: 32, height: 2), .miniatureHint, radius: 1)
    }
    return CGFloat(count) * 10 - 2
  }

  private func switches(_ count: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * 10)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count {
      let middle = card.minY + 5 + CGFloat(row) * 10
      fill(CGRect(x: card.minX + 4, y: middle - 1, width: 18, height: 2), .miniatureText, radius: 1)
      let slot = CGRect(x: card.maxX - 15, y: middle - 3, width: 11, height: 6)
      fill(slot, row == 1 ? .miniatureHint : color, radius: 3)
      let knob = row == 1 ? slot.minX + 1 : slot.maxX - 5
      fill(CGRect(x: knob, y: middle - 2, width: 4, height: 4), .white, radius: 2)
    }
    return card.height
  }

  private func mistake(_ y: CGFloat) -> CGFloat {
    fill(CGRect(x: bounds.midX - 14, y: y - 1, width: 28, height: 2), .systemRed, radius: 1)
    return 1
  }

  private func ticks(_ count: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * 6 + 2)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count {
      let middle = card.minY + 4 + CGFloat(row) * 6
      disc(CGPoint(x: card.minX + 6, y: middle), 1.5, true)
      fill(CGRect(x: card.minX + 11, y: middle - 1, width: 34 - CGFloat(row) * 5, height: 2), .miniatureText, radius: 1)
    }
    return card.height
  }

  private func nested(_ count: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * 6 + 4)
    fill(card, .miniatureCard, radius: 3)
    let list = card.insetBy(dx: 4, dy: 2)
    fill(list, .miniatureLine, radius: 2)
    for row in 0..<count {
      let middle = list.minY + 3 + CGFloat(row) * 6
      fill(CGRect(x: list.minX + 4, y: middle - 1, width: 22, height: 2), row == 1 ? color : .miniatureText, radius: 1)
    }
    fill(CGRect(x: list.maxX - 4, y: list.minY + 3, width: 2, height: list.height / 2), .miniatureText, radius: 1)
    return card.height
  }

  private func scripts(_ count: Int, _ y: CGFloat) -> CGFloat {
    let card = line(y, height: CGFloat(count) * Self.rowHeight)
    fill(card, .miniatureCard, radius: 3)
    for row in 0..<count {
      let middle = card.minY + (CGFloat(row) + 0.5) * Self.rowHeight
      let width = 16 + CGFloat(row * 5 % 13)
      let x = row.isMultiple(of: 2) ? card.maxX - 4 - width : card.minX + 4
      fill(CGRect(x: x, y: middle - 1, width: width, height: 2), row == 1 ? color : .miniatureText, radius: 1)
    }
    return card.height
  }

  // MARK: - Strokes

  func line(_ y: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: Self.margin, y: y, width: bounds.width - 2 * Self.margin, height: height)
  }

  func caret(x: CGFloat, _ middle: CGFloat) {
    fill(CGRect(x: x, y: middle - 2.5, width: 1, height: 5), color)
  }

  func disc(_ center: CGPoint, _ radius: CGFloat, _ isMarked: Bool) {
    let frame = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    fill(frame, isMarked ? color : .miniatureText, radius: radius)
  }

  func fill(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) {
    color.setFill()
    let rect =
      isMirrored ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    // On thin lines rounded corners can't be seen.
    if radius > 1 {
      UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
    } else {
      UIGraphicsGetCurrentContext()?.fill(rect)
    }
  }
}

extension UIColor {
  /// The background of cards.
  static let miniatureCard = UIColor { $0.userInterfaceStyle == .dark ? .systemGray4 : .white }
  /// The colour of keys.
  static let miniatureKey = UIColor { $0.userInterfaceStyle == .dark ? .systemGray : .white }
  /// The colour of lines of text.
  static let miniatureText = UIColor { $0.userInterfaceStyle == .dark ? .systemGray : .systemGray2 }
  /// The colour of placeholders.
  static let miniatureHint = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .systemGray4 }
  /// The colour of separators.
  static let miniatureLine = UIColor { $0.userInterfaceStyle == .dark ? .systemGray3 : .systemGray6 }
}

/// Shades of one colour, from light to dark.
struct Shade {
  let name: String
  let colors: [UIColor]

  /// Six colours in six shades each.
  static let all = [
    Shade("Red", [0xFFB3AB, 0xFF8A80, 0xF2605A, 0xDB3A3A, 0xB5282F, 0x861D27]),
    Shade("Orange", [0xFFCFA3, 0xFFB066, 0xFA9033, 0xE8711A, 0xC65A12, 0x98440F]),
    Shade("Yellow", [0xFFF0B3, 0xFFE27A, 0xFBCF3F, 0xEDB71C, 0xCF980F, 0xA1740B]),
    Shade("Green", [0xC5EBC3, 0x98D8A0, 0x63BF7A, 0x36A15B, 0x1F8047, 0x145C35]),
    Shade("Blue", [0xB9DDF9, 0x85C3F2, 0x4FA3E6, 0x2A7FD0, 0x1C5FA8, 0x16437A]),
    Shade("Violet", [0xDCC9F5, 0xBFA0EC, 0x9F76DE, 0x7F52C8, 0x6339A3, 0x46277A]),
  ]

  /// `values` have eight bits each for red, green and blue.
  private init(_ name: String, _ values: [Int]) {
    func part(_ value: Int, _ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
    self.name = name
    colors = values.map { UIColor(red: part($0, 16), green: part($0, 8), blue: part($0, 0), alpha: 1) }
  }
}
