import CX11

/// A message of the X Input Method Protocol that a server has sent, of those that matter to a program with contexts.
package enum XIMMessage: Equatable {
  case connected
  /// The method's number, and the numbers of its values and of its contexts' values by their names.
  case opened(method: UInt16, values: [String: UInt16], contextValues: [String: UInt16])
  /// The encoding of text, as an index in the list that was offered.
  case encoding(Int)
  /// The styles that the method offers (`XIMStyle`).
  case styles([UInt32])
  case created(context: UInt16)
  /// The mask of events that the server wants, and of those that it acknowledges after processing.
  case eventMask(context: UInt16, UInt32, synchronous: UInt32)
  /// A key that the server hasn't used, or has made itself; `isSynchronous` asks for an acknowledgement.
  case forwarded(context: UInt16, isSynchronous: Bool, XIMKey)
  /// Committed text, or a keysym in its place.
  case committed(context: UInt16, isSynchronous: Bool, text: [UInt8], keysym: UInt32)
  case synchronize(context: UInt16)
  case synchronized(context: UInt16)
  case preeditStart(context: UInt16)
  case preeditDraw(context: UInt16, caret: Int, first: Int, length: Int, text: [UInt8]?, highlights: [Bool])
  case preeditCaret(context: UInt16, position: Int, direction: UInt32)
  case preeditDone(context: UInt16)
  /// The server refuses something, wants a password, or ends.
  case refused
  /// A message that needs no answer.
  case other

  /// Reads a message without its header; nil if it violates the protocol.
  package init?(opcode: UInt8, data: [UInt8]) {
    var reader = XIMReader(data)
    switch opcode {
    case 2: self = .connected
    case 3, 4, 10...14, 20, 33: self = .refused
    case 31: self.init(opened: &reader)
    case 39: self.init(encoding: &reader)
    case 45: self.init(styles: &reader)
    case 37, 51, 60...63, 73, 75, 76, 78: self.init(opcode, ofContext: &reader)
    default: self = .other
    }
  }

  private init?(opened reader: inout XIMReader) {
    guard let method = reader.short(), let own = Self.attributes(&reader) else { return nil }
    guard let count = reader.short(), reader.short() != nil, let bytes = reader.bytes(Int(count)) else { return nil }
    var list = XIMReader(bytes)
    guard let ofContexts = Self.attributes(in: &list) else { return nil }
    self = .opened(method: method, values: own, contextValues: ofContexts)
  }

  private static func attributes(_ reader: inout XIMReader) -> [String: UInt16]? {
    guard let bytes = reader.counted() else { return nil }
    var list = XIMReader(bytes)
    return attributes(in: &list)
  }

  /// Reads a list of attributes, each with its number, type and name; returns the numbers by name.
  private static func attributes(in list: inout XIMReader) -> [String: UInt16]? {
    var numbers: [String: UInt16] = [:]
    while !list.isAtEnd {
      guard let number = list.short(), list.short() != nil, let name = list.counted() else { return nil }
      list.skipPadding()
      numbers[String(decoding: name, as: UTF8.self)] = number
    }
    return numbers
  }

  private init?(encoding reader: inout XIMReader) {
    guard reader.short() != nil, reader.short() != nil, let index = reader.short() else { return nil }
    self = .encoding(Int(Int16(bitPattern: index)))
  }

  /// The only value that is asked for is the list of styles: a count, padding, and the styles.
  private init?(styles reader: inout XIMReader) {
    guard reader.short() != nil, reader.short() != nil, reader.short() != nil, let value = reader.counted() else {
      return nil
    }
    var list = XIMReader(value)
    guard let count = list.short(), list.short() != nil else { return nil }
    var styles: [UInt32] = []
    for _ in 0..<count {
      guard let style = list.long() else { return nil }
      styles.append(style)
    }
    self = .styles(styles)
  }

  private init?(_ opcode: UInt8, ofContext reader: inout XIMReader) {
    guard reader.short() != nil, let context = reader.short() else { return nil }
    switch opcode {
    case 37:
      guard let mask = reader.long(), let synchronous = reader.long() else { return nil }
      self = .eventMask(context: context, mask, synchronous: synchronous)
    case 51: self = .created(context: context)
    case 60: self.init(forwardedTo: context, &reader)
    case 61: self = .synchronize(context: context)
    case 62: self = .synchronized(context: context)
    case 63: self.init(committedTo: context, &reader)
    case 73: self = .preeditStart(context: context)
    case 75: self.init(drawnIn: context, &reader)
    case 76:
      guard let position = reader.signed(), let direction = reader.long() else { return nil }
      self = .preeditCaret(context: context, position: position, direction: direction)
    default: self = .preeditDone(context: context)
    }
  }

  private init?(forwardedTo context: UInt16, _ reader: inout XIMReader) {
    guard let flag = reader.short(), reader.short() != nil, let key = XIMKey(&reader) else { return nil }
    self = .forwarded(context: context, isSynchronous: flag & 1 != 0, key)
  }

  private init?(committedTo context: UInt16, _ reader: inout XIMReader) {
    guard let flag = reader.short() else { return nil }
    var (keysym, text): (UInt32, [UInt8]) = (0, [])
    if flag & 4 != 0 {
      guard reader.short() != nil, let value = reader.long() else { return nil }
      keysym = value
    }
    if flag & 2 != 0 {
      guard let value = reader.counted() else { return nil }
      text = value
    }
    self = .committed(context: context, isSynchronous: flag & 1 != 0, text: text, keysym: keysym)
  }

  private init?(drawnIn context: UInt16, _ reader: inout XIMReader) {
    guard let caret = reader.signed(), let first = reader.signed(), let length = reader.signed(),
      let status = reader.long(), let text = reader.counted()
    else { return nil }
    reader.skipPadding()
    let feedback = reader.counted() ?? []
    _ = reader.short()
    let marks = UInt32(XIMReverse | XIMHighlight)
    let highlights = (0..<feedback.count / 4).map { _ in (reader.long() ?? 0) & marks != 0 }
    self = .preeditDraw(
      context: context,
      caret: caret,
      first: first,
      length: length,
      text: status & 1 != 0 ? [] : text,
      highlights: status & 2 != 0 ? [] : highlights
    )
  }
}

