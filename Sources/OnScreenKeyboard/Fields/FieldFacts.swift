import Arguments
import X11

/// An element of another program on the bus of assistive technologies.
struct FieldID: Hashable {
  /// The program's unique name on the bus.
  let program: String
  /// The element's path.
  let path: String
}

/// A question to a program about one of its elements; a later question has a higher number.
struct FieldQuestion: Equatable {
  let id: FieldID
  let number: Int
}

/// The facts that a program reports of one of its elements (AT-SPI2). No fact is text that a person has typed.
struct FieldFacts: Equatable {
  /// The role, by its number in AT-SPI's list.
  var role: UInt32
  /// The states, each a bit by its number in AT-SPI's list.
  var states: UInt64
  /// The kind of text that the element takes, such as `email`; nil if its program, unlike browsers, doesn't report it.
  var purpose: String?
  /// The element's frame, in pixels of the screen; nil if its program doesn't report it.
  var frame: PixelRect?
  /// The frame of the character at the insertion point, or before it, in pixels of the screen; nil if it isn't
  /// reported, or is wrong.
  var caret: PixelRect?
  /// The process of the program; nil if it isn't known.
  var process: Int32?
  /// Whether the element is a combo box with a field in it; Qt's programs don't report the box itself as editable.
  var holdsField = false
  /// Whether frames are in pixels of the window's content, as in programs of GTK 4.
  var isMeasuredInWindow = false

  /// Whether the element's program is made with this package, so that it has its own keyboard, and makes room for that.
  var hasOwnKeyboard = false

  /// Whether a person can type into the element by this keyboard.
  var isEditable: Bool {
    guard !has(.readOnly), !hasOwnKeyboard else { return false }
    return has(.editable) || holdsField || role == Role.terminal || role == Role.spinButton
  }

  /// Whether the element has the focus in its program.
  var isFocused: Bool { has(.focused) }

  /// Whether text that is typed into the element must not be shown.
  var isSecret: Bool { role == Role.password }

  /// Whether the element has lines of text, so that it is the caret's line which has to be visible.
  var hasLines: Bool { has(.multiLine) || role == Role.terminal }

  /// Whether the element has lines of text, and the caret's place among them isn't known.
  var hidesCaret: Bool { hasLines && caret == nil && role != Role.terminal }

  /// The facts with the caret where the text was pressed, if its place isn't known: 32 pixels high, as a line is at most.
  func withCaret(near press: PixelPoint?) -> FieldFacts {
    guard hidesCaret, let press, frame?.contains(press) == true else { return self }
    var facts = self
    facts.caret = PixelRect(x: press.x, y: press.y - 16, width: 1, height: 32)
    return facts
  }

  /// The facts with frames in pixels of the screen, for a program that reports them relative to a window whose content
  /// is at `origin`.
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

  /// Whether the element has a state.
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
    /// An element on the bus of assistive technologies.
    case element(FieldID)
    /// A window that is all text.
    case terminal(XID)
  }

  let place: Place
  let facts: FieldFacts

  /// The element; nil for a terminal.
  var id: FieldID? { if case .element(let id) = place { id } else { nil } }

  /// Whether its program may be able to scroll the caret's line to the upper edge: programs that don't report the
  /// caret's place can't (GTK 4, and plain texts of Qt).
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

/// The active window (`_NET_ACTIVE_WINDOW`).
struct ActiveWindow: Equatable {
  let id: XID
  /// The window's process; nil if the window doesn't name it.
  let process: Int32?
  /// Whether the window is a terminal that reports nothing of what it edits.
  let isTerminal: Bool
  /// The window's frame without its decorations, in pixels of the screen.
  let frame: PixelRect
}

/// Terminals, by the class of their windows: programs whose windows are all text, and that report nothing of it.
struct TerminalClasses: Equatable {
  private let names: Set<String>

  /// The known classes, and `others`; as windows state them, whatever their case.
  init(and others: [String] = []) {
    names = Set((KeyboardOptions.terminalsWithoutAccessibility + others).map { $0.lowercased() })
  }

  /// Whether one of `classes`, a window's instance and class, is a terminal's.
  func contains(anyOf classes: [String]) -> Bool { classes.contains { names.contains($0.lowercased()) } }
}
