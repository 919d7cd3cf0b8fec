import UIKit

/// Finds the position at which the panel hides the least.
struct InspectorPlacement {
  /// The edge that the panel is put at.
  enum Edge: Hashable, CaseIterable {
    /// Below the bar at the window's top edge.
    case top
    /// Above the keyboard's top edge, or the window's bottom edge.
    case bottom
    /// Above the window's bottom edge, over the keyboard's keys.
    case keys
  }

  /// How much detail the panel shows.
  enum Style: Hashable, CaseIterable {
    case full, reduced
  }

  /// A position of the panel, and its style.
  struct Choice: Hashable {
    var style: Style
    var edge: Edge
    var frame: CGRect
  }

  /// The window's bounds.
  let bounds: CGRect
  /// The part that the keyboard leaves free at the end of its motion.
  let free: CGRect
  /// The rectangle that the panel must not hide; `.null` for none.
  let obstacle: CGRect
  /// The bottom edge of the bar at the top, which the panel doesn't hide either.
  var barEnd: CGFloat = 0

  static let margin: CGFloat = 8

  /// The largest panel that hides nothing of the obstacle, at its previous edge if possible; else the one that hides
  /// the least.
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

  /// The edges that are permitted: over the keys only for a small panel, since keys have to be visible.
  private func edges(for style: Style, before: Edge?) -> [Edge] {
    let all: [Edge] = style == .full ? [.top, .bottom] : free == bounds ? [.top, .bottom] : [.top, .bottom, .keys]
    guard let before, before != .keys, !obstacle.isNull else { return all }
    return [before] + all.filter { $0 != before }
  }

  private func frame(for size: CGSize, at edge: Edge) -> CGRect {
    let x = max(bounds.minX + Self.margin, bounds.maxX - size.width - Self.margin)
    let y =
      switch edge {
      case .top: max(bounds.minY, barEnd) + Self.margin
      case .bottom: free.maxY - size.height - Self.margin
      case .keys: bounds.maxY - size.height - Self.margin
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  /// How much of the obstacle `frame` covers, in square points; the area outside of the free part counts as covered,
  /// too, except over the keys.
  private func hiddenArea(by frame: CGRect, at edge: Edge) -> CGFloat {
    func area(_ rect: CGRect) -> CGFloat { rect.isNull ? 0 : rect.width * rect.height }
    let beyond = edge == .keys ? 0 : area(frame) - area(frame.intersection(free))
    return area(frame.intersection(obstacle)) + beyond
  }
}
