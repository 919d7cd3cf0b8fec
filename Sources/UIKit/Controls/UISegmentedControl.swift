@_spi(Toolkit) import UIKitCore

/// A row of segments in reading direction, one of which is selected; arrow keys change the selection.
///
/// ![Three segments, of which the second is selected.](UISegmentedControl)
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index when no segment is selected.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var selectedIndex = noSegment
  private let pill = UIView()
  private var pressedIndex: Int?
  private var titleAppearances = StateValues<[NSAttributedString.Key: Any]>()

  private struct Segment {
    let label: UILabel
    let imageView: UIImageView
    let line: UIView
    var isEnabled = true
    /// The width that the app has set, in points; 0 for a share of the room that segments with such a width leave.
    var width: CGFloat = 0
    var action: UIAction?
  }

  private static let inset: CGFloat = 2
  /// The font of titles, of which the selected segment's is bolder.
  private static func font(_ weight: UIFont.Weight) -> UIFont { .barFont(ofSize: 13, weight: weight) }
  private static var height: CGFloat { 32 + font(.medium).lineGrowth }

  // MARK: - Creating

  /// Makes a control whose segments show titles (`String`) or images (`UIImage`).
  public init(items: [Any]?) {
    super.init(frame: .zero)
    begin()
    for (index, item) in (items ?? []).enumerated() {
      insert(title: item as? String, image: item as? UIImage, at: index)
    }
  }

  /// Makes a control whose segments show the titles or images of `actions`, and trigger them when they are selected.
  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
  }

  /// Makes a control without segments whose frame is in points of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    pill.layer.cornerRadius = 7
    pill.layer.shadowOpacity = 0.14
    pill.layer.shadowRadius = 2
    pill.layer.shadowOffset = CGSize(width: 0, height: 2)
    pill.isUserInteractionEnabled = false
    updatePill()
    pill.isHidden = true
    addSubview(pill)
    ButtonHighlight.follow(in: self, above: pill, cornerRadius: 7) { [weak self] in self?.highlightFrame(at: $0) }
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``; setting it calls no targets.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set { select(newValue, animated: false) }
  }

  /// The colour behind the selected segment; nil for white, or a lighter grey in dark appearance, with a line around it.
  open var selectedSegmentTintColor: UIColor? { didSet { updatePill() } }

  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(title: title, image: nil, at: index)
  }

  /// Adds a segment with an image.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(title: nil, image: image, at: index)
  }

  /// Adds a segment that triggers `action` when it is selected.
  open func insertSegment(action: UIAction, at index: Int, animated: Bool) {
    insert(title: action.image == nil ? action.title : nil, image: action.image, at: index, action: action)
  }

  /// Removes a segment.
  open func removeSegment(at index: Int, animated: Bool) {
    let gone = segments.remove(at: index)
    for view in [gone.label, gone.imageView, gone.line] { view.removeFromSuperview() }
    if selectedIndex == index { selectedIndex = Self.noSegment } else if selectedIndex > index { selectedIndex -= 1 }
    segmentsChanged()
  }

  /// Removes every segment.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: 0, animated: false) }
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].label.text = title
    segmentsChanged()
  }

  /// A segment's title.
  open func titleForSegment(at index: Int) -> String? { segments[index].label.text }

  /// Sets a segment's image, which it shows in place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    segments[index].imageView.image = image
    segmentsChanged()
  }

  /// A segment's image.
  open func imageForSegment(at index: Int) -> UIImage? { segments[index].imageView.image }

  /// Sets a segment's width in points; 0, the default, for a share of the room that segments with a set width leave.
  open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
    segments[index].width = max(0, usable(width, else: 0, of: self, "setWidth(forSegmentAt:)"))
    segmentsChanged()
  }

  /// The width that was set for a segment, in points; 0 if none was.
  open func widthForSegment(at index: Int) -> CGFloat { segments[index].width }

  /// Whether segments without a set width share the room in proportion to their content; if not, they are equally wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if oldValue != apportionsSegmentWidthsByContent { segmentsChanged() } }
  }

  /// Sets the titles' attributes in a state, `.normal` or `.selected`: `.font` and `.foregroundColor`. The selected title has
  /// those for `.normal` unless others are set.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAppearances[state] = attributes
    segmentsChanged()
  }

  /// The titles' attributes in a state; nil if none were set.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAppearances[state] }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[index].isEnabled = enabled
    updateAppearance()
  }

  /// Whether a segment is enabled.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[index].isEnabled }

  // MARK: - Overrides

  open override var canBecomeFocused: Bool { isEnabled && !segments.isEmpty }

  @_spi(Toolkit) open override var mayOverrideDraw: Bool { type(of: self) != UISegmentedControl.self }
  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(role: .segmentedControl, traits: stateTraits)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidth, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  @_spi(Toolkit) open override func preferredFontsDidChange() {
    super.preferredFontsDidChange()
    segmentsChanged()
  }

  @_spi(Toolkit) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  @_spi(Toolkit) open override func appearanceDidChange() {
    super.appearanceDidChange()
    updatePill()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(index(of: touch))
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(index(of: touch))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = isTouchInside ? pressedIndex : nil
    press(nil)
    if let index { choose(index) }
  }

  open override func cancelTracking(with event: UIEvent?) { press(nil) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardLeftArrow where isEnabled: step(by: isMirrored ? 1 : -1)
    case .keyboardRightArrow where isEnabled: step(by: isMirrored ? -1 : 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Choosing

  package func choose(_ index: Int) {
    guard segments[index].isEnabled, index != selectedIndex else { return }
    select(index, animated: true)
    segments[index].action?.performWithSender(self)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  private func step(by step: Int) {
    var index = selectedIndex + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    if segments.indices.contains(index) { choose(index) }
  }

  private func select(_ index: Int, animated: Bool) {
    precondition(index == Self.noSegment || segments.indices.contains(index), "there is no segment \(index)")
    let appears = selectedIndex == Self.noSegment
    selectedIndex = index
    pill.isHidden = index == Self.noSegment
    updateAppearance()
    animated && !appears ? UIView.animate(withDuration: 0.2, timing: .easeInOut, animations: place) : place()
  }

  private func press(_ index: Int?) {
    guard pressedIndex != index else { return }
    pressedIndex = index
    updateAppearance()
  }

  private func index(of touch: UITouch) -> Int? { index(at: touch.location(in: self)) }

  private func index(at point: CGPoint) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    return frames.firstIndex { isMirrored ? point.x >= $0.minX : point.x < $0.maxX } ?? segments.count - 1
  }

  /// The frame of the highlight for the segment at a point; nil if that is selected already, or disabled.
  private func highlightFrame(at point: CGPoint) -> CGRect? {
    guard let index = index(at: point), index != selectedIndex, segments[index].isEnabled else { return nil }
    return frames[index].shrunk(dx: Self.inset, dy: Self.inset)
  }

  // MARK: - Segments

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func insert(title: String?, image: UIImage?, at index: Int, action: UIAction? = nil) {
    var segment = Segment(label: UILabel(), imageView: UIImageView(image: image), line: UIView())
    segment.action = action
    segment.label.text = title
    segment.label.textAlignment = .center
    segment.label.isUserInteractionEnabled = false
    segment.imageView.contentMode = .center
    segment.line.backgroundColor = .separator
    segment.line.isUserInteractionEnabled = false
    for view in [segment.line, segment.label, segment.imageView] { addSubview(view) }
    sendSubviewToBack(segment.line)
    segments.insert(segment, at: min(max(index, 0), segments.count))
    if selectedIndex >= index, selectedIndex != Self.noSegment { selectedIndex += 1 }
    segmentsChanged()
  }

  private func segmentsChanged() {
    pill.isHidden = selectedIndex == Self.noSegment
    updateAppearance()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The widths that the segments' contents need, in points.
  private var contentWidths: [CGFloat] {
    let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.height)
    return segments.map {
      max($0.label.sizeThatFits(most).width, $0.imageView.image?.size.width ?? 0).rounded(.up) + 24
    }
  }

  private var naturalWidth: CGFloat {
    let contents = contentWidths
    let widest = contents.max() ?? 0
    return zip(segments, contents).reduce(0) { sum, part in
      sum + (part.0.width > 0 ? part.0.width : apportionsSegmentWidthsByContent ? part.1 : widest)
    }
  }

  /// The segments' frames; segments without a set width share the room that the others leave.
  package var frames: [CGRect] {
    let taken = segments.reduce(0) { $0 + $1.width }
    let shares = apportionsSegmentWidthsByContent ? contentWidths : segments.map { _ in 1 }
    let all = zip(segments, shares).reduce(0) { $0 + ($1.0.width > 0 ? 0 : $1.1) }
    var x = bounds.minX
    return zip(segments, shares).map { segment, share in
      let width = segment.width > 0 ? segment.width : max(0, bounds.width - taken) * share / max(1, all)
      defer { x += width }
      return mirroredIfRightToLeft(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height))
    }
  }

  private func place() {
    guard !segments.isEmpty else { return }
    for (index, (segment, frame)) in zip(segments, frames).enumerated() {
      segment.label.frame = frame.shrunk(dx: Self.inset)
      segment.imageView.frame = frame
      // Before its segment.
      let x = isMirrored ? frame.maxX.rounded() - 1 : frame.minX.rounded()
      segment.line.frame = CGRect(x: x, y: frame.minY + 8, width: 1, height: max(0, frame.height - 16))
      if index == selectedIndex { pill.frame = frame.shrunk(dx: Self.inset, dy: Self.inset) }
    }
    for (index, segment) in segments.enumerated() {
      // There is no separator at either side of the selected segment.
      segment.line.alpha = index == 0 || index == selectedIndex || index == selectedIndex + 1 ? 0 : 1
    }
  }

  private func updatePill() {
    updateContrastEdge()
    pill.backgroundColor =
      selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    pill.layer.borderWidth = selectedSegmentTintColor != nil ? 0 : traitCollection.isHighContrast ? 2 : 1
    pill.layer.borderColor = UIColor.selectedEdge.resolve(with: traitCollection)
  }

  private func updateAppearance() {
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selectedIndex
      let attributes = titleAppearances.shown(in: isSelected ? .selected : .normal) ?? [:]
      segment.label.font = attributes[.font] as? UIFont ?? Self.font(isSelected ? .semibold : .medium)
      segment.label.shrinksInBar()
      let usual = attributes[.foregroundColor] as? UIColor ?? .label
      let color = isEnabled && segment.isEnabled ? usual : .disabledLabel
      segment.label.textColor = color
      segment.imageView.tintColor = color
      let isPressed = index == pressedIndex && !isSelected
      let alpha: CGFloat = isPressed && !traitCollection.isHighContrast ? 0.4 : 1
      segment.label.layer.cornerRadius = 7
      segment.label.showPress(isPressed, color)
      segment.label.alpha = alpha
      segment.imageView.alpha = alpha
    }
  }
}
