import CX11

/// Finds the input method servers of a display (X Input Method Protocol) that answer.
///
/// Xlib would wait for a server's answers without a limit, and ends the program when one is garbled. So it connects to
/// none of them (``XIMClient`` does).
@MainActor
final class InputMethodServers {
  private unowned let connection: Connection
  private let choice: InputMethodChoice
  private let property: Atom
  private let question: Atom
  private var window: XID = 0
  private var names: [Atom: String] = [:]
  private let onAnswer: (String) -> Void

  /// The most servers that are asked; `XIM_SERVERS` may hold anything.
  private static let mostServers = 16

  /// Watches the servers of `connection`; none is asked yet.
  ///
  /// - Parameters:
  ///   - choice: Which ones are asked.
  ///   - onAnswer: Gets the name of each that has answered.
  init(connection: Connection, choice: InputMethodChoice, onAnswer: @escaping (String) -> Void) {
    self.connection = connection
    self.choice = choice
    self.onAnswer = onAnswer
    property = connection.internAtom("XIM_SERVERS")
    question = connection.internAtom("LOCALES")
    window = connection.makeRequestor()
    watch(root)
  }

  /// Whether an event reports that servers have come or gone.
  func isChangeNotification(_ event: XEvent) -> Bool {
    event.type == PropertyNotify && event.xproperty.atom == property && event.xproperty.window == root
  }

  /// The root window on which servers announce themselves, whichever screen their windows are on.
  private var root: XID { XRootWindow(connection.display, 0) }

  /// Asks all allowed servers for an answer; those that have died don't give one.
  func ask() {
    let display = connection.display
    let announced = (connection.fetchProperty(property, of: root, atMost: Self.mostServers * 8)?.words ?? [])
      .prefix(Self.mostServers)
    names = [:]
    for server in announced {
      guard let name = connection.fetchAtomName(server)?.removingPrefix("@server=") else { continue }
      guard choice.allows(name) else { continue }
      names[server] = name
      XConvertSelection(display, server, question, question, window, ServerTime(CurrentTime))
    }
    connection.flush()
  }

  /// Handles an event if it is a server's answer; true if it needs no other handling.
  func handle(_ event: XEvent) -> Bool {
    if isChangeNotification(event) {
      ask()
    } else if event.type == SelectionNotify, event.xselection.requestor == window {
      let answer = event.xselection
      XDeleteProperty(connection.display, window, question)
      // An answer without a property is the X server's: nobody owns the name any more.
      if answer.property != Atom(None), let name = names[answer.selection] { onAnswer(name) }
      return true
    }
    return false
  }

  /// Selects changes of a window's properties, besides the events that are selected already.
  private func watch(_ window: XID) {
    let display = connection.display
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
    XSelectInput(display, window, attributes.your_event_mask | PropertyChangeMask)
  }
}

extension String {
  /// The rest after `prefix`; nil if the text doesn't begin with it.
  fileprivate func removingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
