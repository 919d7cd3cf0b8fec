/// Finds the place for a floating keyboard where it covers least of the obstacles, while an input is edited.
package struct FloatingPlace {
  /// A rectangle that the keyboard had better not cover, in points of the keyboard's area.
  struct Obstacle {
    let frame: CGRect
    /// The cost of covering the whole obstacle.
    var weight: CGFloat
    /// Whether an engine scrolls or moves the obstacle out of a keyboard's way, together with the edited input.
    var makesWay = false

    /// Whether the obstacle has to stay visible: a needed obstacle.
    var isNeeded: Bool { weight >= 4 }
  }

  /// A place of a keyboard, and the costs of covering obstacles there.
  struct Choice {
    /// The keyboard's bottom left corner.
    let corner: CGPoint
    /// The weight of the needed obstacles covered there: the input, its message, its companions, and buttons that
    /// finish the task, unless they make way.
    var covered: CGFloat
    /// The weight of all covered obstacles, plus a cost for the distance from the preferred corner.
    fileprivate let cost: CGFloat
    fileprivate let isAbove: Bool

    /// Whether the keyboard covers needed obstacles there.
    var isBad: Bool { covered > 0 }
  }

  /// The rectangles that the keyboard should leave uncovered, that of the edited input first.
  let obstacles: [Obstacle]
  /// The size of the area that the keyboard may be in, in points.
  let area: CGSize
  /// The smallest y to which avoidance can move obstacles that make way, in points of the area.
  var top: CGFloat = 0
  /// Whether the app itself moves the edited input, wherever it likes: the keyboard then stays at its usual place.
  var isMovedByApp = false
  /// The distance to be left between the keyboard and obstacles, in points.
  package static let gap: CGFloat = 12

  /// The additional cost of a place above the input, where the user doesn't expect a keyboard.
  private static let aboveCost: CGFloat = 1

  /// The maximum number of buttons, and of inputs, that are considered: the number of tried positions grows with the square.
  private static let mostOthers = 24

  /// Takes the obstacles as they are, the edited input's first.
  init(obstacles: [Obstacle], area: CGSize, top: CGFloat = 0) {
    (self.obstacles, self.area, self.top) = (obstacles, area, top)
  }

  /// Whether the edited input makes way for the keyboard.
  var inputMakesWay: Bool { obstacles.first?.makesWay ?? false }

  /// Collects the obstacles while `input` is edited: the input, its message, its companions, the buttons that finish
  /// the task, and, at little weight, the other inputs.
  ///
  /// In a large text, the line with the caret has the weight of an input, and the rest little.
  ///
  /// - Parameter frame: The area that the keyboard may be in, in points of the input's window.
  init(around input: UIView, in frame: CGRect) {
    area = frame.size
    let avoider = UIApplication.shared.inputListeners.avoider
    let mover = avoider?.avoidingContainer(of: input)
    isMovedByApp = avoider?.isMovedByApp(input) ?? false
    let makesWay = isMovedByApp || mover != nil
    if let mover { top = mover.visibleFrame.minY - frame.minY }
    func obstacle(_ rect: CGRect, of view: UIView, _ weight: CGFloat, _ makesWay: Bool) -> Obstacle? {
      Self.shown(rect, of: view).map {
        Obstacle(frame: $0.offsetBy(dx: -frame.minX, dy: -frame.minY), weight: weight, makesWay: makesWay)
      }
    }
    let line = Self.line(in: input, of: frame.height)
    var found = [line.flatMap { obstacle($0, of: input, 10, makesWay) }]
    found.append(obstacle(input.bounds, of: input, line == nil ? 10 : 0.6, makesWay))
    if let message = input.shownInputMessage { found.append(obstacle(message.bounds, of: message, 6, makesWay)) }
    let companions = sequence(first: input, next: \.superview).flatMap(\.keyboardCompanions)
    found += companions.filter { $0.window === input.window && !$0.isHidden }.map {
      obstacle($0.bounds, of: $0, 4, makesWay)
    }
    found += input.mainActions.prefix(Self.mostOthers).map { button in
      obstacle(button.bounds, of: button, 5, mover.map { button.isDescendant(of: $0.view) } ?? false)
    }
    // Inputs below a sheet don't matter. Only the first ones are taken, because the keyboard is near them.
    let root = sequence(first: input, next: \.superview).first { $0.confinesFocus } ?? input.window
    var others: [UIView] = []
    if let root { Self.collect(from: root, input, into: &others) }
    found += others.prefix(Self.mostOthers).map { other in
      obstacle(other.bounds, of: other, 0.3, mover.map { other.isDescendant(of: $0.view) } ?? false)
    }
    obstacles = found.compactMap(\.self)
  }

  /// The bottom left corner of a keyboard of `size` that covers least: see ``choice(for:near:margin:evenAbove:)``.
  func corner(for size: CGSize, near first: CGPoint, margin: CGFloat) -> CGPoint {
    choice(for: size, near: first, margin: margin).corner
  }

  /// The place at which a keyboard of `size` covers least, as near to `first` as possible, beside or below the
  /// obstacles. Above the input, where the user doesn't expect a keyboard, only if it would cover something otherwise;
  /// for an input that makes way, only if `evenAbove`.
  func choice(for size: CGSize, near first: CGPoint, margin: CGFloat, evenAbove: Bool = true) -> Choice {
    let right = max(margin, area.width - margin - size.width)
    let (highest, lowest) = (margin + size.height, max(margin + size.height, area.height - margin))
    let beside = obstacles.flatMap { [$0.frame.maxX + Self.gap, $0.frame.minX - Self.gap - size.width] }
    let sides = ([first.x, margin, right] + beside).filter { $0 >= margin && $0 <= right }
    func isPossible(_ height: CGFloat) -> Bool { height <= lowest && height >= highest }
    func best(_ heights: [CGFloat]) -> (usual: Choice?, above: Choice?) {
      self.best(of: size, sides, heights.filter(isPossible), first)
    }
    let below = [first.y, lowest] + obstacles.map { $0.frame.maxY + Self.gap + size.height }
    if inputMakesWay, let usual = best(below).usual {
      // Obstacles that make way needn't be avoided, if all of them find room: the keyboard stays at its usual place.
      var next = usual.isBad ? staying.best(of: size, sides, below.filter(isPossible), first).usual ?? usual : usual
      next.covered = isMovedByApp ? 0 : covered(by: next, of: size)
      if !next.isBad || !evenAbove { return next }
    }
    let found = best(below + [highest] + obstacles.map { $0.frame.minY - Self.gap })
    let anywhere = choice(of: CGRect(x: margin, y: margin, width: size.width, height: size.height), first)
    guard let usual = found.usual, let above = found.above else { return found.usual ?? found.above ?? anywhere }
    return above.cost + Self.aboveCost < usual.cost ? above : usual
  }

  /// A copy in which obstacles that can move out of the keyboard's way have no weight.
  private var staying: FloatingPlace {
    let staying = obstacles.map { obstacle in
      var staying = obstacle
      if obstacle.makesWay { staying.weight = 0 }
      return staying
    }
    return FloatingPlace(obstacles: staying, area: area, top: top)
  }

  /// The best place above the input, and the best one elsewhere, with the left edge at one of `sides` and the bottom
  /// edge at one of `heights`.
  private func best(of size: CGSize, _ sides: [CGFloat], _ heights: [CGFloat], _ first: CGPoint) -> (
    usual: Choice?, above: Choice?
  ) {
    var best: (usual: Choice?, above: Choice?)
    for x in sides {
      for y in heights {
        let choice = choice(of: CGRect(x: x, y: y - size.height, width: size.width, height: size.height), first)
        let known = choice.isAbove ? best.above : best.usual
        guard choice.cost < (known?.cost ?? .infinity) - 0.0001 else { continue }
        if choice.isAbove { best.above = choice } else { best.usual = choice }
      }
    }
    return best
  }

  /// The choice of `frame`, in points of the area, with the weight of the obstacles covered there; `first` is the
  /// preferred bottom left corner.
  func choice(of frame: CGRect, _ first: CGPoint) -> Choice {
    let corner = CGPoint(x: frame.minX, y: frame.maxY)
    let offset = (abs(corner.x - first.x) + abs(corner.y - first.y)) / max(1, area.width + area.height)
    return Choice(
      corner: corner,
      covered: covered(by: frame, obstacles.filter(\.isNeeded)),
      cost: covered(by: frame, obstacles) + offset * 2.5,
      isAbove: isAboveInput(frame)
    )
  }

  // MARK: - Private

  /// The weight of the needed obstacles that a keyboard of `size` at `choice` covers, after those that can move have
  /// been moved above it.
  private func covered(by choice: Choice, of size: CGSize) -> CGFloat {
    let frame = CGRect(x: choice.corner.x, y: choice.corner.y - size.height, width: size.width, height: size.height)
    let needed = obstacles.filter(\.isNeeded)
    let moving = needed.filter(\.makesWay)
    let height = moving.reduce(CGRect.null) { $0.union($1.frame) }.height
    let isClear = !moving.contains { frame.intersects($0.frame) } || height + Self.gap <= frame.minY - top
    return covered(by: frame, isClear ? needed.filter { !$0.makesWay } : needed)
  }

  private func isAboveInput(_ frame: CGRect) -> Bool {
    guard let input = obstacles.first?.frame else { return false }
    return frame.maxY <= input.minY && frame.minX < input.maxX && frame.maxX > input.minX
  }

  private func covered(by frame: CGRect, _ obstacles: [Obstacle]) -> CGFloat {
    obstacles.reduce(0) { sum, obstacle in
      let covered = frame.intersection(obstacle.frame)
      guard !covered.isNull, covered.width > 0, covered.height > 0 else { return sum }
      // A part is nearly as bad as the whole.
      let part = covered.width * covered.height / (obstacle.frame.width * obstacle.frame.height)
      return sum + obstacle.weight * (0.5 + part / 2)
    }
  }

  /// The line with the caret in a text view higher than a quarter of `height`, in points of `input`; nil for other inputs.
  private static func line(in input: UIView, of height: CGFloat) -> CGRect? {
    guard input is UITextView, input.bounds.height > height / 4, let caret = (input as? any UITextInput)?.caretRect
    else {
      return nil
    }
    return CGRect(x: input.bounds.minX, y: caret.minY, width: input.bounds.width, height: caret.height)
  }

  /// The part of `rect`, in points of `view`, that ancestors don't clip, in points of the window; nil for none.
  private static func shown(_ rect: CGRect, of view: UIView) -> CGRect? {
    let clips = sequence(first: view.superview, next: { $0?.superview }).compactMap(\.self)
    let shown = clips.reduce(view.convert(rect, to: nil)) { shown, clip in
      clip.clipsToBounds || clip.superview == nil ? shown.intersection(clip.convert(clip.bounds, to: nil)) : shown
    }
    return shown.isNull || shown.height <= 0 || shown.width <= 0 ? nil : shown
  }

  private static func collect(from view: UIView, _ input: UIView, into found: inout [UIView]) {
    for child in view.subviews where !child.isHidden && child !== input && child.alpha > 0.01 {
      if child is any UITextInput, child.canBecomeFirstResponder {
        found.append(child)
      } else if !(child is UIButton) {
        collect(from: child, input, into: &found)
      }
    }
  }
}
