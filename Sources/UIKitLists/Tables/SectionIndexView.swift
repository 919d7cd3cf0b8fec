@_spi(Toolkit) import UIKitCore

/// The section index: titles at a table's trailing edge; a press, or a drag along them, scrolls to their sections.
///
/// Without room for all titles, dots take the place of some; a press between two titles still means one of those that aren't
/// shown.
final class SectionIndexView: UIView {
  /// The least width, so that it can be hit, in points.
  private static let leastWidth: CGFloat = 20
  private static let lineHeight: CGFloat = 14

  /// The texts, from top to bottom.
  let titles: [String]
  /// The width that suits the titles, in points.
  let fittingWidth: CGFloat
  private weak var table: UITableView?
  private var entries: [UIView] = []
  /// The title that the present press has reached last; nil without a press.
  private var chosen: Int?
  /// The title whose section was last scrolled to, and the content offset that this led to.
  private var latest: (title: Int, place: CGPoint)?

  /// The colour of the titles; nil for the tint.
  var color: UIColor? { didSet { if oldValue != color { paint() } } }
  /// The colour behind the titles while none is pressed; nil for none.
  var restingBackground: UIColor? { didSet { if oldValue != restingBackground { paint() } } }
  /// The colour behind the titles while one is pressed; nil for ``restingBackground``.
  var trackingBackground: UIColor?

  /// Makes a section index for `table`.
  init(_ titles: [String], of table: UITableView) {
    (self.titles, self.table) = (titles, table)
    let widths = titles.map { Self.entry($0).sizeThatFits(.zero).width }
    fittingWidth = max(Self.leastWidth, ((widths.max() ?? 0) + 8).rounded(.up))
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override var pointerShape: PointerShape? { .arrow }

  override func shouldBeginScrollingPan(at point: CGPoint) -> Bool { false }

  override var accessibleDefaults: AccessibleDefaults {
    let current = current
    let title = titles[current] == UITableView.indexSearch ? "Search" : titles[current]
    return AccessibleDefaults(
      isElement: true,
      role: .slider,
      traits: .adjustable,
      label: "Section index",
      value: title,
      number: AccessibilityValue(number: Double(current), limits: 0...Double(titles.count - 1), step: 1, text: title)
    )
  }

  override func accessibilityIncrement() { _ = setElementNumber(Double(current + 1)) }
  override func accessibilityDecrement() { _ = setElementNumber(Double(current - 1)) }

  override func setElementNumber(_ number: Double) -> Bool {
    guard let title = Int(exactly: number.rounded()), titles.indices.contains(title) else { return false }
    if title != current { choose(title) }
    return true
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = shownTitles
    if entries.count != shown.count {
      for entry in entries { entry.removeFromSuperview() }
      entries = shown.map { Self.entry($0.map { titles[$0] } ?? "•") }
      for entry in entries { addSubview(entry) }
      paint()
    }
    var y = top
    for entry in entries {
      entry.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight)
      y += Self.lineHeight
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.button == 1 else { return }
    track(touch)
    paint()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if chosen != nil, let touch = touches.first { track(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { stopTracking() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { stopTracking() }

  // MARK: - Private

  /// The title last chosen, as long as the table isn't scrolled, and then the one for the section at the top.
  private var current: Int {
    if let latest, latest.place == table?.contentOffset { return latest.title }
    return table?.indexTitleAtTop ?? 0
  }

  private func choose(_ title: Int) {
    guard let table else { return }
    table.showSection(ofIndexTitle: title)
    latest = (title, table.contentOffset)
  }

  /// The titles for which there is room, from top to bottom; nil for a dot.
  private var shownTitles: [Int?] {
    let room = max(1, Int(bounds.height / Self.lineHeight))
    guard titles.count > room, titles.count > 1 else { return Array(titles.indices) }
    let kept = max(2, (room + 1) / 2)
    return (0..<kept).flatMap { place -> [Int?] in
      let title = Int((CGFloat(place) * CGFloat(titles.count - 1) / CGFloat(kept - 1)).rounded())
      return place < kept - 1 ? [title, nil] : [title]
    }
  }

  private var top: CGFloat { max(0, ((bounds.height - CGFloat(shownTitles.count) * Self.lineHeight) / 2).rounded()) }

  private func track(_ touch: UITouch) {
    let length = CGFloat(shownTitles.count) * Self.lineHeight
    let part = (touch.location(in: self).y - top) / length
    let title = Int((part * CGFloat(titles.count)).rounded(.down).clamped(to: 0...CGFloat(titles.count - 1)))
    guard title != chosen else { return }
    chosen = title
    choose(title)
  }

  private func stopTracking() {
    chosen = nil
    paint()
  }

  private func paint() {
    for entry in entries {
      (entry as? UILabel)?.textColor = color ?? tintColor
      entry.tintColor = color ?? tintColor
    }
    backgroundColor = chosen == nil ? restingBackground : trackingBackground ?? restingBackground
  }

  private static func entry(_ title: String) -> UIView {
    guard title != UITableView.indexSearch else {
      let configuration = UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold)
      let view = UIImageView(image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
      view.contentMode = .center
      return view
    }
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textAlignment = .center
    return label
  }
}
