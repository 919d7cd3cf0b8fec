/// A row of segments, one of which is selected; arrow keys change it.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index when no segment is selected.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var selectedIndex = noSegment
  private let pill = UIView()
  private var pressedIndex: Int?

  private struct Segment {
    let label: UILabel
    let imageView: UIImageView
    let line: UIView
    var isEnabled = true
  }

  private static let inset: CGFloat = 2
  private static let height: CGFloat = 32

  // MARK: - Creating

  /// Makes a control whose segments show titles (`String`) or images (`UIImage`).
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      insert(title: item as? String, image: item as? UIImage, at: index)
    }
  }

  /// Makes a control without segments whose frame is in points of its future parent.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 9
    backgroundColor = .tertiarySystemFill
    pill.layer.cornerRadius = 7
    pill.layer.shadowOpacity = 0.14
    pill.layer.shadowRadius = 2
    pill.layer.shadowOffset = CGSize(width: 0, height: 2)
    pill.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    pill.isUserInteractionEnabled = false
    pill.isHidden = true
    addSubview(pill)
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; setting it calls no targets.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set { select(newValue, animated: false) }
  }

  /// The colour behind the selected segment; nil for white, or a lighter grey in dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      pill.backgroundColor =
        selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    }
  }

  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(title: title, image: nil, at: index)
  }

  /// Adds a segment with an image.
  open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
    insert(title: nil, image: image, at: index)
  }

  /// Removes a segment.
  open func removeSegment(at index: Int, animated: Bool) {
    let gone = segments.remove(at: index)
    for view in [gone.label, gone.imageView, gone.line] { view.removeFromSuperview() }
    if selectedIndex == index { selectedIndex = Self.noSegment } else if selectedIndex > index { selectedIndex -= 1 }
    contentChanged()
  }

  /// Removes every segment.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: 0, animated: false) }
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    segments[index].label.text = title
    contentChanged()
  }

  /// A segment's title.
  open func titleForSegment(at index: Int) -> String? { segments[index].label.text }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    segments[index].isEnabled = enabled
    updateLook()
  }

  /// Whether a segment is enabled.
  open func isEnabledForSegment(at index: Int) -> Bool { segments[index].isEnabled }

  // MARK: - Overrides

  open override var canBecomeFocused: Bool { isEnabled && !segments.isEmpty }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: (widestContent + 24) * CGFloat(segments.count), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func stateDidChange() {
    super.stateDidChange()
    updateLook()
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
    case .keyboardLeftArrow where isEnabled: step(by: -1)
    case .keyboardRightArrow where isEnabled: step(by: 1)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Choosing

  private func choose(_ index: Int) {
    guard segments[index].isEnabled, index != selectedIndex else { return }
    select(index, animated: true)
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
    updateLook()
    animated && !appears ? UIView.animate(withDuration: 0.2, timing: .easeInOut, animations: place) : place()
  }

  private func press(_ index: Int?) {
    guard pressedIndex != index else { return }
    pressedIndex = index
    updateLook()
  }

  private func index(of touch: UITouch) -> Int? {
    guard !segments.isEmpty, bounds.width > 0 else { return nil }
    let position = touch.location(in: self).x / bounds.width * CGFloat(segments.count)
    return min(max(Int(position.rounded(.down)), 0), segments.count - 1)
  }

  // MARK: - Segments

  private func insert(title: String?, image: UIImage?, at index: Int) {
    let segment = Segment(label: UILabel(), imageView: UIImageView(image: image), line: UIView())
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
    contentChanged()
  }

  private func contentChanged() {
    pill.isHidden = selectedIndex == Self.noSegment
    updateLook()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var widestContent: CGFloat {
    let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: Self.height)
    let widths = segments.map { max($0.label.sizeThatFits(most).width, $0.imageView.image?.size.width ?? 0) }
    return (widths.max() ?? 0).rounded(.up)
  }

  private func place() {
    guard !segments.isEmpty else { return }
    let width = bounds.width / CGFloat(segments.count)
    for (index, segment) in segments.enumerated() {
      let frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
      segment.label.frame = frame.shrunk(dx: Self.inset)
      segment.imageView.frame = frame
      segment.line.frame = CGRect(x: frame.minX.rounded(), y: 8, width: 1, height: max(0, bounds.height - 16))
      if index == selectedIndex { pill.frame = frame.shrunk(dx: Self.inset, dy: Self.inset) }
    }
    for (index, segment) in segments.enumerated() {
      // No separator beside the selected segment.
      segment.line.alpha = index == 0 || index == selectedIndex || index == selectedIndex + 1 ? 0 : 1
    }
  }

  private func updateLook() {
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selectedIndex
      segment.label.font = .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
      segment.label.textColor = color
      segment.imageView.tintColor = color
      let alpha: CGFloat = index == pressedIndex && !isSelected ? 0.4 : 1
      segment.label.alpha = alpha
      segment.imageView.alpha = alpha
    }
  }
}
