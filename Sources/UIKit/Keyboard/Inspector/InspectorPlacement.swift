/// Finds the place where the panel hides the least.
struct InspectorPlacement {
  /// The edge that the panel is put at.
  enum Edge: Hashable, CaseIterable {
    /// The window's upper one.
    case top
    /// The keyboard's upper one, or the window's lower one.
    case bottom
    /// The window's lower one, above the keyboard's keys.
    case keys
  }

  /// How much the panel tells.
  enum Style: Hashable, CaseIterable {
    case full, reduced
  }

  /// A place for the panel.
  struct Choice: Hashable {
    var style: Style
    var edge: Edge
    var frame: CGRect
  }

  /// The window.
  let bounds: CGRect
  /// What the keyboard leaves free once it stands.
  let free: CGRect
  /// What has to be seen; `.null` where nothing has to.
  let obstacle: CGRect

  static let margin: CGFloat = 8

  /// The largest panel that hides nothing of the obstacle, where it was before if it can; else the one that hides the least.
  func choose(from sizes: [Style: CGSize], before: Edge?) -> Choice {
    var best = Choice(style: .reduced, edge: .top, frame: .null)
    var least = CGFloat.infinity
    for style in Style.allCases {
      guard let size = sizes[style] else { continue }
      for edge in edges(for: style, before: before) {
        let frame = frame(for: size, at: edge)
        let hidden = hiddenArea(by: frame, at: edge)
        if hidden < least { (least, best) = (hidden, Choice(style: style, edge: edge, frame: frame)) }
        if least == 0 { return best }
      }
    }
    return best
  }

  // MARK: - Private

  /// On the keys only what is small: they are there to be seen.
  private func edges(for style: Style, before: Edge?) -> [Edge] {
    let all: [Edge] = style == .full ? [.top, .bottom] : free == bounds ? [.top, .bottom] : [.top, .bottom, .keys]
    guard let before, before != .keys, !obstacle.isNull else { return all }
    return [before] + all.filter { $0 != before }
  }

  private func frame(for size: CGSize, at edge: Edge) -> CGRect {
    let x = max(bounds.minX + Self.margin, bounds.maxX - size.width - Self.margin)
    let y =
      switch edge {
      case .top: bounds.minY + Self.margin
      case .bottom: free.maxY - size.height - Self.margin
      case .keys: bounds.maxY - size.height - Self.margin
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// How much of what has to be seen lies under `frame`; what lies beyond the free part counts, too, except on the keys.
  private func hiddenArea(by frame: CGRect, at edge: Edge) -> CGFloat {
    func area(_ rect: CGRect) -> CGFloat { rect.isNull ? 0 : rect.width * rect.height }
    let beyond = edge == .keys ? 0 : area(frame) - area(frame.intersection(free))
    return area(frame.intersection(obstacle)) + beyond
  }
}
