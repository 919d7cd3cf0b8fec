import UIKit

/// The row above the keys with three suggestions. Without suggestions it keeps its height, so that the keys stay where
/// they are.
final class SuggestionBar: UIView {
  /// Called with a suggestion that was chosen.
  var chooseHandler: ((Suggestion) -> Void)?
  /// Called with a suggestion that is to be forgotten.
  var forgetHandler: ((Suggestion) -> Void)?

  private let cells = (0..<3).map { _ in SuggestionCell() }
  private let lines = (0..<2).map { _ in UIView() }
  /// The finger on a cell.
  private var press: (touch: UITouch, cell: SuggestionCell)?
  private var longPress: (any ScheduledCall)?
  private var popover: AlternatesPopover?

  /// The height, in points.
  static var height: CGFloat { (42 + UIFont.keyFont(ofSize: 17).lineGrowth).rounded() }
  /// The height in a keyboard that is `keyboard` points high: at most a fifth of it.
  static func height(in keyboard: CGFloat) -> CGFloat { min(height, keyboard * 0.2).rounded() }
  private static let forget = "Forget"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
    for line in lines {
      line.backgroundColor = KeyboardPalette.suggestionLine
      line.isUserInteractionEnabled = false
      line.isHidden = true
    }
    for cell in cells { cell.activateHandler = { [weak self] in self?.chooseHandler?($0) } }
    for view in cells + lines { addSubview(view) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { longPress?.cancel() }

  /// Shows suggestions. A finger presses nothing any more if its suggestion changes.
  func show(_ suggestions: Suggestions) {
    if let press, let index = cells.firstIndex(where: { $0 === press.cell }),
      suggestions.places[index] != press.cell.suggestion
    {
      cancelPress()
    }
    for (cell, suggestion) in zip(cells, suggestions.places) where cell.suggestion != suggestion {
      cell.suggestion = suggestion
    }
    for line in lines { line.isHidden = suggestions.isEmpty }
  }

  /// The suggestion at a point, with its frame; nil for none.
  func place(at point: CGPoint) -> (suggestion: Suggestion, frame: CGRect)? {
    cell(at: point).flatMap { cell in cell.suggestion.map { ($0, cell.frame) } }
  }

  /// The frame of the suggestion of a word; nil if it isn't shown.
  func frame(of word: String) -> CGRect? { cells.first { $0.suggestion?.word == word }?.frame }

  /// Ends a press that has begun.
  func cancelPress() {
    longPress?.cancel()
    popover?.removeFromSuperview()
    press?.cell.isPressed = false
    (press, longPress, popover) = (nil, nil, nil)
  }

  // MARK: - Overrides

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(cells.count)
    for (index, cell) in cells.enumerated() {
      let (left, right) = ((CGFloat(index) * width).rounded(), (CGFloat(index + 1) * width).rounded())
      cell.frame = CGRect(x: left, y: 0, width: right - left, height: bounds.height)
    }
    let height = (bounds.height * 0.55).rounded()
    for (index, line) in lines.enumerated() {
      let left = cells[index].frame.maxX
      line.frame = CGRect(x: left, y: ((bounds.height - height) / 2).rounded(), width: 1, height: height)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard press == nil, let touch = touches.first(where: { $0.button == 1 }) else { return }
    guard let cell = cell(at: touch.location(in: self)), let suggestion = cell.suggestion else { return }
    press = (touch, cell)
    cell.isPressed = true
    guard suggestion.isLearned else { return }
    longPress = UIApplication.shared.platform.schedule(
      after: UILongPressGestureRecognizer.standardPressDuration
    ) { [weak self] in self?.offerForgetting() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let press, touches.contains(press.touch) else { return }
    if let popover, let window { return popover.select(at: press.touch.location(in: window).x) }
    press.cell.isPressed = cell(at: press.touch.location(in: self)) === press.cell
    if !press.cell.isPressed { longPress?.cancel() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let press, touches.contains(press.touch) else { return }
    let (isForgotten, isChosen) = (popover?.selection == Self.forget, press.cell.isPressed)
    cancelPress()
    guard isChosen, let suggestion = press.cell.suggestion else { return }
    if isForgotten { forgetHandler?(suggestion) } else { chooseHandler?(suggestion) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let press, touches.contains(press.touch) { cancelPress() }
  }

  // MARK: - Private

  private var hover: UIHoverGestureRecognizer {
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] hover in
      guard let self else { return }
      let isOver = hover.state == .began || hover.state == .changed
      let hovered = isOver ? cell(at: hover.location(in: self)) : nil
      for cell in cells { cell.isHovered = cell === hovered }
    }
    return hover
  }

  private func cell(at point: CGPoint) -> SuggestionCell? { cells.first { $0.frame.contains(point) } }

  private func offerForgetting() {
    guard let press, let suggestion = press.cell.suggestion, let window else { return }
    let popover = AlternatesPopover()
    popover.fontSize = 17
    popover.show([suggestion.word, Self.forget], above: convert(press.cell.frame, to: window), in: window)
    self.popover = popover
  }
}

/// A place of the bar, with a word or without one.
private final class SuggestionCell: UIView {
  /// The suggestion that the cell shows; nil for none.
  var suggestion: Suggestion? { didSet { suggestionDidChange() } }
  /// Whether a finger is on it.
  var isPressed = false { didSet { updateColor() } }
  /// Whether the pointer is over it.
  var isHovered = false { didSet { updateColor() } }
  /// Called when an assistive technology presses it.
  var activateHandler: ((Suggestion) -> Void)?

  private let label = UILabel()
  private let background = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    background.layer.cornerRadius = 5.5
    background.isUserInteractionEnabled = false
    label.font = .keyFont(ofSize: 17)
    label.textColor = KeyboardPalette.text
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.75
    accessibilityTraits = .keyboardKey
    addSubview(background)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds.insetBy(dx: 4, dy: 4)
    label.frame = bounds.insetBy(dx: 8, dy: 4)
  }

  override func accessibilityActivate() -> Bool {
    guard let suggestion, let activateHandler else { return false }
    activateHandler(suggestion)
    return true
  }

  private func suggestionDidChange() {
    label.text = suggestion.map { $0.isTyped ? "“\($0.word)”" : $0.word }
    isAccessibilityElement = suggestion != nil
    accessibilityLabel = suggestion?.word
    updateColor()
  }

  private func updateColor() {
    let color = isPressed ? KeyboardPalette.letterKey : isHovered ? KeyboardPalette.hover : .clear
    background.backgroundColor = suggestion == nil ? .clear : color
  }
}
