import Cassowary

/// Measures the size that constraints give to a view whose own size is free.
extension LayoutEngine {
  /// The size that the constraints inside `view` give it, as near to `target` as possible.
  static func measure(
    _ view: UIView,
    _ target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(root: view, isMeasuring: true)
    let variables = engine.variables(for: view)
    var constraints: [NSLayoutConstraint] = []
    view.visitConstraintStates { _, state in constraints += state.held }
    for (_, solved) in engine.ranked(constraints) { try? engine.solver.add(solved) }
    // An infinite target is replaced by the largest number.
    let target = target.sanitized(from: .zero)
    engine.prefer(variables.width, Double(target.width), horizontal)
    engine.prefer(variables.height, Double(target.height), vertical)
    _ = engine.solveWork()
    return CGSize(
      width: engine.pixels.up(engine.solver.value(of: variables.width)),
      height: engine.pixels.up(engine.solver.value(of: variables.height))
    )
  }

  private func prefer(_ variable: Variable, _ length: Double, _ priority: UILayoutPriority) {
    let strength = min(Strength(priority), .almostRequired)
    try? solver.add(Constraint(variable, .equal, length, strength: strength))
  }
}
