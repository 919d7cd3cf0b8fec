/// Computes how far a view has to be moved as a whole so that targets in it aren't covered by the keyboard.
package struct AvoidanceClearance {
  private let targets: [(kind: AvoidanceTarget.Kind, frame: CGRect)]
  private let keyboard: CGRect
  private let window: CGRect
  private let top: CGFloat

  /// Measures `targets`, the most important first, at their current positions in their window.
  package init(of targets: [AvoidanceTarget], from keyboard: CGRect) {
    self.targets = targets.map { ($0.kind, $0.rect(in: nil)) }
    self.keyboard = keyboard
    let window = targets.first?.view.window
    self.window = window?.bounds ?? .null
    top = window?.safeAreaInsets.top ?? 0
  }

  /// How far above its original position the view has to be, in points, for the targets to be clear of the keyboard.
  ///
  /// - Parameters:
  ///   - margin: The points to be left between a target and the keyboard.
  ///   - raised: How far above its original position the view is now.
  ///   - wish: The preferred position of the input, if there is room for it.
  ///   - current: The distance to stay as near to as possible; 0 for the shortest move.
  ///   - limit: The longest permitted distance.
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

  /// How many points of the most important target the keyboard covers from below, and of the later targets that fit
  /// beside it; `margin` and `raised` as above.
  package func obstruction(margin: CGFloat, raised: CGFloat = 0) -> CGFloat {
    guard !keyboard.isNull, !window.isNull else { return 0 }
    let own = targets.map { $0.frame.offsetBy(dx: 0, dy: raised) }
    let together = own.dropFirst().reduce(own.first ?? .null) { union, frame in
      let larger = union.union(frame)
      return larger.height + margin > keyboard.minY - top ? union : larger
    }
    return conflicts(together, margin) ? together.maxY + margin - keyboard.minY : 0
  }

  /// Whether a target at `frame` and the keyboard overlap. The area below a keyboard at the bottom edge counts as
  /// covered.
  private func conflicts(_ frame: CGRect, _ margin: CGFloat) -> Bool {
    let bottom = keyboard.maxY >= window.maxY ? .greatestFiniteMagnitude : keyboard.maxY + margin
    return frame.maxY > keyboard.minY - margin && frame.minY < bottom && frame.minX < keyboard.maxX
      && frame.maxX > keyboard.minX
  }
}