/// A key event in the protocol's encoding, which is that of the X protocol.
package struct XIMKey: Equatable {
  let isPress: Bool
  let keycode: UInt32
  let time: UInt32
  let state: UInt32

  /// The press or release of a key.
  init(_ event: XKeyEvent) {
    isPress = event.type == KeyPress
    (keycode, state, time) = (event.keycode, event.state & 0xFFFF, UInt32(truncatingIfNeeded: event.time))
  }

  /// Reads an event; nil if it isn't a key's.
  init?(_ reader: inout XIMReader) {
    guard let kind = reader.short(), reader.short() != nil, let time = reader.long(), reader.bytes(20) != nil,
      let state = reader.short(), reader.short() != nil, [KeyPress, KeyRelease].contains(Int32(kind & 0x7F))
    else { return nil }
    isPress = Int32(kind & 0x7F) == KeyPress
    (keycode, self.time, self.state) = (UInt32(kind >> 8), time, UInt32(state))
  }

  /// The event's 32 bytes.
  func bytes(_ event: XKeyEvent) -> [UInt8] {
    var writer = XIMWriter(UInt16(event.type) | UInt16(truncatingIfNeeded: keycode & 0xFF) << 8)
    writer.add(UInt16(truncatingIfNeeded: event.serial))
    for number in [time, UInt32(event.root), UInt32(event.window), UInt32(event.subwindow)] { writer.add(number) }
    for place in [event.x_root, event.y_root, event.x, event.y] { writer.add(UInt16(truncatingIfNeeded: place)) }
    writer.add(UInt16(truncatingIfNeeded: state))
    writer.add(UInt16(event.same_screen != 0 ? 1 : 0))
    return writer.bytes
  }
}
