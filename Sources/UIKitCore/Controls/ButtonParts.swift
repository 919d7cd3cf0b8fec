/// The views that a button is made of, each created when first needed, and their layout.
final class ButtonParts {
  private(set) var titleLabel: ButtonLabel?
  private(set) var imageView: UIImageView?
  private(set) var subtitleLabel: UILabel?
  private(set) var indicator: UIActivityIndicatorView?
  private var background: UIImageView?
  private var highlight: ButtonHighlight?

  /// The frames of image and title in an area, kept while the button is laid out.
  private var cachedFrames: (area: CGRect, frames: Frames)?

  /// The places of a button's image and title.
  struct Frames {
    let image: CGRect
    let title: CGRect
  }

  private static let titleMargin: CGFloat = 6

  // MARK: - Parts

  func label(in button: UIButton) -> UILabel {
    if let titleLabel { return titleLabel }
    let label = ButtonLabel()
    label.button = button
    label.font = button.configuration?.font ?? .controlFont(ofSize: button.buttonType == .system ? 15 : 17)
    label.textAlignment = .center
    label.isUserInteractionEnabled = false
    titleLabel = label
    button.addSubview(label)
    return label
  }

  private func image(in button: UIButton) -> UIImageView {
    if let imageView { return imageView }
    let view = UIImageView(image: nil)
    imageView = view
    button.addSubview(view)
    return view
  }

  private func background(in button: UIButton) -> UIImageView {
    if let background { return background }
    let view = UIImageView(image: nil)
    background = view
    button.insertSubview(view, at: 0)
    return view
  }

  // MARK: - Appearance

  /// Updates the views to the button's state.
  func update(_ button: UIButton) {
    if button.shownTitle != nil || titleLabel != nil {
      let label = label(in: button)
      if let title = button.currentAttributedTitle {
        if label.attributedText != title { label.attributedText = title }
      } else {
        label.text = button.currentTitle
      }
      label.textColor = titleColor(of: button)
      label.numberOfLines = wraps(button) ? 0 : 1
      if let mode = button.configuration?.titleLineBreakMode, label.lineBreakMode != mode { label.lineBreakMode = mode }
    }
    if button.currentImage != nil || imageView != nil {
      let view = image(in: button)
      view.image = button.currentImage
      view.tintColor = imageTint(of: button)
    }
    updateSubtitle(of: button)
    updateIndicator(of: button)
    updateBackground(of: button)
    updateHighlight(of: button)
  }

  private func updateSubtitle(of button: UIButton) {
    guard button.configuration?.subtitle != nil || subtitleLabel != nil else { return }
    let label = subtitleLabel ?? UILabel()
    label.isUserInteractionEnabled = false
    if subtitleLabel == nil { button.addSubview(label) }
    subtitleLabel = label
    label.text = button.configuration?.subtitle
    label.numberOfLines = wraps(button) ? 0 : 1
    label.font = button.configuration?.subtitleFont
    label.textColor = titleColor(of: button)
  }

  private func updateIndicator(of button: UIButton) {
    let isShown = showsIndicator(button)
    guard isShown || indicator != nil else { return }
    let view = indicator ?? UIActivityIndicatorView(style: .medium)
    if indicator == nil { button.addSubview(view) }
    indicator = view
    view.color = imageTint(of: button)
    imageView?.isHidden = isShown
    if isShown { view.startAnimating() } else { view.stopAnimating() }
  }

  private func showsIndicator(_ button: UIButton) -> Bool { button.configuration?.showsActivityIndicator == true }

  private func titleColor(of button: UIButton) -> UIColor {
    // A colour that the app has set for the highlighted state is shown unchanged.
    let isChosen = button.titleColor(for: .highlighted) != button.titleColor(for: .normal)
    return isChosen ? button.currentTitleColor : shown(button.currentTitleColor, in: button)
  }

  private func imageTint(of button: UIButton) -> UIColor { shown(foreground(of: button), in: button) }

  private func foreground(of button: UIButton) -> UIColor {
    if let configuration = button.configuration {
      return configuration.foreground(tint: button.tintColor, isEnabled: button.isEnabled)
    }
    return button.isEnabled ? button.tintColor : .disabledLabel
  }

  /// The colour of a title or an image as shown: one that stays clear on the tint of a press.
  private func shown(_ color: UIColor, in button: UIButton) -> UIColor {
    guard button.isEnabled, button.isHighlighted, ground(of: button) != .strong else { return color }
    return color.clearOnPress
  }

  /// Updates background and border to the button's state and appearance.
  func updateBackground(of button: UIButton) {
    let (tint, isEnabled) = (button.tintColor ?? .label, button.isEnabled)
    let color = button.configuration?.background(tint: tint, isEnabled: isEnabled)
    let line = button.configuration?.line(tint: tint, isEnabled: isEnabled, in: button.traitCollection)
    guard color != nil || button.currentBackgroundImage != nil || background != nil || line != nil else { return }
    let view = background(in: button)
    view.image = button.currentBackgroundImage
    view.tintColor = tint
    view.backgroundColor = color
    guard line != nil || view.layer.borderWidth > 0 else { return }
    view.layer.borderWidth = line?.width ?? 0
    view.layer.borderColor = line?.color.resolve(with: button.traitCollection)
  }

