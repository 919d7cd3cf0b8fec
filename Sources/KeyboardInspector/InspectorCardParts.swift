import UIKit

/// A row of the panel: the colour of the outline that it describes, a name and a value.
final class InspectorRow: UIView {
  private let swatch = UIView()
  private let name = InspectorCard.label(InspectorPalette.name, size: 11)
  private let value = InspectorCard.label(InspectorPalette.text, size: 11)

  /// The width of the name, in points.
  var nameWidth: CGFloat = 60 { didSet { if oldValue != nameWidth { setNeedsLayout() } } }

  private static let swatchSide: CGFloat = 7

  /// Makes an empty row, with a swatch if there is a colour.
  init(_ color: UIColor?) {
    super.init(frame: .zero)
    swatch.backgroundColor = color
    swatch.layer.cornerRadius = 2
    for view in [swatch, name, value] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: InspectorReading.Row) {
    name.text = row.name
    value.text = row.value
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, indent) = (Self.swatchSide, Self.swatchSide + 7)
    swatch.frame = CGRect(x: 0, y: (bounds.height - side) / 2, width: side, height: side)
    name.frame = CGRect(x: indent, y: 0, width: nameWidth, height: bounds.height)
    let start = indent + nameWidth
    value.frame = CGRect(x: start, y: 0, width: max(0, bounds.width - start), height: bounds.height)
  }
}

/// A column of notifications, each with its time.
final class InspectorEvents: UIView {
  static let rowHeight: CGFloat = 14

  private static let timeWidth: CGFloat = 34
  private var lines: [(time: UILabel, title: UILabel)] = []

  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { nil }

  func show(_ events: [KeyboardTimeline.Event?], of reading: InspectorReading) {
    while lines.count < events.count { addLine() }
    for (index, line) in lines.enumerated() {
      let event = index < events.count ? events[index] : nil
      line.time.text = event.map(reading.time)
      line.title.text = event?.kind.title
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      let y = CGFloat(index) * Self.rowHeight
      line.time.frame = CGRect(x: 0, y: y, width: Self.timeWidth, height: Self.rowHeight)
      let start = Self.timeWidth + 6
      line.title.frame = CGRect(x: start, y: y, width: max(0, bounds.width - start), height: Self.rowHeight)
    }
  }

  private func addLine() {
    let line = (
      time: InspectorCard.label(InspectorPalette.name, size: 11, alignment: .right),
      title: InspectorCard.label(InspectorPalette.text, size: 11)
    )
    lines.append(line)
    addSubview(line.time)
    addSubview(line.title)
    setNeedsLayout()
  }
}

/// The warnings, each with a mark before it.
final class InspectorWarningList: UIView {
  private var lines: [(mark: UIImageView, label: UILabel)] = []
  private var texts: [String] = []
  private let measure = InspectorWarningList.label()

  private static let markSide: CGFloat = 12
  private static let gap: CGFloat = 3

  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { nil }

  /// The height of `texts` on a panel `width` points wide.
  func height(of texts: [String], width: CGFloat) -> CGFloat {
    let inner = width - 2 * InspectorCardLayout.inset
    let heights = texts.map { height(of: $0, width: inner) }
    return heights.reduce(0, +) + CGFloat(max(0, texts.count - 1)) * Self.gap
  }

  func show(_ texts: [String]) {
    guard texts != self.texts else { return }
    self.texts = texts
    while lines.count < texts.count { addLine() }
    for (index, line) in lines.enumerated() {
      line.label.text = index < texts.count ? texts[index] : nil
      line.mark.isHidden = index >= texts.count
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (side, start) = (Self.markSide, Self.markSide + 6)
    var y: CGFloat = 0
    for (line, text) in zip(lines, texts) {
      let height = height(of: text, width: bounds.width)
      line.mark.frame = CGRect(x: 0, y: y + 1, width: side, height: side)
      line.label.frame = CGRect(x: start, y: y, width: max(0, bounds.width - start), height: height)
      y += height + Self.gap
    }
  }

  // MARK: - Private

  private func height(of text: String, width: CGFloat) -> CGFloat {
    measure.text = text
    return measure.sizeThatFits(CGSize(width: width - Self.markSide - 6, height: .infinity)).height
  }

  private func addLine() {
    let mark = UIImageView(image: UIImage(systemName: "exclamationmark.triangle"))
    mark.contentMode = .scaleAspectFit
    mark.tintColor = InspectorPalette.warning
    let line = (mark: mark, label: Self.label())
    lines.append(line)
    addSubview(line.mark)
    addSubview(line.label)
  }

  private static func label() -> UILabel {
    let label = InspectorCard.label(InspectorPalette.warning, size: 11, weight: .semibold)
    label.numberOfLines = 3
    return label
  }
}
