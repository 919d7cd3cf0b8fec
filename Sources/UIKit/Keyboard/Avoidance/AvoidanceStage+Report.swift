extension AvoidanceStage {
  /// What was done last, as things are now; nil while there is no keyboard.
  var report: AvoidanceReport? {
    guard hasKeyboard, let scene else { return nil }
    let targets = input.map { input in AvoidanceTarget.all(of: input).map { target($0, of: input) } } ?? []
    return AvoidanceReport(
      input: input,
      keyboardFrame: keyboardFrame,
      freeRect: scene.bounds.part(above: keyboardFrame),
      targets: targets,
      moves: moves
    )
  }

  private func target(_ target: AvoidanceTarget, of input: UIView) -> AvoidanceReport.Target {
    let frame = target.rect(in: nil)
    var shown = frame.intersection(scene?.bounds ?? .null)
    for scrollView in target.view.avoidingScrollViews(upTo: nil) where scrollView !== target.view {
      shown = shown.intersection(scrollView.convert(scrollView.bounds, to: nil))
    }
    let covered = shown.intersection(keyboardFrame)
    let free = (shown.isNull ? 0 : shown.height) - (covered.isNull || covered.width <= 0 ? 0 : covered.height)
    return AvoidanceReport.Target(kind: target.kind, frame: frame, hidden: max(0, frame.height - free))
  }

  private var moves: [AvoidanceReport.Move] {
    var moves = allHolds.compactMap { hold -> (move: AvoidanceReport.Move, depth: Int)? in
      guard let view = hold.scrollView, hold.distance != 0 || hold.addedInset != 0 else { return nil }
      let means = AvoidanceReport.Move.Means.scroll(addedInset: hold.addedInset)
      return (AvoidanceReport.Move(view, means, distance: hold.distance), view.depth)
    }
    for member in raisedMembers {
      guard let view = member.territory else { continue }
      if let lift = member.lift, lift.distance != 0 {
        moves.append((AvoidanceReport.Move(view, .bottom, distance: lift.distance), view.depth))
      }
      for shift in [member.shift].compactMap({ $0 }) + member.otherShifts.values where shift.distance != 0 {
        moves.append((AvoidanceReport.Move(shift.view ?? view, .shift, distance: shift.distance), view.depth))
      }
    }
    return moves.sorted { $0.depth > $1.depth }.map(\.move)
  }
}
