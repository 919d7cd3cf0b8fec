/// Finds the place for a floating keyboard where it covers least of what matters while an input is edited.
struct FloatingPlace {
  /// A rectangle that had better not be covered, in points of the keyboard's area.
  struct Obstacle {
    let frame: CGRect
    /// How bad it is if all of it is covered.
    let weight: CGFloat
  }

  /// What had better not be covered, the most important first.
  let obstacles: [Obstacle]
  /// The size of the area that the keyboard may be in, in points.
  let area: CGSize

  /// The distance to be left between the keyboard and what matters, in points.
  private static let gap: CGFloat = 12

  /// How many buttons and inputs are considered at most: the positions that are tried grow with the square.
  private static let mostOthers = 24

  /// Takes what matters as it is.
  init(obstacles: [Obstacle], area: CGSize) { (self.obstacles, self.area) = (obstacles, area) }

  /// Collects what matters while `input` is edited: itself, its message, its companions, the buttons that finish the
  /// task, and a little the other inputs.
  ///
  /// - Parameter frame: The area that the keyboard may be in, in points of the input's window.
  init(around input: UIView, in frame: CGRect) {
    area = frame.size
    var found: [(view: UIView, weight: CGFloat)] = [(input, 10)]
    if let message = input.shownInputMessage { found.append((message, 6)) }
    let companions = sequence(first: input, next: \.superview).flatMap(\.keyboardCompanions)
    found += companions.filter { $0.window === input.window && !$0.isHidden }.map { ($0, 4) }
    // What lies below a sheet doesn't matter, and the keyboard is near the first inputs.
    let root = sequence(first: input, next: \.superview).first { $0.confinesFocus } ?? input.window
    var others: [(view: UIView, weight: CGFloat)] = []
    if let root { Self.collect(from: root, input, into: &others) }
    found += others.sorted { $0.weight > $1.weight }.prefix(Self.mostOthers)
    obstacles = found.compactMap { view, weight in
      let clips = sequence(first: view.superview, next: { $0?.superview }).compactMap(\.self)
      let shown = clips.reduce(view.convert(view.bounds, to: nil)) { shown, clip in
        clip.clipsToBounds || clip.superview == nil ? shown.intersection(clip.convert(clip.bounds, to: nil)) : shown
      }
      guard !shown.isNull, shown.height > 0, shown.width > 0 else { return nil }
      return Obstacle(frame: shown.offsetBy(dx: -frame.minX, dy: -frame.minY), weight: weight)
    }
  }

  /// The bottom left corner of a keyboard of `size` that covers least: as near to `first` as possible, beside or below
  /// what matters, but not above the input, where one doesn't look for a keyboard.
  func corner(for size: CGSize, near first: CGPoint, margin: CGFloat) -> CGPoint {
    let right = max(margin, area.width - margin - size.width)
    let lowest = max(margin + size.height, area.height - margin)
    let beside = obstacles.flatMap { [$0.frame.maxX + Self.gap, $0.frame.minX - Self.gap - size.width] }
    let sides = [first.x, margin, right] + beside
    let heights = [first.y, lowest] + obstacles.map { $0.frame.maxY + Self.gap + size.height }
    var best = (cost: CGFloat.infinity, corner: first)
    for x in sides where x >= margin && x <= right {
      for y in heights where y <= lowest && y >= margin + size.height {
        let frame = CGRect(x: x, y: y - size.height, width: size.width, height: size.height)
        guard !isAboveInput(frame) else { continue }
        let way = (abs(x - first.x) + abs(y - first.y)) / max(1, area.width + area.height)
        let cost = covered(by: frame) + way * 2.5
        if cost < best.cost - 0.0001 { best = (cost, CGPoint(x: x, y: y)) }
      }
    }
    return best.corner
  }

  // MARK: - Private

  private func isAboveInput(_ frame: CGRect) -> Bool {
    guard let input = obstacles.first?.frame else { return false }
    return frame.maxY <= input.minY && frame.minX < input.maxX && frame.maxX > input.minX
  }

  private func covered(by frame: CGRect) -> CGFloat {
    obstacles.reduce(0) { sum, obstacle in
      let covered = frame.intersection(obstacle.frame)
      guard !covered.isNull, covered.width > 0, covered.height > 0 else { return sum }
      // A part is nearly as bad as the whole.
      let part = covered.width * covered.height / (obstacle.frame.width * obstacle.frame.height)
      return sum + obstacle.weight * (0.5 + part / 2)
    }
  }

  private static func collect(from view: UIView, _ input: UIView, into found: inout [(view: UIView, weight: CGFloat)]) {
    for child in view.subviews where !child.isHidden && child !== input && child.alpha > 0.01 {
      if let button = child as? UIButton, button.isMainAction {
        found.append((button, 5))
      } else if child is any UITextInput, child.canBecomeFirstResponder {
        found.append((child, 0.3))
      } else {
        collect(from: child, input, into: &found)
      }
    }
  }
}

extension UIButton {
  /// Whether the button finishes a task: it has a filled look.
  fileprivate var isMainAction: Bool { configuration?.style == .filled }
}
