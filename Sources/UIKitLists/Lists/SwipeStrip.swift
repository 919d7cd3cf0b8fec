@_spi(Toolkit) import UIKitCore

/// The buttons that a row reveals when it is moved aside, in a view behind its cell.
final class SwipeStrip: UIView {
  private let buttons: [UIButton]
  private let widths: [CGFloat]
  /// Whether the buttons are at the row's right edge.
  private let isRight: Bool
  /// The width of the buttons' visible part, in points.
  var visibleWidth: CGFloat = 0 { didSet { if oldValue != visibleWidth { placeButtons() } } }
  /// Whether the first button covers the others, as releasing the drag would perform its action.
  var isFull = false { didSet { if oldValue != isFull { placeButtons() } } }

  /// Makes buttons for `actions`, the first one at the edge.
  init(_ actions: [UIContextualAction], isRight: Bool, perform: @escaping (UIContextualAction) -> Void) {
    self.isRight = isRight
    buttons = actions.map { action in
      UIButton(configuration: Self.configuration(of: action), primaryAction: UIAction { _ in perform(action) })
    }
    widths = buttons.map { max(74, $0.intrinsicContentSize.width) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The button at the edge is in front, so that the others come out from behind it.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  override var mayOverrideDraw: Bool { false }

  /// The width at which the buttons are as wide as they want to be.
  var naturalWidth: CGFloat { widths.reduce(0, +) }

  /// Rounds the corners that are those of an inset group.
  func clip(to corners: GroupCorners) {
    layer.cornerRadius = corners.areRound ? GroupCorners.radius : 0
    layer.maskedCorners = []
    if corners.isTop { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if corners.isBottom { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeButtons()
  }

  private func placeButtons() {
    var end: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = visibleWidth * widths[index] / naturalWidth
      end = isFull ? visibleWidth : end + share
      let width = index == 0 || isFull ? max(end, widths[index]) : max(share, widths[index])
      button.frame = CGRect(
        x: isRight ? bounds.width - end : end - width,
        y: 0,
        width: width,
        height: bounds.height
      )
    }
  }

  private static func configuration(of action: UIContextualAction) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.plain()
    configuration.title = action.title
    configuration.image = action.image
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 14, bottom: 4, trailing: 14)
    let color = action.backgroundColor ?? (action.style == .destructive ? .deletion : .aside)
    configuration.background.backgroundColor = color
    configuration.background.cornerRadius = 0
    configuration.baseForegroundColor = color.textAbove
    return configuration
  }
}

extension UIColor {
  /// The red behind white titles, without a variant for dark mode.
  fileprivate static let deletion = UIColor(red: 0.843, green: 0, blue: 0.082, alpha: 1)
  fileprivate static let aside = UIColor(white: 0.39, alpha: 1)
}
