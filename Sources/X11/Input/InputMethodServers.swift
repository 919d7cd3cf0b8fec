import CX11
import Glibc

/// The input methods that other programs serve on a display (X Input Method Protocol), asked whether they answer.
///
/// Xlib waits for a server's first answer without a limit, in `XOpenIM` and in what `XRegisterIMInstantiateCallback`
/// does when a server announces itself: a server that hangs would hang each program. Here the question is sent, and
/// `XOpenIM` is called once the answer has come.
@MainActor
final class InputMethodServers {
  private let connection: UnownedConnection
  /// The method that the environment asks for (`XMODIFIERS=@im=NAME`); nil for any.
  private let wanted: String?
  private let property: Atom
  private let question: Atom
  private var window: XID = 0
  private var names: [Atom: String] = [:]
  private let onAnswer: (String) -> Void

  /// The most servers that are asked; `XIM_SERVERS` may hold anything.
  private static let limit = 16

  /// Watches the servers of `connection`, and asks those that are there.
  ///
  /// - Parameters:
  ///   - wanted: The name of the only one to be asked; nil for all.
  ///   - onAnswer: Gets the name of each that has answered.
  init(connection: Connection, wanted: String?, onAnswer: @escaping (String) -> Void) {
    self.connection = UnownedConnection(connection: connection)
    self.wanted = wanted
    self.onAnswer = onAnswer
    property = connection.internAtom("XIM_SERVERS")
    question = connection.internAtom("LOCALES")
    window = connection.makeRequestor()
    watch(root)
    ask()
  }

  /// Servers announce themselves there, whichever screen their windows are on.
  private var root: XID { XRootWindow(connection.connection.display, 0) }

  /// Asks all servers anew; those that have died don't answer.
  func ask() {
    let (connection, display) = (connection.connection, connection.connection.display)
    let announced = (connection.fetchProperty(property, of: root, atMost: Self.limit * 8)?.words ?? [])
      .prefix(Self.limit)
    names = [:]
    for server in announced {
      guard let name = connection.fetchAtomName(server)?.removingPrefix("@server=") else { continue }
      guard wanted == nil || wanted == name else { continue }
      names[server] = name
      XConvertSelection(display, server, question, question, window, ServerTime(CurrentTime))
    }
    connection.flush()
  }

  /// Asks the server called `name` anew, to find out whether it still answers.
  func ask(_ name: String) {
    let (connection, display) = (connection.connection, connection.connection.display)
    guard let server = names.first(where: { $0.value == name })?.key else { return }
    XConvertSelection(display, server, question, question, window, ServerTime(CurrentTime))
    connection.flush()
  }

  /// Handles an event if it is a server's answer; true if it needs no other handling.
  func handle(_ event: XEvent) -> Bool {
    if event.type == PropertyNotify, event.xproperty.atom == property, event.xproperty.window == root {
      ask()
    } else if event.type == SelectionNotify, event.xselection.requestor == window {
      let answer = event.xselection
      XDeleteProperty(connection.connection.display, window, question)
      // Without a property it is the X server that says that nobody owns the name any more.
      if answer.property != Atom(None), let name = names[answer.selection] { onAnswer(name) }
      return true
    }
    return false
  }

  /// Waits until one has answered, `seconds` at most, and calls `onAnswer` for it.
  func waitForAnswer(seconds: Double) {
    let (display, limit) = (connection.connection.display, MonotonicClock.now + seconds)
    var unanswered = Set(names.keys)
    while !unanswered.isEmpty, MonotonicClock.now < limit {
      var event = XEvent()
      if XCheckTypedWindowEvent(display, window, SelectionNotify, &event) != 0 {
        unanswered.remove(event.xselection.selection)
        _ = handle(event)
        continue
      }
      var file = pollfd(fd: connection.connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&file, 1, Int32(max(1, (limit - MonotonicClock.now) * 1000)))
    }
  }

  /// Asks for the changes of a window's properties, besides the events that are asked for already.
  private func watch(_ window: XID) {
    let display = connection.connection.display
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
