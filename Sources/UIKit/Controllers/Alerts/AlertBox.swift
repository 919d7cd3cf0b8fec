@_spi(Toolkit) import UIKitCore

/// A rounded box of an alert: title and message, fields, and buttons separated by hairlines.
final class AlertBox: UIView {
  private let header: [UILabel]
  private let fields: [UITextField]
  /// The app's own content below the message; nil for none.
  private let content: UIViewController?
  let buttons: [AlertButton]
  private var lines: [UIView] = []
  private let buttonHeight: CGFloat
  /// Whether two buttons are stacked even if their titles are short.
  private let staysStacked: Bool

  private static let padding: CGFloat = 16
  private static var fieldHeight: CGFloat { 36 + UIFont.controlFont(ofSize: 15).lineGrowth }

  // MARK: - Creating

  /// The boxes of an alert, from top to bottom; an action sheet's cancel button has a box of its own.
  static func boxes(for alert: UIAlertController, choose: @escaping (UIAlertAction) -> Void) -> [AlertBox] {
    let isSheet = alert.preferredStyle == .actionSheet
    // Among two buttons of an alert, cancel comes first; among more buttons, last.
    let (cancels, others) = (alert.actions.filter { $0.style == .cancel }, alert.actions.filter { $0.style != .cancel })
    let inline = isSheet ? others : alert.actions.count == 2 ? cancels + others : others + cancels
    let main = AlertBox(alert, inline, choose)
    guard isSheet, !cancels.isEmpty else { return [main] }
    return [main, AlertBox(nil, cancels, choose, isSheet: true)]
  }

