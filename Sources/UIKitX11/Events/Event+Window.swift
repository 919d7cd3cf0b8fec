import X11

extension Event {
  /// The window that the event happened to.
  var window: XID? {
    switch self {
    case .keyDown(let stroke), .keyUp(let stroke): stroke.window
    case .buttonDown(let state, _), .buttonUp(let state, _), .motion(let state), .enter(let state), .leave(let state),
      .scroll(let state, _, _):
      state.window
    case .touch(let touch): touch.state.window
    case .focusIn(let window), .focusOut(let window), .expose(let window, _, _), .configure(let window, _),
      .mapped(let window), .unmapped(let window), .destroyed(let window), .property(let window, _, _, _),
      .closeRequest(let window), .message(let window, _, _), .selectionNotify(let window, _, _, _, _),
      .preedit(let window, _):
      window
    case .otherMapped, .selectionRequest, .selectionLost, .keymapChanged,
      .keyboardsChanged, .pressedSomewhere:
      nil
    }
  }
}
