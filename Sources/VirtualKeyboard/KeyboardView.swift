import UIKit

/// All keys of a keyboard in one view that draws them itself.
final class KeyboardView: UIView {
  /// Handles pressed keys.
  weak var keys: (any KeyPressHandling)?

  /// The keys and their labels as they are drawn. Setting it redraws only the keys that change.
  var viewState: KeyboardViewState { didSet { viewStateDidChange(from: oldValue) } }

  /// Whether pressed characters are shown enlarged; not for secret text.
  var showsPreviews = true

  private(set) var grid = KeyGrid.empty
  /// Called when ``gap`` may have changed.
  var gapDidChangeHandler: () -> Void = {}
  /// The keys that fingers press, in the order of the touches.
  var presses: [KeyPress] = []
  let preview = KeyPreview()
  /// The key that the pointer is over.
  var hovered: PlacedKey?
  /// Presses keys on which the pointer rests; nil if none does.
  var dwellClick: DwellClick?
  /// The emoji, made when they are first shown.
  private var emoji: EmojiPanel?
  /// The bar of a search among emoji, made when it is first shown.
  private var search: EmojiSearchBar?
  /// The suggestions above the keys, made when they are first wanted.
  private(set) var suggestions: SuggestionBar?
  /// The keys' accessibility elements, made when an assistive technology asks for them.
  private var elements: [KeyElement] = []

  init(viewState: KeyboardViewState) {
    self.viewState = viewState
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    backgroundColor = KeyboardPalette.background
    accessibilityLabel = "keyboard"
    accessibilityTraits = .keyboardKey
    followPointer()
  }

  required init?(coder: NSCoder) { nil }

  /// The frame of a key's cap, in the view's own points.
  func capFrame(named name: String) -> CGRect? {
    if let cap = grid.keys.first(where: { viewState.key($0.key, hasName: name) })?.cap { return cap }
    if let emoji = shownEmoji.flatMap({ panel in panel.frame(of: name).map { panel.convert($0, to: self) } }) {
      return emoji
    }
    return suggestions.flatMap { bar in bar.frame(of: name).map { bar.convert($0, to: self) } }
  }

  /// The room between the halves of a split keyboard, without the space that bubbles take beside the keys; nil while a
  /// popover offers alternates, which may be there, and for keys that aren't split.
  var gap: CGRect? {
    guard let middle = grid.splitGap, presses.allSatisfy({ $0.popover == nil }) else { return nil }
    let top = viewState.hasSuggestions ? KeyBubble.height / 2 : 0
    let free = middle.inset(by: UIEdgeInsets(top: top, left: 12, bottom: 0, right: 12))
    return free.width > 0 && free.height > 0 ? free : nil
  }

  /// Shows all emoji, scrolled to the group with this index. Group 0 gets the `recent` emoji; nil leaves it as it is.
  func showEmoji(recent: [String]?, group: Int) {
    let panel = emoji ?? makeEmojiPanel()
    emoji = panel
    if let recent { panel.firstSection = recent }
    placeEmoji()
    panel.show(group: group)
  }

  /// Shows the query of a search among the emoji, and its results.
  func showSearch(_ query: String, _ found: [String]) {
    let bar = search ?? EmojiSearchBar()
    if search == nil {
      bar.results.typeHandler = { [weak self] in self?.keys?.type(emoji: $0) }
      addSubview(bar)
      search = bar
    }
    placeEmoji()
    bar.show(query, found)
  }

  /// The panel that is shown, with all emoji or with a search's results; nil on other layers.
  private var shownEmoji: EmojiPanel? {
    switch viewState.layer {
    case EmojiKeys.layerName: emoji
    case EmojiKeys.searchLayerName: search?.results
    default: nil
    }
  }

  /// The emoji at a point that is on none of the keys; nil while none are shown.
  func emoji(at point: CGPoint) -> EmojiPanel.Place? {
    guard let panel = shownEmoji, panel.bounds.contains(convert(point, to: panel)) else { return nil }
    return panel.place(at: convert(point, to: panel)).map { place in
      EmojiPanel.Place(text: place.text, frame: panel.convert(place.frame, to: self))
    }
  }

