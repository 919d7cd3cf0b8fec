/// A property's value for each state of a button, as far as it differs from the normal one.
package struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  package init() {}

  var isEmpty: Bool { values.isEmpty }

  /// The value of exactly `state`.
  package subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for `state`: its own, else that of the most important part of the state that has one, else the normal
  /// one.
  package func shown(in state: UIControl.State) -> Value? {
    let state = state.subtracting(.focused)
    if let exact = values[state] { return exact }
    for part in [UIControl.State.disabled, .highlighted, .selected] where state.contains(part) {
      if let value = values[part] { return value }
    }
    return values[.normal]
  }
}

extension UIButton {
  /// The text of the title now, whether it is plain or not.
  var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }
}
