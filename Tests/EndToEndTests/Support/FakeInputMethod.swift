import X11
import X11Testing

/// An input method's server that composes nothing: programs connect to it, ask it about their keys, and type as they did (the X Input
/// Method Protocol).
final class FakeInputMethod {
  /// How many input contexts programs have open here.
  private(set) var contexts = 0
  /// Whether a program has said that one of its contexts has the focus: it knows then which keys to ask about.
  private(set) var hasFocus = false
  /// The style of the context that was opened last, as programs have chosen it (`XNInputStyle`).
  private(set) var style: Int?
  /// Where the caret of that is, in the window (`XNSpotLocation`); nil as long as nobody has told.
  private(set) var spot: PixelPoint?
  /// How often anybody has told it where the caret is.
  private(set) var spotCount = 0
  /// How many presses of keys programs have asked about.
  private(set) var keyCount = 0
  /// Whether a program has connected so far.
  var hasMet: Bool { client != 0 }
  /// Whether programs that ask whether it is there, or about keys, get no answer, not even a refusal, until this becomes false.
  var isSilent = false {
    didSet {
      guard !isSilent else { return }
      for request in unanswered { _ = answer(request) }
      for key in unansweredKeys { giveBack(key) }
      (unanswered, unansweredKeys) = ([], [])
    }
  }
  /// Whether a program has asked since it became silent.
  var hasUnanswered: Bool { !unanswered.isEmpty || !unansweredKeys.isEmpty }

  /// What is wrong with an answer.
  nonisolated enum Fault: CaseIterable {
    case silence, noData, missingData, noise, size, death
  }

  /// What is wrong, and with which answer.
  var fault: (opcode: UInt8, kind: Fault)?
  /// How many answers were wrong.
  private(set) var faultCount = 0

  private var unanswered: [SelectionRequest] = []
  private var unansweredKeys: [[UInt8]] = []
  private let connection: Connection
  private let loop: EventLoop
  private let window: Window
  private let server: Atom
  /// What programs ask for, with the answers; named before they ask, because they don't make up the names.
  private let answers: [Atom: String]
  private var client: XID = 0
  private let styles: [UInt16]

  /// The style of methods that show what is composed at the caret (`XIMPreeditPosition` and `XIMStatusNothing`).
  nonisolated static let positionStyle: UInt16 = 0x404
  /// The style of those that show it anywhere, or nowhere (`XIMPreeditNothing` and `XIMStatusNothing`).
  nonisolated static let plainStyle: UInt16 = 0x408

  /// Starts the method that programs call `@im=name`, and says so on the root window.
  init(display: String, name: String, styles: [UInt16] = [plainStyle], isSilent: Bool = false) throws {
    (self.styles, self.isSilent) = (styles, isSilent)
    connection = try Connection(name: display)
    loop = EventLoop(connection: connection)
    window = Window(WindowOptions(), on: connection)
    server = connection.internAtom("@server=\(name)")
    answers = [
      connection.internAtom("LOCALES"): "@locale=C,POSIX,en_US,en,C.UTF-8,en_US.UTF-8",
      connection.internAtom("TRANSPORT"): "@transport=X/",
    ]
    loop.onEvent = { [unowned self] in handle($0) }
    loop.selections.requestHandler = { [unowned self] in answer($0) }
    loop.selections.offer("", as: server)
    advertise([server])
  }

  /// Answers programs until `condition`, which may ask what `demo` has told, holds; false if that takes too long.
  func wait(for demo: DemoRun, _ condition: () -> Bool) -> Bool {
    loop.watch(demo.outputDescriptor) { demo.catchUp() }
    defer { loop.watch(demo.outputDescriptor, nil) }
    demo.catchUp()
    return loop.run(for: 20, until: condition)
  }

  /// Ends like a server that crashed: its window is gone.
  func crash() {
    loop.selections.withdraw(server)
    advertise([])
    connection.destroyWindow(window.id)
    connection.synchronize()
  }

  // MARK: - Meeting

  private func advertise(_ servers: [Atom]) {
    connection.setProperty(
      connection.internAtom("XIM_SERVERS"),
      of: connection.root,
      words: servers,
      type: connection.internAtom("ATOM")
    )
    connection.synchronize()
  }

  /// Programs ask which locales are served, and how to talk.
  private func answer(_ request: SelectionRequest) -> Bool {
    if isSilent {
      unanswered.append(request)
      return true
    }
    guard request.selection == server, let text = answers[request.target] else { return false }
    connection.setProperty(request.property, of: request.requestor, bytes: Array(text.utf8), type: request.target)
    loop.selections.notify(request)
    return true
  }

  private func handle(_ event: Event) {
    guard case .message(_, let type, let words) = event else { return }
    if type == connection.internAtom("_XIM_XCONNECT") {
      // This one comes to the selection's owner; the answer says where to write from now on.
      client = XID(bitPattern: words[0])
      connection.send(type, words: [Int(bitPattern: window.id), 0, 0, 0], to: client)
    } else if type == connection.internAtom("_XIM_PROTOCOL") {
      // Read also where they are for a server that has ended, and had the same window number: later ones come in the same property.
      let messages = messages(in: words)
      if hasMet { messages.forEach(receive) }
    }
  }

