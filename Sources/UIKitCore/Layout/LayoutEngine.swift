import Cassowary

/// Solves the constraints of one view tree.
///
/// Each view and guide in a constraint has four variables in the coordinates of its superview; a constraint between
/// views at different depths adds the origins of the views in between, so that moving a superview changes nothing
/// inside. The app's changes are collected and solved at the next layout; only items that moved get a new frame.
package final class LayoutEngine {
  let solver = Solver()
  /// The topmost view that the engine places, which owns the engine.
  private(set) weak var root: UIView?
  /// Whether the root's size is to be measured rather than given.
  let isMeasuring: Bool
  var variables: [ObjectIdentifier: LayoutVariables] = [:]
  /// The item that each solver variable belongs to, by the variable's index.
  var owners: [LayoutVariables?] = []
  var pendingAdditions: [NSLayoutConstraint] = []
  var pendingConstants: [NSLayoutConstraint] = []
  var pendingRefreshes: [LayoutVariables] = []
  /// Items that need their frame set even if no variable changes.
  var pendingFrameUpdates: [LayoutVariables] = []
  var pendingRemovals: [Constraint] = []
  var pendingDiscards: [LayoutVariables] = []
  /// Constraints that contradict others, to be tried again when those change.
  var broken: [NSLayoutConstraint] = []
  var mayRetryBroken = false
  var isSolving = false
  /// The layout direction of a layout boundary when it left its window: views without a window aren't notified of changes.
  var lastDirection: UIUserInterfaceLayoutDirection?

  init(root: UIView, isMeasuring: Bool = false) {
    self.root = root
    self.isMeasuring = isMeasuring
  }

  nonisolated deinit {}  // Engines are created often; a deinit without isolated state need not hop to the main actor.

  /// The engine of the tree that `view` is in, created if needed.
  static func of(_ view: UIView) -> LayoutEngine {
    let root = view.layoutRoot
    let state = root.madeConstraintState
    if let engine = state.ownEngine { return engine }
    let engine = LayoutEngine(root: root)
    state.ownEngine = engine
    return engine
  }

  /// The screen's pixels, to which lengths and edges are rounded.
  var pixels: DevicePixels { DevicePixels(scale: root?.traitCollection.displayScale ?? 1) }

  /// Makes sure that pending work is done before the next frame.
  func wake() {
    guard !isSolving, let root else { return }
    root.constraintsWillBeSolved()
  }

  /// Whether `view` is inside a layout boundary, which another engine solves; for this engine its frame is fixed.
  func isForeign(_ view: UIView) -> Bool {
    guard !isMeasuring, let root, view !== root, let parent = view.superview else { return false }
    return parent.layoutRoot !== root
  }

  var hasWork: Bool {
    !(pendingAdditions.isEmpty && pendingConstants.isEmpty && pendingRefreshes.isEmpty && pendingRemovals.isEmpty
      && pendingDiscards.isEmpty)
  }

  // MARK: - Constraints

  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    pendingAdditions.append(constraint)
    wake()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if let solved = constraint.solverConstraint { pendingRemovals.append(solved) }
    forget(constraint)
    wake()
  }

  /// Translates `constraint` again, because leading and trailing have changed sides.
  func renew(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
  }

  /// Removes `constraint`, which another engine takes over.
  func forget(_ constraint: NSLayoutConstraint) {
    constraint.solverConstraint = nil
    constraint.engine = nil
  }

  /// Whether the engine has variables: it creates them when it first solves a constraint.
  var hasSolved: Bool { !variables.isEmpty }

  /// Takes over the constraints of `other`, which has solved none of them.
  ///
  /// A tree that is built from the inside out is then not searched for constraints at each of its levels.
  func takeWaiting(from other: LayoutEngine) {
    let waiting = other.pendingAdditions.filter { $0.engine === other }
    other.pendingAdditions = []
    guard !waiting.isEmpty else { return }
    for constraint in waiting { constraint.engine = self }
    pendingAdditions += waiting
    wake()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    pendingConstants.append(constraint)
    wake()
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    guard let solved = constraint.solverConstraint else { return }
    let strength = Strength(constraint.priority)
    if (try? solver.setStrength(strength, for: solved)) == nil {
      remove(constraint)
      add(constraint)
    } else {
      pendingConstants.append(constraint)
    }
    wake()
  }

  // MARK: - Items

  /// Reads the view's geometry and content size again at the next layout.
  package func needsRefresh(_ view: UIView) {
    for item in [view] + (view.constraintState?.allGuides ?? []) as [any LayoutItem] {
      guard let variables = variables[ObjectIdentifier(item)] else { continue }
      queueRefresh(variables)
    }
  }

  /// Rounds all sizes and edges again, after the display's scale has changed.
  func pixelsDidChange() {
    for case let variables? in owners where !variables.isQueuedForRefresh {
      pendingFrameUpdates.append(variables)
      queueRefresh(variables)
    }
  }

  func queueRefresh(_ variables: LayoutVariables) {
    guard !variables.isQueuedForRefresh else { return }
    variables.isQueuedForRefresh = true
    pendingRefreshes.append(variables)
    wake()
  }

  /// Frees the variables of an item that leaves the tree.
  func discard(_ item: any LayoutItem) {
    if let state = (item as? UIView)?.constraintState, state.engine === self { state.engine = nil }
    guard let variables = variables.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for variable in variables.owned { owners[Int(variable.index)] = nil }
    variables.isDiscarded = true
    pendingDiscards.append(variables)
  }

  /// The item's rectangle of the last solution; nil if no constraint mentions it.
  package func frame(of item: any LayoutItem) -> CGRect? {
    variables[ObjectIdentifier(item)].map(rect)
  }

  /// The rectangle of the last solution, before it is rounded to pixels.
  func rect(of variables: LayoutVariables) -> CGRect {
    CGRect(
      x: solver.value(of: variables.x),
      y: solver.value(of: variables.y),
      width: solver.value(of: variables.width),
      height: solver.value(of: variables.height)
    )
  }
}

extension Strength {
  /// The strength of a layout priority.
  init(_ priority: UILayoutPriority) {
    self.init(priority: Double(priority.rawValue).clamped(to: 0.001...1000))
  }

  /// The strength of constraints that the toolkit adds, and that yield to contradicting required ones.
  static let almostRequired = Strength(priority: 999.99)
}
