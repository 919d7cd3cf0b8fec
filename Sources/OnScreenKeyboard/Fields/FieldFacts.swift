import X11

/// An element of another program on the bus of assistive technologies.
struct FieldID: Hashable {
  /// The program's unique name on the bus.
  let program: String
  /// The element's path.
  let path: String
}

/// A question to a program about one of its elements; of two about the same one the later has the higher number.
struct FieldQuestion: Equatable {
  let id: FieldID
  let number: Int
}

/// The facts that a program has told of one of its elements (AT-SPI2). None of them is text that a person has typed.
struct FieldFacts: Equatable {
  /// The role, by its number in AT-SPI's list.
  var role: UInt32
  /// The states, each a bit by its number in AT-SPI's list.
  var states: UInt64
  /// The kind of text that belongs into it, as browsers tell it: `email`, for instance; nil if it isn't told.
  var purpose: String?
  /// The element's frame, in pixels of the screen; nil if it isn't told.
  var frame: PixelRect?
  /// The frame of the character at the insertion point, or before it, in pixels of the screen; nil if it isn't told, or can't be
  /// believed.
  var caret: PixelRect?
  /// The process of the program; nil if it isn't told.
  var process: Int32?
  /// Whether it is a list with a field in it, which programs of Qt don't tell as editable.
  var holdsField = false
  /// Whether frames are told in pixels of the window's content, as programs of GTK 4 do.
  var isMeasuredInWindow = false

  /// Whether its program is made with this package, and so has a keyboard of its own, and makes room for that.
  var hasOwnKeyboard = false

  /// Whether a person can type into it by this keyboard.
  var isEditable: Bool {
    guard !has(.readOnly), !hasOwnKeyboard else { return false }
    return has(.editable) || holdsField || role == Role.terminal || role == Role.spinButton
  }

  /// Whether it has the focus in its program.
  var isFocused: Bool { has(.focused) }

  /// Whether what is typed into it must not be shown.
  var isSecret: Bool { role == Role.password }

  /// Whether it has lines of text, so that it is the caret's line which is to be seen.
  var hasLines: Bool { has(.multiLine) || role == Role.terminal }

  /// Whether it is a text of lines of which nobody knows where the caret's is.
  var hidesCaret: Bool { hasLines && caret == nil && role != Role.terminal }

  /// The same with the caret where its text was pressed, if nobody knows better: as high as a line is at most.
  func withCaret(near press: PixelPoint?) -> FieldFacts {
    guard hidesCaret, let press, frame?.contains(press) == true else { return self }
    var facts = self
    facts.caret = PixelRect(x: press.x, y: press.y - 16, width: 1, height: 32)
    return facts
  }

  /// The same, measured on the screen, for a program that tells places in a window whose content is at `origin`.
  func moved(to origin: PixelPoint) -> FieldFacts {
    guard isMeasuredInWindow else { return self }
    var facts = self
    facts.isMeasuredInWindow = false
    facts.frame = frame?.offsetBy(x: origin.x, y: origin.y)
    facts.caret = caret?.offsetBy(x: origin.x, y: origin.y)
    return facts
  }

  /// States by their numbers in `atspi-constants.h`.
  enum State: Int {
    case active = 1, editable = 7, focused = 12, multiLine = 17, showing = 25, singleLine = 26, visible = 30, readOnly =
      43
  }

  /// Whether it has a state.
  func has(_ state: State) -> Bool { states >> UInt64(state.rawValue) & 1 == 1 }

  /// Roles by their numbers in `atspi-constants.h`.
  enum Role {
    static let comboBox: UInt32 = 11, password: UInt32 = 40, spinButton: UInt32 = 52, terminal: UInt32 = 60
  }
}

/// The element or terminal that is edited in another program.
struct EditedField: Equatable {
  /// Where the text goes.
  enum Place: Equatable {
    /// An element that its program has told of.
    case element(FieldID)
    /// A window that is all text.
    case terminal(XID)
  }

  let place: Place
  let facts: FieldFacts

  /// The element; nil for a terminal.
  var id: FieldID? { if case .element(let id) = place { id } else { nil } }

  /// Whether its program may be able to bring the line of the caret to the upper edge: programs that don't tell where that is
  /// can't (GTK 4, and plain texts of Qt).
  var canScroll: Bool { id != nil && facts.hasLines && facts.caret != nil && facts.role != FieldFacts.Role.terminal }

  /// The terminal in a window with this frame.
  static func terminal(_ window: ActiveWindow) -> EditedField {
    let facts = FieldFacts(
      role: FieldFacts.Role.terminal,
      states: 0,
      frame: window.frame,
      process: window.process
    )
    return EditedField(place: .terminal(window.id), facts: facts)
  }
}

/// The window in use.
struct ActiveWindow: Equatable {
  let id: XID
  /// The process that it belongs to; nil if it doesn't say.
  let process: Int32?
  /// Whether it is one of the terminals that tell nothing of what they edit.
  let isTerminal: Bool
  /// Its frame without what the window manager adds, in pixels of the screen.
  let frame: PixelRect
}
