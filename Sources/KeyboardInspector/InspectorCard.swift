import UIKit

/// The inspector's panel of text, graph and notifications.
final class InspectorCard: UIView {
  private let symbol = UIImageView(image: UIImage(systemName: "keyboard"))
  private let title = InspectorCard.label(InspectorPalette.text, size: 12, weight: .semibold)
  private let state = InspectorCard.label(InspectorPalette.text, size: 11, weight: .medium, alignment: .right)
  private let graph = InspectorGraph()
  private let curve = InspectorCard.label(InspectorPalette.name, size: 10, alignment: .right)
  private let separator = UIView()
  private var rows: [InspectorReading.Row.Kind: InspectorRow] = [:]
  private var columns: [InspectorEvents] = [InspectorEvents(), InspectorEvents()]
  private let warnings = InspectorWarningList()

  // MARK: - Creating

  init() {
    super.init(frame: .zero)
    backgroundColor = InspectorPalette.panel
    layer.cornerRadius = 14
    layer.borderWidth = 0.5
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 4)
    separator.backgroundColor = InspectorPalette.line
    for kind in InspectorReading.Row.Kind.allCases { rows[kind] = InspectorRow(InspectorPalette.color(of: kind)) }
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = InspectorPalette.text
    for view in [symbol, title, state, graph, curve, separator, warnings] + Array(rows.values) + columns {
      addSubview(view)
    }
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (card: InspectorCard, _: UITraitCollection) in
      card.updateBorder()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The move pointer, because the card can be dragged.
  override var pointerShape: PointerShape? { .move }

  // Overridden so that a touch on the panel isn't passed on to its superviews.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Makes a label for a single line.
  static func label(
    _ color: UIColor,
    size: CGFloat,
    weight: UIFont.Weight = .regular,
    alignment: NSTextAlignment = .natural
  ) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    label.textAlignment = alignment
    return label
  }

  private func updateBorder() { layer.borderColor = InspectorPalette.line.resolvedColor(with: traitCollection).cgColor }

  // MARK: - Showing

  /// The height that the panel needs at `width` points.
  func height(for reading: InspectorReading, _ style: InspectorPlacement.Style, width: CGFloat) -> CGFloat {
    InspectorCardLayout(reading, style, width: width, warnings: warnings.height(of: reading.warnings, width: width))
      .height
  }

  /// Shows the reading, with as much detail as `style` says.
  func show(_ reading: InspectorReading, _ style: InspectorPlacement.Style) {
    updateBorder()
    let isFull = style == .full
    title.text = isFull ? "Keyboard" : reading.focusName ?? "Keyboard"
    state.text = reading.state
    curve.text = reading.curveText
    graph.show(reading.motion)
    for row in reading.rows { rows[row.kind]?.show(row) }
    for (index, column) in columns.enumerated() { column.show(reading.timeline.columns[index], of: reading) }
    warnings.show(reading.warnings)
    arrange(
      InspectorCardLayout(
        reading,
        style,
        width: bounds.width,
        warnings: warnings.height(of: reading.warnings, width: bounds.width)
      )
    )
  }

  private func arrange(_ layout: InspectorCardLayout) {
    symbol.place(layout.symbol)
    title.frame = layout.title
    state.frame = layout.state
    graph.frame = layout.graph
    curve.place(layout.curve)
    separator.place(layout.separator)
    for (kind, row) in rows {
      row.nameWidth = layout.nameWidth
      row.place(layout.rows[kind])
    }
    for (index, column) in columns.enumerated() { column.place(layout.columns.isEmpty ? nil : layout.columns[index]) }
    warnings.place(layout.warnings)
  }
}

extension UIView {
  /// Sets the view's frame; nil hides it.
  fileprivate func place(_ frame: CGRect?) {
    isHidden = frame == nil
    if let frame { self.frame = frame }
  }
}
