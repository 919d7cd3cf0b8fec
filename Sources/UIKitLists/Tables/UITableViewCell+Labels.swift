/// The standard views of a cell, created when first asked for.
struct CellLabels {
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  /// Whether labels have any number of lines: at the accessibility text sizes.
  var wraps = false

  func contains(_ view: UIView) -> Bool { view === text || view === detail || view === image }
}

extension UITableViewCell {
  private static let gap: CGFloat = 12
  private static let imageSide: CGFloat = 29

  /// The label of the row's text, made at first access.
  var madeTextLabel: UILabel {
    if let label = labels.text { return label }
    let label = makeLabel(.preferredFont(forTextStyle: style == .value2 ? .subheadline : .body))
    if style == .value2 { label.textColor = .systemBlue }
    labels.text = label
    addLabel(label)
    return label
  }

  /// The label of the row's second text, made at first access; nil in the default style.
  var madeDetailLabel: UILabel? {
    guard style != .default else { return nil }
    if let label = labels.detail { return label }
    let label = makeLabel(.preferredFont(forTextStyle: style == .subtitle ? .footnote : .body))
    label.textColor = style == .value2 ? .label : .secondaryLabel
    labels.detail = label
    addLabel(label)
    return label
  }

  /// The view of the image at the row's leading edge, made at first access.
  var madeImageView: UIImageView {
    if let view = labels.image { return view }
    let view = UIImageView()
    view.contentMode = .center
    labels.image = view
    addLabel(view)
    return view
  }

  private func makeLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    labels.wraps = UIContentSizeCategory.preferred.isAccessibilityCategory
    if labels.wraps { label.numberOfLines = 0 }
    return label
  }

  /// Adapts the labels' number of lines to the user's text size.
  func updateLines() {
    let wraps = UIContentSizeCategory.preferred.isAccessibilityCategory
    guard wraps != labels.wraps else { return }
    labels.wraps = wraps
    for label in [labels.text, labels.detail].compactMap({ $0 }) where label.numberOfLines == (wraps ? 1 : 0) {
      label.numberOfLines = wraps ? 0 : 1
    }
    setNeedsLayout()
  }

  /// Whether the second text is below the first.
  private var isStacked: Bool { style == .subtitle || UIContentSizeCategory.preferred.isAccessibilityCategory }

  private func addLabel(_ view: UIView) {
    contentView.addSubview(view)
    setNeedsLayout()
  }

  // MARK: - Placing

  /// The height of a row that has only standard views: at least 44 points.
  var labelsHeight: CGFloat {
    let area = labelArea
    let text = size(of: labels.text, in: area.width)
    let detail = size(of: labels.detail, in: area.width)
    let lines =
      isStacked && detail.height > 0 ? text.height + 2 + detail.height : max(text.height, detail.height)
    return max(44, (lines + 2 * (style == .subtitle ? 10 : 11)).rounded(.up))
  }

  /// Places the standard views.
  func placeLabels() {
    let views = [labels.text, labels.detail, labels.image].compactMap { $0 as UIView? }
    guard !views.isEmpty else { return }
    placeFromLeft()
    for view in views { view.frame = mirroredIfRightToLeft(view.frame, in: contentView.bounds) }
  }

  private func placeFromLeft() {
    let area = labelArea
    if let image = labels.image {
      let width = image.image == nil ? 0 : max(Self.imageSide, image.image?.size.width ?? 0)
      image.frame = CGRect(
        x: contentView.layoutMargins.left + CGFloat(max(0, indentationLevel)) * indentationWidth,
        y: 0,
        width: width,
        height: contentView.bounds.height
      )
    }
    switch style {
    case .default: labels.text?.frame = area
    case .subtitle: placeBelowEachOther(in: area)
    case .value1, .value2: isStacked ? placeBelowEachOther(in: area) : placeSideBySide(in: area)
    }
  }

  private var labelArea: CGRect {
    var area = contentView.bounds
    let margins = contentView.layoutMargins
    let left = margins.left + CGFloat(max(0, indentationLevel)) * indentationWidth
    area.origin.x += left
    area.size.width -= left + (shownAccessory == nil ? margins.right : 8)
    if let image = labels.image?.image {
      let used = max(Self.imageSide, image.size.width) + Self.gap
      area.origin.x += used
      area.size.width -= used
    }
    area.size.width = max(0, area.width)
    return area
  }

  private func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  private func placeBelowEachOther(in area: CGRect) {
    let (text, detail) = (size(of: labels.text, in: area.width), size(of: labels.detail, in: area.width))
    let gap: CGFloat = text.height > 0 && detail.height > 0 ? 2 : 0
    let top = ((area.height - text.height - gap - detail.height) / 2).rounded(.down)
    labels.text?.frame = CGRect(x: area.minX, y: top, width: area.width, height: text.height)
    labels.detail?.frame = CGRect(
      x: area.minX,
      y: top + text.height + gap,
      width: area.width,
      height: detail.height
    )
  }

  private func placeSideBySide(in area: CGRect) {
    guard style == .value1 else {
      let width = min(area.width, 91)
      labels.text?.frame = CGRect(x: area.minX, y: 0, width: width, height: area.height)
      let rest = max(0, area.width - width - 6)
      labels.detail?.frame = CGRect(x: area.maxX - rest, y: 0, width: rest, height: area.height)
      return
    }
    let text = size(of: labels.text, in: area.width).width
    let detail = min(size(of: labels.detail, in: area.width).width, max(0, area.width - text - 6))
    labels.text?.frame = CGRect(x: area.minX, y: 0, width: area.width - detail, height: area.height)
    labels.detail?.frame = CGRect(x: area.maxX - detail, y: 0, width: detail, height: area.height)
  }
}
