/// Something that happened on the server, in pixels of the window it happened to.
package nonisolated enum Event: Sendable {
  /// A key went down or repeats; its text may come from an input method.
  case keyDown(KeyStroke)
  /// A key went up.
  case keyUp(KeyStroke)
  /// The text that another program's input method is composing for a window has changed; nil if it has become ordinary
  /// text, because that program doesn't answer any more.
  case preedit(window: XID, Preedit?)
  /// A button of the pointer went down; 4…7 are wheel steps.
  case buttonDown(PointerState, button: Int)
  /// A button of the pointer went up.
  case buttonUp(PointerState, button: Int)
  /// The pointer moved; consecutive moves are reported as one.
  case motion(PointerState)
  /// The pointer came into the window.
  case enter(PointerState)
  /// The pointer left the window.
  case leave(PointerState)
  /// A wheel or touchpad moved by `x` and `y` wheel steps, in fractions.
  case scroll(PointerState, x: Double, y: Double)
  /// A finger came down on a touch screen, moved, or was lifted.
  case touch(Touch)
  /// The window got the keyboard focus; for the root window, some window got it while none had it
  /// (``Desktop/watch(windows:)``).
  case focusIn(window: XID)
  /// The window lost the keyboard focus; for the root window, the window that had it lost it, and no other one got it.
  case focusOut(window: XID)
  /// The server lost the window's content in this rectangle; `remaining` more such events follow.
  case expose(window: XID, rect: PixelRect, remaining: Int)
  /// The window has another size or position.
  case configure(window: XID, size: PixelSize)
  /// The window is on the screen.
  case mapped(window: XID)
  /// Another top-level window, this program's or another's, was mapped; reported while ``Desktop/watch(windows:)`` asks
  /// for it.
  case otherMapped(window: XID)
  /// The window is no longer on the screen.
  case unmapped(window: XID)
  /// The window is gone.
  case destroyed(window: XID)
  /// A property was written or deleted.
  case property(window: XID, name: Atom, isDeleted: Bool, time: ServerTime)
  /// The user wants the window closed.
  case closeRequest(window: XID)
  /// Another program or the window manager sent a message.
  case message(window: XID, type: Atom, words: [Int])
  /// Another program asks for the contents of a selection that this one owns.
  case selectionRequest(SelectionRequest)
  /// The contents of a selection that this program had asked for arrived.
  case selectionNotify(window: XID, selection: Atom, target: Atom, property: Atom, time: ServerTime)
  /// Another program owns the selection now.
  case selectionLost(selection: Atom, time: ServerTime)
  /// The keymap or the group in force changed.
  case keymapChanged
  /// Keyboards were attached or removed (``InputExtension/hasKeyboard``).
  case keyboardsChanged
  /// A button or a finger went down somewhere on the screen, in any program's window (``InputExtension/watchPresses()``).
  case pressedSomewhere(PixelPoint)
}

/// The pointer's position, and which buttons and modifiers are down.
package nonisolated struct PointerState: Sendable, Equatable {
  /// The window that the event is about.
  package var window: XID
  /// The position in pixels of the window.
  package var location: PixelPoint
  /// The position in pixels of the screen.
  package var screenLocation: PixelPoint
  /// The modifiers and buttons that were down just before the event.
  package var modifiers: Modifiers
  /// The event's time on the server's clock.
  package var time: ServerTime
}

/// A request to a selection's owner for its contents (`SelectionRequest`, ICCCM 2.2).
package nonisolated struct SelectionRequest: Sendable, Equatable {
  /// The selection, such as `CLIPBOARD`.
  package var selection: Atom
  /// The window of the program that asks.
  package var requestor: XID
  /// The wanted format of the contents, such as `UTF8_STRING`.
  package var target: Atom
  /// The property for the contents; 0 in requests of very old programs.
  package var property: Atom
  /// The request's time on the server's clock.
  package var time: ServerTime
}

/// A finger's press, movement or release on a touch screen.
package nonisolated struct Touch: Sendable, Equatable {
  /// The phases of a touch.
  package enum Phase: Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger was lifted.
    case ended
  }

  /// The server's number of the touch, the same from press to release.
  package var finger: Int
  /// Whether the finger came down, moved or was lifted.
  package var phase: Phase
  /// Where the finger is, and which modifiers are down.
  package var state: PointerState
}
