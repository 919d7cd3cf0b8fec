import UIKit

/// Cards below headings with their libraries' names, in as many columns as there is room for.
final class GalleryGrid: UIView {
  /// The search text; cards that don't match are not shown.
  var query = "" { didSet { if oldValue != query { filter() } } }

  /// The cards that match, in reading order.
  private(set) var shown: [ExampleCard]

  private let cards: [ExampleCard]
  private let headings: [(library: Example.Library, view: GalleryHeading)]
  private lazy var height = heightAnchor.constraint(equalToConstant: 0)

  private static let gap: CGFloat = 12
  /// The smallest width with two columns, in points.
  private static let minimumWidthOfTwo: CGFloat = 640
  /// The smallest width of a card among three or more, in points.
  private static let minimumCardWidth: CGFloat = 360

  // MARK: - Creating

  /// Makes a grid of all examples; `open` is called with the card that is pressed.
  init(open: @escaping (ExampleCard) -> Void) {
    cards = Example.all.map { ExampleCard($0, action: open) }
    shown = cards
    headings = Example.Library.allCases.map { ($0, GalleryHeading($0)) }
    super.init(frame: .zero)
    for (_, heading) in headings { addSubview(heading) }
    for card in cards { addSubview(card) }
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Finding

  /// The card that an arrow key moves to; nil at the edge.
  func card(from card: ExampleCard, towards key: UIKeyboardHIDUsage) -> ExampleCard? {
    let from = card.frame
    switch key {
    case .keyboardUpArrow: return nearest(to: from) { $0.maxY <= from.minY }
    case .keyboardDownArrow: return nearest(to: from) { $0.minY >= from.maxY }
    case .keyboardLeftArrow: return nearest(to: from) { $0.minY == from.minY && $0.maxX <= from.minX }
    case .keyboardRightArrow: return nearest(to: from) { $0.minY == from.minY && $0.minX >= from.maxX }
    case .keyboardHome: return shown.first
    case .keyboardEnd: return shown.last
    default: return nil
    }
  }

  /// The nearest card in one direction: rows count before columns.
  private func nearest(to frame: CGRect, where isThere: (CGRect) -> Bool) -> ExampleCard? {
    shown.filter { isThere($0.frame) }.min { distance($0.frame, frame) < distance($1.frame, frame) }
  }

  private func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
    abs(one.midY - other.midY) * 100 + abs(one.midX - other.midX)
  }

  // MARK: - Laying out

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = place(in: bounds.width)
    if height.constant != wanted { height.constant = wanted }
  }

  private func filter() {
    shown = cards.filter { $0.matches(query) }
    for card in cards { card.isHidden = true }
    for card in shown { card.isHidden = false }
    setNeedsLayout()
  }

  /// Lays out everything; returns the height.
  private func place(in width: CGFloat) -> CGFloat {
    let columns = max(
      width >= Self.minimumWidthOfTwo ? 2 : 1,
      Int((width + Self.gap) / (Self.minimumCardWidth + Self.gap))
    )
    let cardWidth = (width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns)
    var y: CGFloat = 0
    for (library, heading) in headings {
      let members = shown.filter { $0.example.library == library }
      heading.isHidden = members.isEmpty
      guard !members.isEmpty else { continue }
      if y > 0 { y += 20 }
      heading.frame = CGRect(x: 0, y: y, width: width, height: heading.height(in: width))
      y = heading.frame.maxY + 10
      for start in stride(from: 0, to: members.count, by: columns) {
        y += place(members[start..<min(start + columns, members.count)], at: y, width: cardWidth) + Self.gap
      }
      y -= Self.gap
    }
    return y
  }

  /// Lays out cards side by side, as high as the highest; returns that height.
  private func place(_ row: ArraySlice<ExampleCard>, at y: CGFloat, width: CGFloat) -> CGFloat {
    let height = row.map { $0.height(in: width) }.max() ?? 0
    for (column, card) in row.enumerated() {
      card.frame = CGRect(x: CGFloat(column) * (width + Self.gap), y: y, width: width, height: height)
    }
    return height
  }
}

/// The name of a library, and its purpose.
final class GalleryHeading: UIView {
  private let name: UILabel
  private let purpose: UILabel

  /// Makes the heading of `library`.
  init(_ library: Example.Library) {
    name = .text(library.rawValue, style: .title3)
    purpose = .text(library.purpose, style: .subheadline, color: .secondaryLabel)
    super.init(frame: .zero)
    for label in [name, purpose] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  /// The heading's height at this width, in points.
  func height(in width: CGFloat) -> CGFloat { place(in: width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(in: bounds.width)
  }

  private func place(in width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - 8), height: .greatestFiniteMagnitude)
    let (upper, lower) = (name.sizeThatFits(room).height, purpose.sizeThatFits(room).height)
    name.frame = CGRect(x: 4, y: 0, width: room.width, height: upper)
    purpose.frame = CGRect(x: 4, y: upper + 2, width: room.width, height: lower)
    return upper + 2 + lower
  }
}