  /// Tints the whole area of a button that is pressed or below the pointer, at once; afterwards the tint fades.
  func updateHighlight(of button: UIButton) {
    let strength: ButtonHighlight.Strength =
      !button.isEnabled ? .none : button.isHighlighted ? .pressed : button.isHovered ? .hovered : .none
    guard strength != .none || highlight != nil else { return }
    let highlight = highlight(in: button)
    highlight.show(strength, over: ground(of: button), tint: foreground(of: button))
  }

  private func highlight(in button: UIButton) -> ButtonHighlight {
    if let highlight { return highlight }
    let made = ButtonHighlight()
    highlight = made
    if let background {
      button.insertSubview(made, aboveSubview: background)
    } else {
      button.insertSubview(made, at: 0)
    }
    UIView.performWithoutAnimation { placeHighlight(in: button) }
    return made
  }

  private func ground(of button: UIButton) -> ButtonBackgroundKind {
    guard let configuration = button.configuration else {
      if background?.image != nil || button.buttonType == .custom && button.backgroundColor != nil { return .card }
      return button.buttonType == .custom && (button.shownTitle ?? "").isEmpty ? .card : .none
    }
    return configuration.style == .filled ? .strong : configuration.style == .plain ? .none : .card
  }

  private func placeHighlight(in button: UIButton) {
    guard let highlight else { return }
    highlight.frame = button.highlightRect
    highlight.layer.cornerRadius = button.highlightCornerRadius
  }

  // MARK: - Layout

  private func imageSize(of button: UIButton) -> CGSize {
    if showsIndicator(button) { return indicator?.intrinsicContentSize ?? .zero }
    return button.currentImage?.size ?? .zero
  }

  /// Whether titles wrap: those of a ``UIButton/configuration`` do where text is larger than usual, unless the app cuts
  /// them elsewhere than at the end. Other titles have one line.
  private func wraps(_ button: UIButton) -> Bool {
    guard let configuration = button.configuration, !button.keepsOneLine else { return false }
    return configuration.titleLineBreakMode == .byTruncatingTail
      && UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex
  }

  /// The height of title, image and content insets in a button `width` points wide; nil if the titles don't wrap.
  func height(of button: UIButton, inWidth width: CGFloat) -> CGFloat? {
    guard wraps(button), let titleLabel, titleLabel.numberOfLines == 0 else { return nil }
    let insets = button.contentInsets
    return contentSize(of: button, inWidth: width - insets.left - insets.right).height + insets.top + insets.bottom
  }

