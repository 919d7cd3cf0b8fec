/// Any value of a JSON text.
nonisolated enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Of two members with one name, the later counts.
  case object([String: JSONValue])
}

/// Why a text isn't JSON.
nonisolated struct JSONError: Error {
  /// Counted from 1.
  let line: Int
  let reason: String
}

/// Reads JSON (RFC 8259) in UTF-8.
///
/// Foundation's readers bring a megabyte of code and tables into memory for the few kilobytes of a layout, and tell no line.
nonisolated struct JSONReader {
  private let text: [UInt8]
  private var position = 0
  private var depth = 0

  /// The value of a whole text.
  static func value(of text: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(text: text)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == text.count else { throw reader.error("something follows the end") }
    return value
  }

  private init(text: [UInt8]) { self.text = text }

  // MARK: - Values

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in .object(try reader.members()) }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in .array(try reader.elements()) }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  /// Values within values use up the stack.
  private mutating func nested(_ read: (inout Self) throws(JSONError) -> JSONValue) throws(JSONError) -> JSONValue {
    guard depth < 200 else { throw error("more than 200 values within each other") }
    depth += 1
    position += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func members() throws(JSONError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    guard !take("}") else { return members }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a name in quotes is missing") }
      let name = try string()
      guard take(":") else { throw error("“:” is missing after “\(name)”") }
      members[name] = try value()
    } while take(",")
    guard take("}") else { throw error("“,” or “}” is missing") }
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    guard !take("]") else { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw error("“,” or “]” is missing") }
    return elements
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let isThere = word.withUTF8Buffer { text[position...].starts(with: $0) }
    guard isThere else { throw error("a value is missing") }
    position += word.utf8CodeUnitCount
    return value
  }

  // MARK: - Numbers

  private mutating func number() throws(JSONError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let beginsWithZero = peek == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0 || position > start else { throw error("a value is missing") }
    guard digits == 1 || digits > 1 && !beginsWithZero else {
      throw error("a number doesn't begin with 0 and other digits")
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw error("a digit is missing after the point") }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw error("a digit is missing in the exponent") }
    }
    return Double(String(decoding: text[start..<position], as: UTF8.self)) ?? .nan
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek) { position += 1 }
    return position - start
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var bytes: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a string ends on the line on which it begins") }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &bytes) } else { bytes.append(byte) }
    }
    guard peek != nil else { throw error("a string has no end") }
    position += 1
    guard let string = String(validating: bytes, as: UTF8.self) else { throw error("a string isn't UTF-8") }
    return string
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(JSONError) {
    let letter = peek
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter ?? 0)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): bytes.append(contentsOf: String(try escapedScalar()).utf8)
    default: throw error("a backslash is followed by one of \"\\/bfnrtu")
    }
  }

  /// What lies outside of the first plane is written as two surrogates.
  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), text[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else {
      throw error("half of a surrogate pair is missing")
    }
    position += 2
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("half of a surrogate pair is missing") }
    return scalar
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    let digits = text[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("\\u is followed by four hexadecimal digits") }
    position += 4
    return number
  }

  // MARK: - Reading

  private var peek: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let peek, peek == 0x20 || peek == 0x0A || peek == 0x0D || peek == 0x09 { position += 1 }
  }

  private func error(_ reason: String) -> JSONError {
    JSONError(line: 1 + text[..<min(position, text.count)].count { $0 == 0x0A }, reason: reason)
  }
}
