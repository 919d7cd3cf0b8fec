/// A target method or an action, and the control events that call it.
struct ControlHandler {
  /// The object that a method belongs to; nil for actions.
  private(set) weak var target: AnyObject?
  let action: UIAction?
  var events: UIControl.Event
  private let method: ((UIControl, UIEvent?) -> Bool)?

  init(action: UIAction, events: UIControl.Event) {
    self.action = action
    self.events = events
    method = nil
  }

  init<T: AnyObject>(target: T, events: UIControl.Event, method: @escaping (T, UIControl, UIEvent?) -> Void) {
    self.target = target
    self.events = events
    action = nil
    self.method = { [weak target] control, event in
      guard let target else { return false }
      method(target, control, event)
      return true
    }
  }

  /// Calls the method or action; false if the target no longer exists.
  func call(_ control: UIControl, _ event: UIEvent?) -> Bool {
    action?.performWithSender(control)
    return method?(control, event) ?? true
  }
}

// `#selector` doesn't exist on Linux. An unbound method takes its place: `addTarget(self, action: Form.save, for:
// .touchUpInside)`.
extension UIControl {
  /// Calls a method of `target`, which is held weakly, at each of `events`. What it returns isn't used.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result,
    for events: Event
  ) {
    handlers.append(ControlHandler(target: target, events: events) { target, _, _ in _ = action(target)() })
  }

  /// Calls a method of `target`, which is held weakly, with this control at each of `events`.
  ///
  /// Nothing is called if the method's parameter is a type of control that this one isn't.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    for events: Event
  ) {
    handlers.append(
      ControlHandler(target: target, events: events) { target, control, _ in
        if let sender = control as? Sender { _ = action(target)(sender) }
      }
    )
  }

  /// Calls a method of `target`, which is held weakly, with this control and the event at each of `events`.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Result,
    for events: Event
  ) {
    handlers.append(
      ControlHandler(target: target, events: events) { target, control, event in
        if let sender = control as? Sender { _ = action(target)(sender, event) }
      }
    )
  }

  /// Calls a method of `target`, which is held weakly, with this control and the event at each of `events`. Where there is
  /// no event, because code has sent the action, it gets an empty one.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent) -> Result,
    for events: Event
  ) {
    handlers.append(
      ControlHandler(target: target, events: events) { target, control, event in
        guard let sender = control as? Sender else { return }
        _ = action(target)(sender, event ?? UIEvent(type: .touches, timestamp: 0))
      }
    )
  }

  /// Stops calling `target`'s methods at `events`; nil for every target. Single methods can't be identified on Linux.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil, for events: Event) {
    removeHandlers(for: events) { $0.action == nil && (target == nil || $0.target === target) }
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

  /// The objects whose methods are called.
  public var allTargets: [AnyObject] { handlers.compactMap(\.target) }

  /// The events for which there is a target or action.
  public var allControlEvents: Event { handlers.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// Calls all targets and actions for any of `events`.
  public func sendActions(for events: Event) { sendActions(for: events, with: nil) }

  /// Triggers `action` with this control as the sender.
  public func sendAction(_ action: UIAction) { action.performWithSender(self) }

  func sendActions(for events: Event, with event: UIEvent?) {
    // Handlers may be added and removed meanwhile. Iterated by index: copying a handler costs more than skipping it.
    let handlers = handlers
    var anyIsGone = false
    for index in handlers.indices where !handlers[index].events.isDisjoint(with: events) {
      if !handlers[index].call(self, event) { anyIsGone = true }
    }
    if anyIsGone { self.handlers.removeAll { $0.action == nil && $0.target == nil } }
  }

  private func removeHandlers(for events: Event, where matches: (ControlHandler) -> Bool) {
    for index in handlers.indices where matches(handlers[index]) { handlers[index].events.subtract(events) }
    handlers.removeAll { $0.events.isEmpty }
  }
}