  /// The size of title and subtitle together, in lines that are at most `width` points wide.
  private func titleSize(of button: UIButton, inWidth width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    let title = size(of: titleLabel, button.shownTitle, inWidth: width)
    let subtitle = size(of: subtitleLabel, button.configuration?.subtitle, inWidth: width)
    guard title != .zero, subtitle != .zero else { return title == .zero ? subtitle : title }
    let gap = button.configuration?.titlePadding ?? 0
    return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private func size(of label: UILabel?, _ text: String?, inWidth width: CGFloat) -> CGSize {
    guard let label, let text, !text.isEmpty else { return .zero }
    let size = label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  private func gap(of button: UIButton) -> CGFloat {
    let hasBoth = imageSize(of: button) != .zero && titleSize(of: button) != .zero
    return hasBoth ? button.configuration?.imagePadding ?? 0 : 0
  }

  private func isStacked(_ button: UIButton) -> Bool {
    [.top, .bottom].contains(button.configuration?.imagePlacement ?? .leading)
  }

  /// The size of title and image together, at most `width` points wide if the title can be broken into lines.
  func contentSize(of button: UIButton, inWidth width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    var image = imageSize(of: button)
    let gap = gap(of: button)
    let title = titleSize(of: button, inWidth: isStacked(button) ? width : width - image.width - gap)
    // A symbol has its own margins above and below, and mustn't make a button with a title higher.
    let isSymbol = button.currentImage?.isSymbolImage == true && !showsIndicator(button)
    if isSymbol, title.height > 0, !isStacked(button) { image.height *= 0.8 }
    return isStacked(button)
      ? CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
      : CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  /// The height for the title, or for a line of text in an empty button; nil if the button has only an image.
  func plainHeight(of button: UIButton) -> CGFloat? {
    let title = titleSize(of: button)
    guard title == .zero else { return title.height + 2 * Self.titleMargin }
    guard button.currentImage == nil, !showsIndicator(button) else { return nil }
    return UIFont.controlFont(ofSize: 18).lineHeight.rounded(.up) + 2 * Self.titleMargin
  }

  /// Lays out all parts.
  func layOut(in button: UIButton) {
    background?.frame = button.backgroundRect(forBounds: button.bounds)
    placeHighlight(in: button)
    if let configuration = button.configuration {
      background?.layer.cornerRadius = configuration.cornerRadius(height: button.bounds.height)
    }
    let area = button.contentRect(forBounds: button.bounds)
    let frames = frames(of: button, in: area)
    // The button's methods below may ask for the frames again.
    cachedFrames = (area, frames)
    defer { cachedFrames = nil }
    imageView?.frame = button.imageRect(forContentRect: area)
    indicator?.frame = frames.image
    placeTitles(in: button.titleRect(forContentRect: area), of: button)
  }

  /// The places of image and title in an area.
  func frames(of button: UIButton, in area: CGRect) -> Frames {
    if let cachedFrames, cachedFrames.area == area { return cachedFrames.frames }
    let frames = isStacked(button) ? stack(button, in: area) : line(button, in: area)
    guard button.configuration == nil else { return frames }
    return Frames(
      image: frames.image.moved(by: button.imageEdgeInsets),
      title: frames.title.moved(by: button.titleEdgeInsets)
    )
  }

  private func line(_ button: UIButton, in area: CGRect) -> Frames {
    let (image, gap) = (imageSize(of: button), gap(of: button))
    let room = area.width - image.width - gap
    var title = titleSize(of: button, inWidth: wraps(button) ? room : .greatestFiniteMagnitude)
    title.width = max(0, min(title.width, room))
    let width = image.width + gap + title.width
    let isReversed = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = start(of: width, in: area, button.contentHorizontalAlignment, isReversed).rounded()
    let imageFirst = (button.configuration?.imagePlacement ?? .leading == .leading) != isReversed
    let imageX = imageFirst ? x : x + title.width + gap
    let titleX = imageFirst ? x + image.width + gap : x
    let imageFrame = CGRect(
      x: imageX,
      y: top(of: image.height, in: area, button),
      width: image.width,
      height: image.height
    )
    let titleFrame = CGRect(
      x: titleX,
      y: top(of: title.height, in: area, button),
      width: title.width,
      height: title.height
    )
    return Frames(image: imageFrame, title: titleFrame)
  }

  private func stack(_ button: UIButton, in area: CGRect) -> Frames {
    let (image, gap) = (imageSize(of: button), gap(of: button))
    let title = titleSize(of: button, inWidth: wraps(button) ? area.width : .greatestFiniteMagnitude)
    let y = top(of: image.height + gap + title.height, in: area, button)
    let imageFirst = button.configuration?.imagePlacement == .top
    let imageY = imageFirst ? y : y + title.height + gap
    let titleY = imageFirst ? y + image.height + gap : y
    let width = min(title.width, area.width)
    return Frames(
      image: CGRect(x: (area.midX - image.width / 2).rounded(), y: imageY, width: image.width, height: image.height),
      title: CGRect(x: (area.midX - width / 2).rounded(), y: titleY, width: width, height: title.height)
    )
  }

  /// Places the title at the top of `area`, and the subtitle at its bottom.
  private func placeTitles(in area: CGRect, of button: UIButton) {
    let room = wraps(button) ? area.width : .greatestFiniteMagnitude
    let subtitle = size(of: subtitleLabel, button.configuration?.subtitle, inWidth: room)
    guard subtitle != .zero, let configuration = button.configuration else {
      titleLabel?.frame = area
      return
    }
    let title = size(of: titleLabel, button.shownTitle, inWidth: room)
    let isReversed = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = configuration.titleSide(besideImage: imageSize(of: button) != .zero && !isStacked(button))
    func x(_ width: CGFloat) -> CGFloat { start(of: width, in: area, side, isReversed).rounded() }
    let widths = (min(title.width, area.width), min(subtitle.width, area.width))
    titleLabel?.frame = CGRect(x: x(widths.0), y: area.minY, width: widths.0, height: title.height)
    let y = area.maxY - subtitle.height
    subtitleLabel?.frame = CGRect(x: x(widths.1), y: y, width: widths.1, height: subtitle.height)
  }

  private func start(
    of width: CGFloat,
    in area: CGRect,
    _ alignment: UIControl.ContentHorizontalAlignment,
    _ isReversed: Bool
  ) -> CGFloat {
    switch alignment {
    case .center, .fill: area.midX - width / 2
    case .left: area.minX
    case .right: area.maxX - width
    case .leading: isReversed ? area.maxX - width : area.minX
    case .trailing: isReversed ? area.minX : area.maxX - width
    }
  }

  private func top(of height: CGFloat, in area: CGRect, _ button: UIButton) -> CGFloat {
    switch button.contentVerticalAlignment {
    case .center, .fill: (area.midY - height / 2).rounded()
    case .top: area.minY
    case .bottom: area.maxY - height
    }
  }
}

extension UIButton.Configuration {
  /// The side with which title and subtitle are aligned.
  fileprivate func titleSide(besideImage: Bool) -> UIControl.ContentHorizontalAlignment {
    switch titleAlignment {
    case .automatic: besideImage ? .leading : .center
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// A button's title, which notifies the button when its size changes.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override var mayOverrideDraw: Bool { false }

  override var font: UIFont! {
    didSet {
      guard oldValue != font, let button else { return }
      button.invalidateIntrinsicContentSize()
      button.setNeedsLayout()
    }
  }
}

extension CGRect {
  /// The rectangle moved by half the difference of opposite insets, as UIKit moves a button's parts.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}
