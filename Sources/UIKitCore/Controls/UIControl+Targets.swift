/// A target's method or an action, and the control events that call it.
struct ControlHandler {
  /// The object that a method belongs to; nil for actions.
  let target: ActionTarget?
  /// The method; nil for actions.
  let selector: Selector?
  let action: UIAction?
  var events: UIControl.Event

  init(action: UIAction, events: UIControl.Event) {
    (target, selector, self.action, self.events) = (nil, nil, action, events)
  }

  init(target: ActionTarget, selector: Selector, events: UIControl.Event) {
    (self.target, self.selector, action, self.events) = (target, selector, nil, events)
  }

  /// Whether the target no longer exists.
  var isGone: Bool { target?.isGone == true }

  /// Calls the method or action.
  func call(_ control: UIControl, _ event: UIEvent?) {
    if let action { return control.sendAction(action) }
    if let selector, let target, !target.isGone { control.sendAction(selector, to: target.value, for: event) }
  }
}

extension UIControl {
  /// The names of the methods of `target` that are called for all of `event`; nil if there are none.
  public func actions(forTarget target: Any?, forControlEvent event: Event) -> [String]? {
    let names = handlers.filter { $0.events.isSuperset(of: event) && $0.target?.isSame(as: target) == true }
      .compactMap(\.selector?.description)
    return names.isEmpty ? nil : names
  }

  /// Calls a method of `target`, which is held weakly, at each of `events`. The method's result isn't used.
  ///
  /// A second call from the same place in the code, with the same target, adds nothing; from another place it adds the
  /// method again. Only a method that was added as a ``Selector`` is recognized by its name, and can be removed.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result,
    for events: Event,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, at: (file, line, column)), for: events)
  }

  /// Calls a method of `target`, which is held weakly, with this control at each of `events`.
  ///
  /// Nothing is called if the method's parameter is a type of control that this one isn't.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    for events: Event,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, at: (file, line, column)), for: events)
  }

  /// Calls a method of `target`, which is held weakly, with this control and the event at each of `events`. Where there is
  /// no event, because code has sent the action, a method that needs one gets an empty one.
  public func addTarget<Target: AnyObject, Sender, Second, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, Second) -> Result,
    for events: Event,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(target, action: Selector(action, at: (file, line, column)), for: events)
  }

  /// Triggers `action` at each of `events`, instead of the action with the same identifier, if there is one.
  public func addAction(_ action: UIAction, for events: Event) {
    removeAction(identifiedBy: action.identifier, for: events)
    handlers.append(ControlHandler(action: action, events: events))
  }

  /// Stops triggering `action` at `events`.
  public func removeAction(_ action: UIAction, for events: Event) {
    removeHandlers(for: events) { $0.action === action }
  }

  /// Stops triggering the action with this identifier at `events`.
  public func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    removeHandlers(for: events) { $0.action?.identifier == identifier }
  }

  func sendActions(for events: Event, with event: UIEvent?) {
    // Handlers may be added and removed meanwhile. Iterated by index: copying a handler costs more than skipping it.
    let handlers = handlers
    var anyIsGone = false
    for index in handlers.indices where !handlers[index].events.isDisjoint(with: events) {
      handlers[index].call(self, event)
      if handlers[index].isGone { anyIsGone = true }
    }
    if anyIsGone { self.handlers.removeAll(where: \.isGone) }
  }

  func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }
}
