/// How far something has to be moved as a whole to be clear of the keyboard.
package struct AvoidanceClearance {
  private let targets: [(kind: AvoidanceTarget.Kind, frame: CGRect)]
  private let keyboard: CGRect
  private let window: CGRect
  private let top: CGFloat

  /// Looks at `targets`, the most important first, as they lie in their window now.
  package init(of targets: [AvoidanceTarget], from keyboard: CGRect) {
    self.targets = targets.map { ($0.kind, $0.rect(in: nil)) }
    self.keyboard = keyboard
    let window = targets.first?.view.window
    self.window = window?.bounds ?? .null
    top = window?.safeAreaInsets.top ?? 0
  }

  /// How far up it has to be from its own place, in points, for the targets to be clear with `margin` to spare.
  ///
  /// - Parameters:
  ///   - margin: How many points there should be between a target and the keyboard.
  ///   - raised: How far up it is now.
  ///   - wish: Where the input should be, if it has room there.
  ///   - current: The distance that is kept as far as possible; 0 for the shortest.
  ///   - limit: The most that it may be moved.
  package func distance(
    margin: CGFloat,
    raised: CGFloat = 0,
    wish: KeyboardAvoidance.Placement? = nil,
    nearest current: CGFloat = 0,
    atMost limit: CGFloat = .greatestFiniteMagnitude
  ) -> CGFloat {
    guard !keyboard.isNull, !window.isNull else { return 0 }
    let own = targets.map { $0.frame.offsetBy(dx: 0, dy: raised) }
    if wish == nil, current == 0, !own.contains(where: { conflicts($0, margin) }) { return 0 }
    let placement = ScrollPlacement(
      free: ScrollPlacement.Range(top: top, bottom: max(top, keyboard.minY)),
      limits: ScrollPlacement.Range(top: 0, bottom: limit)
    )
    let ranges = own.map { ScrollPlacement.Range(top: $0.minY, bottom: $0.maxY) }
    let input = targets.firstIndex { $0.kind == .input }.map { ranges[$0] }
    return placement.offset(showing: ranges, input: input, margin: margin, wish: wish, nearest: current)
  }

  /// How much of the most important target the keyboard obstructs from below, and of those after it that fit beside it, in points;
  /// `margin` and `raised` as above.
  package func obstruction(margin: CGFloat, raised: CGFloat = 0) -> CGFloat {
    guard !keyboard.isNull, !window.isNull else { return 0 }
    let own = targets.map { $0.frame.offsetBy(dx: 0, dy: raised) }
    let together = own.dropFirst().reduce(own.first ?? .null) { union, frame in
      let larger = union.union(frame)
      return larger.height + margin > keyboard.minY - top ? union : larger
    }
    return conflicts(together, margin) ? together.maxY + margin - keyboard.minY : 0
  }

  /// Below a keyboard that reaches the bottom nothing is free.
  private func conflicts(_ frame: CGRect, _ margin: CGFloat) -> Bool {
    let bottom = keyboard.maxY >= window.maxY ? .greatestFiniteMagnitude : keyboard.maxY + margin
    return frame.maxY > keyboard.minY - margin && frame.minY < bottom && frame.minX < keyboard.maxX
      && frame.maxX > keyboard.minX
  }
}