  /// Up to twenty bytes are in the message itself; for more, the message has their number and the property that holds
  /// them, behind those of earlier messages that haven't been read yet.
  private func messages(in words: [Int]) -> [[UInt8]] {
    guard (21..<65536).contains(words[0]) else { return [words.withUnsafeBytes { Array($0.prefix(20)) }] }
    var rest = connection.fetchProperty(Atom(bitPattern: words[1]), of: window.id, deletes: true)?.bytes[...] ?? []
    var messages: [[UInt8]] = []
    while rest.count >= 4 {
      let length = 4 + 4 * Int(word(rest, 2))
      messages.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return messages
  }

  // MARK: - Talking

  private static let method: UInt16 = 1
  private static let context: UInt16 = 1

  /// A message is an opcode, a zero, and the length of what follows in units of four bytes.
  private func receive(_ message: [UInt8]) {
    guard message.count >= 4 else { return }
    let both = bytes(Self.method, Self.context)
    switch message[0] {
    case 1: reply(2, bytes(1, 0))  // connect
    case 3: reply(4, [])  // disconnect
    case 30: reply(31, attributes)  // open
    case 32: reply(33, bytes(Self.method, 0))  // close
    case 38: reply(39, bytes(Self.method, 0, 0, 0))  // the first encoding will do
    case 40: reply(41, bytes(Self.method, 0))  // no extensions
    case 42: reply(43, bytes(Self.method, 0))  // set values of the method
    case 44:  // the styles
      let list = bytes(UInt16(styles.count), 0) + styles.flatMap { bytes($0, 0) }
      reply(45, bytes(Self.method, UInt16(list.count + 4), 0, UInt16(list.count)) + list)
    case 50:  // create a context
      contexts += 1
      record(message.dropFirst(8))
      reply(51, both)
      // All presses and releases, synchronously.
      reply(37, both + bytes(3, 0, 3, 0))
    case 52:  // destroy it
      contexts -= 1
      reply(53, both)
    case 54:  // set its values
      record(message.dropFirst(12))
      reply(55, both)
    case 56: reply(57, both + bytes(8, 0) + bytes(3, 4) + bytes(1, 0))  // the events wanted: key presses
    case 58: hasFocus = true
    case 59: hasFocus = false
    case 60:  // a key
      if message.count >= 13, message[12] & 0x7F == 2 { keyCount += 1 }
      if isSilent { unansweredKeys.append(message) } else { giveBack(message) }
    case 61: reply(62, both)  // synchronize
    case 64: reply(65, both + bytes(0, 0))  // reset
    default: break  // focus, and what needs no answer
    }
  }

  /// Has the program handle a key itself.
  private func giveBack(_ key: [UInt8]) {
    reply(60, Array(key.dropFirst(4)))
    reply(62, bytes(Self.method, Self.context))
  }

  /// The attributes of methods and contexts, by number, type and name.
  private var attributes: [UInt8] {
    let ofMethod = attribute(0, type: 10, "queryInputStyle")
    let ofContext =
      attribute(0, type: 3, "inputStyle") + attribute(1, type: 5, "clientWindow") + attribute(2, type: 5, "focusWindow")
      + attribute(3, type: 3, "filterEvents") + attribute(4, type: 0x7FFF, "preeditAttributes")
      + attribute(5, type: 12, "spotLocation") + attribute(6, type: 13, "fontSet")
      + attribute(7, type: 0, "separatorofNestedList")
    return bytes(Self.method, UInt16(ofMethod.count)) + ofMethod + bytes(UInt16(ofContext.count), 0) + ofContext
  }

  /// Takes in values of a context: number, length, value, and nothing up to a multiple of four bytes.
  private func record(_ values: ArraySlice<UInt8>) {
    var rest = values
    while rest.count >= 4 {
      let (number, length) = (word(rest, 0), word(rest, 2))
      let value = rest.dropFirst(4).prefix(length)
      rest = rest.dropFirst(4 + (length + 3) / 4 * 4)
      switch (number, value.count) {
      case (0, 4): style = word(value, 0)
      case (4, _): record(value)
      case (5, 4):
        spot = PixelPoint(x: word(value, 0), y: word(value, 2))
        spotCount += 1
      default: break
      }
    }
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> Int {
    let start = bytes.startIndex + offset
    return Int(bytes[start]) | Int(bytes[start + 1]) << 8
  }

  private func attribute(_ number: UInt16, type: UInt16, _ name: String) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - (2 + name.utf8.count) % 4) % 4)
    return bytes(number, type, UInt16(name.utf8.count)) + Array(name.utf8) + padding
  }

  private func reply(_ opcode: UInt8, _ data: [UInt8]) {
    guard let message = damaged([opcode, 0] + bytes(UInt16(data.count / 4)) + data) else { return }
    let type = connection.internAtom("_XIM_PROTOCOL")
    guard message.count > 20 else {
      return connection.send(type, bytes: message + [UInt8](repeating: 0, count: 20 - message.count), to: client)
    }
    let property = connection.internAtom("_FAKE_INPUT_METHOD")
    connection.setProperty(property, of: client, bytes: message, type: connection.internAtom("STRING"))
    connection.send(type, words: [message.count, Int(bitPattern: property)], to: client)
  }

  /// An answer with the fault that it is to have; nil for none.
  private func damaged(_ message: [UInt8]) -> [UInt8]? {
    guard let fault, fault.opcode == message[0] else { return message }
    faultCount += 1
    switch fault.kind {
    case .silence: return nil
    case .noData: return [message[0], 0, 0, 0]
    case .missingData: return [message[0], 0, 0xFF, 0xFF] + message.dropFirst(4)
    case .noise: return message.prefix(4) + [UInt8](repeating: 0xFF, count: message.count - 4)
    case .size:
      connection.send(connection.internAtom("_XIM_PROTOCOL"), words: [Int(Int32.max), 1], to: client)
      return nil
    case .death:
      crash()
      return nil
    }
  }

  /// Numbers of 16 bits, as the client's machine writes them.
  private func bytes(_ numbers: UInt16...) -> [UInt8] { numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
}
