/// The values of a property that were set for single states of a button.
package struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  package init() {}

  var isEmpty: Bool { values.isEmpty }

  /// The value of exactly `state`.
  package subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value of exactly `state`, else that of its first part with a value among disabled, highlighted and selected,
  /// else the normal one.
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
  /// The text of the current title, whether that is plain or attributed.
  var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }
}