  /// Presses and releases a key at once, without a finger.
  func press(_ key: Key) {
    keys?.keyDown(key)
    keys?.keyUp(key, text: viewState.text(of: key))
  }

  /// Draws a key again.
  func redraw(_ key: PlacedKey) { setNeedsDisplay(key.cap.insetBy(dx: -1, dy: -2)) }

  // MARK: - Overrides

  override var accessibilityElements: [Any]? {
    get {
      updateElements()
      return ([suggestions] as [UIView?]).compactMap { $0 } + elements
        + ([emoji, search] as [UIView?]).compactMap { $0 }.filter { !$0.isHidden }
    }
    set {}
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if old != newValue.size { rebuild() }
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { cancelPresses() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { move(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(touches) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for key in grid.keys where key.cap.insetBy(dx: -1, dy: -2).intersects(rect) { draw(key, in: context) }
  }

  // MARK: - Drawing

  private func draw(_ placed: PlacedKey, in context: CGContext) {
    guard placed.key.action != .gap else { return }
    let colors = colors(of: placed)
    context.fill(placed.cap.offsetBy(dx: 0, dy: 1), cornerRadius: 5.5, color: KeyboardPalette.keyShadow)
    let outline = outline(of: placed)
    if let outline { context.fill(placed.cap, cornerRadius: 5.5, color: outline.color) }
    let width = outline?.width ?? 0
    context.fill(placed.cap.insetBy(dx: width, dy: width), cornerRadius: 5.5 - width, color: colors.fill)
    drawHover(of: placed, in: context)
    let label = viewState.label(of: placed.key)
    label.draw(in: placed.cap, scale: wordScale(besides: placed, label), color: colors.text, context: context)
  }

  /// The line around a modifier that holds once and, with high contrast, around each key, wider around a pressed one:
  /// fills hardly differ there.
  private func outline(of placed: PlacedKey) -> (color: UIColor, width: CGFloat)? {
    if isHeldOnce(placed.key) { return (KeyboardPalette.onceRing, 2) }
    guard traitCollection.accessibilityContrast == .high else { return nil }
    let isPressed = presses.contains { $0.key == placed }
    return isPressed ? (colors(of: placed).text, 2) : (KeyboardPalette.keyShadow, 1)
  }

  /// Whether a key is a modifier that holds for the next key only. Such a key isn't filled, unlike a locked one.
  private func isHeldOnce(_ key: Key) -> Bool {
    guard case .modifier(let modifier) = key.action else { return false }
    return viewState.modifiers.mode(of: modifier) == .once
  }

  /// The smallest factor by which words are scaled for the sake of another key's.
  private static let leastScale: CGFloat = 0.8

  /// The factor by which all words of a row are scaled, so that the longest fits. It isn't below ``leastScale``: a word
  /// that needs a smaller one is scaled further by itself.
  private func wordScale(besides placed: PlacedKey, _ label: KeyLabel) -> CGFloat {
    guard label.isWord, let row = grid.rows.first(where: { $0.contains(placed) }) else { return 1 }
    var scale: CGFloat = 1
    for key in row {
      let other = viewState.label(of: key.key)
      if other.isWord, other.font == label.font { scale = min(scale, other.scale(fitting: key.cap)) }
    }
    return max(scale, Self.leastScale)
  }

  private func colors(of placed: PlacedKey) -> (fill: UIColor, text: UIColor) {
    let isPressed = presses.contains { $0.key == placed }
    switch placed.key.action {
    case .modifier(let modifier) where viewState.modifiers.mode(of: modifier) == .locked:
      return (KeyboardPalette.tint, KeyboardPalette.tintedText)
    case .text, .space:
      return (isPressed ? KeyboardPalette.pressedLetterKey : KeyboardPalette.letterKey, KeyboardPalette.text)
    case .emojiGroup(let index):
      let isAtTop = index == viewState.emojiGroup
      return (isAtTop ? KeyboardPalette.activeShift : KeyboardPalette.functionKey, KeyboardPalette.text)
    case .shift where viewState.shift != .off:
      return (KeyboardPalette.activeShift, KeyboardPalette.activeShiftText)
    case .return where !viewState.isReturnKeyEnabled:
      return (KeyboardPalette.functionKey, KeyboardPalette.dimmedText)
    case .return where viewState.isReturnKeyTinted:
      return (isPressed ? KeyboardPalette.pressedTint : KeyboardPalette.tint, KeyboardPalette.tintedText)
    default:
      return (isPressed ? KeyboardPalette.pressedFunctionKey : KeyboardPalette.functionKey, KeyboardPalette.text)
    }
  }

  private func viewStateDidChange(from old: KeyboardViewState) {
    guard viewState != old else { return }
    if !viewState.hasSameKeys(as: old) {
      rebuild()
    } else if viewState.shift != old.shift || viewState.emojiGroup != old.emojiGroup {
      setNeedsDisplay()
    } else {
      // All words of a row are equally large, and Return's may have changed.
      for key in grid.keys where viewState.label(of: key.key).isWord || key.key.isModifier { redraw(key) }
    }
  }

  private func rebuild() {
    cancelPresses()
    dwellClick?.cancel()
    hovered = nil
    grid = KeyGrid(viewState.blocks(width: bounds.width), size: bounds.size, top: suggestionHeight)
    if !elements.isEmpty { updateElements() }
    placeSuggestions()
    placeEmoji()
    setNeedsDisplay()
    gapDidChangeHandler()
  }

  /// Updates the accessibility elements to the keys that are shown.
  private func updateElements() {
    let shown = grid.keys.filter { $0.key.action != .gap }
    for (element, key) in zip(elements, shown) { element.placed = key }
    if elements.count > shown.count { elements.removeLast(elements.count - shown.count) }
    elements += shown.dropFirst(elements.count).map { KeyElement($0, in: self) }
  }

  // MARK: - Suggestions

  /// Shows suggestions, if there is a row for them.
  func showSuggestions(_ shown: Suggestions) { suggestions?.show(shown) }

  /// The height of the row of suggestions; 0 without one.
  private var suggestionHeight: CGFloat {
    viewState.hasSuggestions ? SuggestionBar.height(in: bounds.height) : 0
  }

  /// Puts the row of suggestions above the keys, as wide as these, or removes it.
  private func placeSuggestions() {
    guard viewState.hasSuggestions else {
      suggestions?.removeFromSuperview()
      suggestions = nil
      return
    }
    let bar = suggestions ?? makeSuggestionBar()
    suggestions = bar
    let cells = grid.keys.map(\.cell)
    let (left, right) = (cells.map(\.minX).min() ?? 0, cells.map(\.maxX).max() ?? bounds.width)
    bar.frame = CGRect(x: left, y: 0, width: right - left, height: suggestionHeight)
  }

  private func makeSuggestionBar() -> SuggestionBar {
    let bar = SuggestionBar()
    bar.chooseHandler = { [weak self] in self?.keys?.type($0) }
    bar.forgetHandler = { [weak self] in self?.keys?.forget($0) }
    addSubview(bar)
    return bar
  }

  // MARK: - Emoji

  private func makeEmojiPanel() -> EmojiPanel {
    let panel = EmojiPanel(groups: EmojiGroup.all)
    panel.typeHandler = { [weak self] in self?.keys?.type(emoji: $0) }
    panel.groupHandler = { [weak self] in self?.keys?.emojiDidScroll(to: $0) }
    addSubview(panel)
    return panel
  }

  /// Puts the emoji and their search where their layers have gaps, and hides them on other layers.
  private func placeEmoji() {
    let layer = viewState.layer
    emoji?.isHidden = layer != EmojiKeys.layerName
    search?.isHidden = layer != EmojiKeys.searchLayerName
    if layer != EmojiKeys.searchLayerName { search?.show("", []) }
    func room(_ rows: ArraySlice<[PlacedKey]>) -> CGRect { rows.joined().reduce(CGRect.null) { $0.union($1.cell) } }
    if layer == EmojiKeys.layerName { emoji?.frame = room(grid.rows.dropFirst().dropLast()) }
    if layer == EmojiKeys.searchLayerName { search?.frame = room(grid.rows.prefix(1)) }
  }
}
