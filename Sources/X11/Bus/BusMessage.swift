/// A message on the desktop's bus (D-Bus).
package struct BusMessage {
  /// What a message is.
  package enum Kind: UInt8 {
    case call = 1
    case reply, error, signal
  }

  /// The header's fields.
  private enum Field: UInt8 {
    case path = 1
    case interface, member, errorName, replySerial, destination, sender, signature
  }

  /// What it is.
  package let kind: Kind
  /// The call that it answers; 0 for other messages.
  package let answered: UInt32
  /// The interface and the name of a signal.
  package let interface: String
  package let member: String
  /// What it carries.
  package let body: [BusValue]

  /// The most bytes of a message that are taken.
  package static let limit = 1 << 20
  private static let fixedLength = 16

  // MARK: - Reading

  /// How many bytes the first message in `bytes` has, as far as its beginning tells; nil until that is here. More than
  /// ``limit`` for what can't be a message.
  package static func length(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= fixedLength else { return nil }
    guard isBigEndian(bytes) != nil, bytes[3] == 1 else { return .max }
    let (body, fields) = (word(bytes, at: 4), word(bytes, at: 12))
    guard body <= limit, fields <= limit else { return .max }
    return padded(fixedLength + fields) + body
  }

  /// Reads one whole message; nil if it is malformed.
  package init?(_ bytes: [UInt8]) {
    guard let isBigEndian = Self.isBigEndian(bytes), Self.length(of: bytes) == bytes.count,
      let kind = Kind(rawValue: bytes[1])
    else { return nil }
    var header = BusReader(bytes, at: 12, isBigEndian: isBigEndian)
    guard let fields = header.readAll("a(yv)")?.first?.items else { return nil }
    func text(_ field: Field) -> String {
      if case .text(let text)? = Self.value(of: field, in: fields) { text } else { "" }
    }
    self.kind = kind
    (interface, member) = (text(.interface), text(.member))
    if case .number(let serial)? = Self.value(of: .replySerial, in: fields), let serial = UInt32(exactly: serial) {
      answered = serial
    } else {
      answered = 0
    }
    let start = Self.padded(Self.fixedLength + Self.word(bytes, at: 12))
    var reader = BusReader(bytes, at: start, isBigEndian: isBigEndian)
    guard let body = reader.readAll(text(.signature)) else { return nil }
    self.body = body
  }

  private static func value(of field: Field, in fields: [BusValue]) -> BusValue? {
    fields.first { $0.items.count == 2 && $0.items[0] == .number(Double(field.rawValue)) }?.items[1]
  }

  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    switch bytes.first {
    case UInt8(ascii: "l"): false
    case UInt8(ascii: "B"): true
    default: nil
    }
  }

  private static func word(_ bytes: [UInt8], at position: Int) -> Int {
    let slice = bytes[position..<position + 4]
    let ordered = isBigEndian(bytes) == true ? Array(slice) : slice.reversed()
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func padded(_ length: Int) -> Int { (length + 7) / 8 * 8 }

  // MARK: - Writing

  /// The bytes of a call.
  ///
  /// - Parameters:
  ///   - member: the method.
  ///   - interface: that it belongs to.
  ///   - path: of the object.
  ///   - destination: the program's name on the bus.
  ///   - serial: the number by which its answer is known; not 0.
  ///   - texts: the arguments: one text, or an array of several.
  package static func call(
    _ member: String,
    of interface: String,
    at path: String,
    in destination: String,
    serial: UInt32,
    _ argument: Argument = .none
  ) -> [UInt8] {
    var body = BusWriter()
    switch argument {
    case .none: break
    case .text(let text): body.add(text)
    case .texts(let texts): body.add(texts)
    }
    var writer = BusWriter()
    writer.add(bytes: [UInt8(ascii: "l"), Kind.call.rawValue, 0, 1])
    writer.add(UInt32(body.bytes.count))
    writer.add(serial)
    var fields = BusWriter()
    fields.add(field: Field.path.rawValue, "o", path)
    fields.add(field: Field.interface.rawValue, "s", interface)
    fields.add(field: Field.member.rawValue, "s", member)
    fields.add(field: Field.destination.rawValue, "s", destination)
    if !argument.signature.isEmpty { fields.add(signatureField: Field.signature.rawValue, argument.signature) }
    writer.add(UInt32(fields.bytes.count))
    writer.add(bytes: fields.bytes)
    writer.align(8)
    return writer.bytes + body.bytes
  }

  /// What a call is given.
  package enum Argument {
    case none
    case text(String)
    case texts([String])

    fileprivate var signature: String {
      switch self {
      case .none: ""
      case .text: "s"
      case .texts: "as"
      }
    }
  }
}

/// Writes values as the bus has them, with the low byte first.
private struct BusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  mutating func add(bytes new: [UInt8]) { bytes += new }

  mutating func add(_ number: UInt32) {
    align(4)
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift))) }
  }

  mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  mutating func add(_ texts: [String]) {
    var items = BusWriter()
    for text in texts {
      items.align(4)
      items.add(text)
    }
    add(UInt32(items.bytes.count))
    bytes += items.bytes
  }

  /// A field of a header; these begin at multiples of eight bytes.
  mutating func add(field: UInt8, _ type: String, _ text: String) {
    align(8)
    bytes.append(field)
    add(signature: type)
    add(text)
  }

  mutating func add(signatureField field: UInt8, _ signature: String) {
    align(8)
    bytes.append(field)
    add(signature: "g")
    add(signature: signature)
  }

  private mutating func add(signature: String) { bytes += [UInt8(signature.utf8.count)] + Array(signature.utf8) + [0] }
}
