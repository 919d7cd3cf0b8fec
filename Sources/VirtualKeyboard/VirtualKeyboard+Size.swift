import UIKit

/// The keyboard's size, the edge at which it is, and the frames of its keys.
extension VirtualKeyboard {
  /// 216 points at a phone's width, more in wider windows, for further rows of letters where there is room, and where
  /// the user's text is larger; never more than half of the window. With ``showsDesktopKeys`` there is a row more, and
  /// on large monitors keys are higher and wider. With ``keySize`` each row has that height.
  public func preferredHeight(for input: KeyboardInput, in size: CGSize) -> CGFloat {
    let blocks = letters.blocks(width: size.width)
    var height = keySize.map { KeyGrid.margins + $0 * blocks.rows } ?? comfortableHeight(of: blocks, in: size)
    if showsSuggestions { height += SuggestionBar.height }
    return min(height, max(size.height / 2, 120)).rounded()
  }

  private func comfortableHeight(of blocks: KeyBlocks, in size: CGSize) -> CGFloat {
    var comfortable = (216 + (size.width - 600) * 0.2).clamped(to: 216...264)
    if showsDesktopKeys {
      if size.width >= Self.largeMonitor { comfortable = max(comfortable, min(size.height * 0.27, 330)) }
      comfortable *= 1 + KeyBlocks.lowRow / 4
    }
    let rows = blocks.rows - (blocks.hasLowRow ? KeyBlocks.lowRow : 0)
    comfortable = max(comfortable, min(comfortable * rows / 4, size.height * Self.share))
    return comfortable + 4 * UIFont.keyFont(ofSize: 23).lineGrowth
  }

  /// The whole width; for a docked keyboard with ``showsDesktopKeys`` no more than its keys need.
  public func preferredWidth(for input: KeyboardInput, in size: CGSize) -> CGFloat {
    guard showsDesktopKeys, placement == .docked else { return size.width }
    let shown = EmojiKeys.layerNames.contains(layerName) ? letters : keyboardView.viewState
    let blocks = shown.blocks(width: size.width)
    if blocks.arrangement == .split { return size.width }
    return min(size.width, (blocks.columns * blocks.widestKey).rounded(.up))
  }

  /// The edge at which the keys are for one hand; none in other arrangements.
  public var preferredEdge: UIRectEdge {
    switch arrangement {
    case .whole, .split: []
    case .left: .left
    case .right: .right
    }
  }

  /// The edges of the letters of ``layout``, whichever keys are shown.
  public func keyEdges(inWidth width: CGFloat) -> ClosedRange<CGFloat>? {
    KeyGrid.edges(of: letters.blocks(width: width), in: width)
  }

  /// The free room between the halves of a split keyboard, in points of its window; nil if there is none.
  package var gap: CGRect? {
    guard let window = keyboardView.window else { return nil }
    return keyboardView.gap.map { keyboardView.convert($0, to: window) }
  }

  /// Called when ``gap`` may have changed.
  package var gapDidChangeHandler: () -> Void {
    get { keyboardView.gapDidChangeHandler }
    set { keyboardView.gapDidChangeHandler = newValue }
  }

  /// The letters of ``layout``, whichever keys are shown.
  private var letters: KeyboardViewState {
    KeyboardViewState(
      layout: layout,
      hasDesktopKeys: showsDesktopKeys,
      arrangement: arrangement,
      hasDigitRow: showsDigitRow,
      keySize: keySize
    )
  }

  /// The share of a window's or monitor's height that a layout with further rows may grow to.
  private static let share: CGFloat = 0.36

  /// From this width on, in points, a monitor has room for higher keys.
  private static let largeMonitor: CGFloat = 1200
}

// MARK: - KeyFinding

extension VirtualKeyboard: KeyFinding {
  /// The frame of a key's cap now, in points of the window; nil if no such key is shown.
  ///
  /// Keys are named by the text they type, or by their ``Key/name``.
  package func keyFrame(for name: String) -> CGRect? {
    guard keyboardView.window != nil, let cap = keyboardView.capFrame(named: name) else { return nil }
    let (frame, origin) = (keyboardView.convertPresented(cap), session?.contentOrigin ?? .zero)
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }
}
