/// Stacks of actions that undo and redo changes.
///
/// Foundation lacks this class on Linux. Each registration is a step of its own, unless it is made between
/// ``beginUndoGrouping()`` and ``endUndoGrouping()``; on iOS all registrations of one event are one step. Targets are
/// referenced weakly; the action of a deallocated target does nothing.
@preconcurrency @MainActor
open class UndoManager {
  private struct Step {
    var actions: [Action] = []
    var name = ""
  }

  private struct Action {
    weak var target: AnyObject?
    let perform: (AnyObject) -> Void
  }

  private enum Phase { case resting, undoing, redoing }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// The step to which registrations are added: an open group, or the inverse of the step that is being undone or redone.
  private var collecting: Step?
  private var groupDepth = 0
  private var disablingDepth = 0
  private var phase = Phase.resting

  /// Makes a manager without steps.
  public init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Registering

  /// The most steps that are kept; 0, the default, for no limit.
  open var levelsOfUndo = 0 { didSet { dropOldestSteps() } }

  /// Whether registrations have an effect; false between ``disableUndoRegistration()`` and ``enableUndoRegistration()``.
  open var isUndoRegistrationEnabled: Bool { disablingDepth == 0 }

  /// Registers an action that undoes a change; during an undo, an action that redoes the change.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType,
    handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = Action(target: target) { ($0 as? TargetType).map(handler) }
    guard collecting == nil else {
      collecting?.actions.append(action)
      return
    }
    undone = []
    done.append(Step(actions: [action]))
    dropOldestSteps()
  }

  /// Ignores registrations until the matching ``enableUndoRegistration()``. Calls can be nested.
  open func disableUndoRegistration() { disablingDepth += 1 }

  /// Ends the innermost ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disablingDepth = max(0, disablingDepth - 1) }

  /// Begins a group, which may be nested: the actions registered in the outermost group are undone as one step.
  open func beginUndoGrouping() {
    groupDepth += 1
    if collecting == nil { collecting = Step() }
  }

  /// Ends the innermost group; the outermost one becomes a step if actions were registered in it.
  open func endUndoGrouping() {
    guard groupDepth > 0 else { return }
    groupDepth -= 1
    guard groupDepth == 0, phase == .resting, let step = collecting else { return }
    collecting = nil
    guard !step.actions.isEmpty else { return }
    undone = []
    done.append(step)
    dropOldestSteps()
  }

  /// The nesting depth of open groups.
  open var groupingLevel: Int { groupDepth }

  /// Names the latest step, for the title of a button or a menu item.
  open func setActionName(_ actionName: String) {
    guard collecting == nil else {
      collecting?.name = actionName
      return
    }
    if !done.isEmpty { done[done.count - 1].name = actionName }
  }

  // MARK: - Undoing

  /// Whether there is a step to be undone.
  open var canUndo: Bool { !done.isEmpty || collecting?.actions.isEmpty == false }

  /// Whether there is a step to be redone.
  open var canRedo: Bool { !undone.isEmpty }

  /// Whether a step is being undone.
  open var isUndoing: Bool { phase == .undoing }

  /// Whether a step is being redone.
  open var isRedoing: Bool { phase == .redoing }

  /// The name of the step that ``undo()`` undoes; empty for none.
  open var undoActionName: String { collecting?.name ?? done.last?.name ?? "" }

  /// The name of the step that ``redo()`` redoes; empty for none.
  open var redoActionName: String { undone.last?.name ?? "" }

  /// Undoes the latest step, after ending all open groups.
  open func undo() {
    guard phase == .resting else { return }
    while groupDepth > 0 { endUndoGrouping() }
    guard let step = done.popLast() else { return }
    let inverse = perform(step, .undoing)
    if !inverse.actions.isEmpty { undone.append(inverse) }
  }

  /// Redoes the step that was undone last.
  open func redo() {
    guard phase == .resting, let step = undone.popLast() else { return }
    let inverse = perform(step, .redoing)
    if !inverse.actions.isEmpty { done.append(inverse) }
  }

  /// Removes all steps.
  open func removeAllActions() {
    (done, undone) = ([], [])
    collecting?.actions = []
  }

  /// Removes the actions of one target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ steps: [Step]) -> [Step] {
      steps.compactMap { step in
        let actions = step.actions.filter { $0.target !== target }
        return actions.isEmpty ? nil : Step(actions: actions, name: step.name)
      }
    }
    (done, undone) = (without(done), without(undone))
    collecting?.actions.removeAll { $0.target === target }
  }

  // MARK: - Private

  /// Performs the actions, the last first; returns the actions that they registered meanwhile: the inverse step.
  private func perform(_ step: Step, _ phase: Phase) -> Step {
    self.phase = phase
    collecting = Step(name: step.name)
    for action in step.actions.reversed() {
      if let target = action.target { action.perform(target) }
    }
    defer { (self.phase, collecting, groupDepth) = (.resting, nil, 0) }
    return collecting ?? Step()
  }

  private func dropOldestSteps() {
    guard levelsOfUndo > 0, done.count > levelsOfUndo else { return }
    done.removeFirst(done.count - levelsOfUndo)
  }
}