  private init(
    _ alert: UIAlertController?,
    _ actions: [UIAlertAction],
    _ choose: @escaping (UIAlertAction) -> Void,
    isSheet: Bool = false
  ) {
    let isSheet = isSheet || alert?.preferredStyle == .actionSheet
    buttonHeight = (isSheet ? 56 : 44) + AlertButton.font(isBold: false).lineGrowth
    staysStacked = isSheet
    header = alert.map { Self.labels($0, isSheet) } ?? []
    fields = alert?.textFields ?? []
    content = alert?.contentViewController
    buttons = actions.map { action in
      let preferred = alert?.preferredAction
      let isBold = preferred == nil ? action.style == .cancel : action === preferred
      return AlertButton(action, isBold: isBold, choose)
    }
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 14
    clipsToBounds = true
    appearanceDidChange()
    for view in header + [content?.view].compactMap(\.self) + fields + buttons { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private static func labels(_ alert: UIAlertController, _ isSheet: Bool) -> [UILabel] {
    func label(_ text: String?, _ styled: NSAttributedString?, _ font: UIFont, _ color: UIColor) -> UILabel? {
      guard let text = styled?.string ?? text, !text.isEmpty else { return nil }
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = color
      if let styled { label.attributedText = styled }
      label.textAlignment = .center
      label.numberOfLines = 0
      return label
    }
    let title = label(
      alert.title,
      alert.attributedTitle,
      .controlFont(ofSize: isSheet ? 13 : 17, weight: .semibold),
      isSheet ? .secondaryLabel : .label
    )
    title?.accessibilityTraits = [.staticText, .header]
    let message = label(
      alert.message,
      alert.attributedMessage,
      .controlFont(ofSize: 13),
      isSheet ? .secondaryLabel : .label
    )
    return [title, message].compactMap { $0 }
  }

  // MARK: - Overrides

  override var mayOverrideDraw: Bool { false }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    layer.borderWidth = traitCollection.userInterfaceStyle == .dark ? 1 : 0
    layer.borderColor = UIColor.border.resolve(with: traitCollection)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: placeHeader(size.width, false) + buttonsHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = placeHeader(bounds.width, true)
    placeLines(isSideBySide ? placeSideBySide(top) : placeStacked(top))
  }

  // MARK: - Private

  private var isSideBySide: Bool { buttons.count == 2 && !staysStacked && !buttons.contains { $0.isLong } }

  private var buttonsHeight: CGFloat { isSideBySide ? buttonHeight : buttonHeight * CGFloat(buttons.count) }

  /// Places labels, content and fields, or only measures them unless `places`; returns the y coordinate at which the buttons begin.
  private func placeHeader(_ width: CGFloat, _ places: Bool) -> CGFloat {
    guard !header.isEmpty || !fields.isEmpty || content != nil else { return 0 }
    let inner = max(0, width - 2 * Self.padding)
    var y: CGFloat = Self.padding
    for label in header {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height.rounded(.up)
      if places { label.frame = CGRect(x: Self.padding, y: y, width: inner, height: height) }
      y += height + 4
    }
    if let content {
      let height = contentHeight(content, width)
      if places { content.view.frame = CGRect(x: 0, y: y + 4, width: width, height: height) }
      y += height + 12
    }
    if !fields.isEmpty { y += 8 }
    for field in fields {
      if places { field.frame = CGRect(x: Self.padding, y: y, width: inner, height: Self.fieldHeight) }
      y += Self.fieldHeight + 8
    }
    return y + Self.padding - (fields.isEmpty ? 4 : 8)
  }

  /// The height that a controller prefers, or else the one that its constraints determine.
  private func contentHeight(_ content: UIViewController, _ width: CGFloat) -> CGFloat {
    if content.preferredContentSize.height > 0 { return content.preferredContentSize.height }
    let size = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
    return content.view.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Stacks the buttons; returns the lines between them.
  private func placeStacked(_ top: CGFloat) -> [CGRect] {
    var (y, lines) = (top, [CGRect]())
    for button in buttons {
      button.frame = CGRect(x: 0, y: y, width: bounds.width, height: buttonHeight)
      if y > 0 { lines.append(CGRect(x: 0, y: y, width: bounds.width, height: hairlineWidth)) }
      y += buttonHeight
    }
    return lines
  }

  /// Places two buttons side by side; returns the lines around them.
  private func placeSideBySide(_ top: CGFloat) -> [CGRect] {
    let half = (bounds.width / 2).rounded()
    buttons[0].frame = CGRect(x: 0, y: top, width: half, height: buttonHeight)
    buttons[1].frame = CGRect(x: half, y: top, width: bounds.width - half, height: buttonHeight)
    return [
      CGRect(x: 0, y: top, width: bounds.width, height: hairlineWidth),
      CGRect(x: half, y: top, width: hairlineWidth, height: buttonHeight),
    ]
  }

  /// Places the lines. Existing ones are kept: adding and removing views in each layout pass would schedule another one.
  private func placeLines(_ frames: [CGRect]) {
    while lines.count > frames.count { lines.removeLast().removeFromSuperview() }
    while lines.count < frames.count {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
      addSubview(line)
    }
    for (line, frame) in zip(lines, frames) { line.frame = frame }
  }
}

/// A button of an alert, as wide as the alert or half of it.
final class AlertButton: UIButton {
  /// The action of the button.
  let action: UIAlertAction

  /// Whether the title is too long for half an alert.
  var isLong: Bool { intrinsicContentSize.width > 128 }

  init(_ action: UIAlertAction, isBold: Bool, _ choose: @escaping (UIAlertAction) -> Void) {
    self.action = action
    super.init(frame: .zero)
    titleLabel?.font = Self.font(isBold: isBold)
    titleLabel?.shrinksInBar()
    setTitle(action.title, for: .normal)
    showState()
    addAction(UIAction { _ in choose(action) }, for: .primaryActionTriggered)
    action.onChange = { [weak self] in self?.showState() }
  }

  private func showState() {
    setTitleColor(action.titleTextColor ?? (action.style == .destructive ? .systemRed : .systemBlue), for: .normal)
    isEnabled = action.isEnabled
  }

  required init?(coder: NSCoder) { nil }

  /// The font of a button's title.
  static func font(isBold: Bool) -> UIFont { .barFont(ofSize: 17, weight: isBold ? .semibold : .regular) }

  // The box clips its subviews, so the focus ring has to be inside.
  override var focusRingRect: CGRect { bounds.shrunk(dx: 6, dy: 6) }
  override var focusRingCornerRadius: CGFloat { 6 }
  override var highlightCornerRadius: CGFloat { 0 }
}
