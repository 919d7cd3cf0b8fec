import Arguments
import UIKit

/// Reads one line of a tape word by word; every error says what was expected after which word, and what was found.
nonisolated struct TapeLine {
  /// The line's number, from 1.
  let number: Int
  private let file: String
  private var unread: Substring
  /// The word that was read last, for errors.
  private var last = ""

  /// A word, or text in quotes.
  enum Token: Equatable {
    case word(String)
    case text(String)

    /// The token as it is written in a tape.
    var written: String {
      switch self {
      case .word(let word): word
      case .text(let text): "\"\(text)\""
      }
    }
  }

  /// Makes a reader of `text`, line `number` of `file`.
  init(_ text: Substring, number: Int, file: String) {
    self.number = number
    self.file = file
    unread = text
  }

  // MARK: - Reading

  /// Reads the next word; here and below, `what` says in errors what was expected.
  mutating func word(_ what: String) throws(TapeError) -> String {
    guard case .word(let word)? = try expect(what, { if case .word = $0 { true } else { false } }) else { return "" }
    return word
  }

  /// Reads the next text in quotes.
  mutating func text(_ what: String) throws(TapeError) -> String {
    guard case .text(let text)? = try expect(what, { if case .text = $0 { true } else { false } }) else { return "" }
    return text
  }

  /// Reads the next word or text.
  mutating func name(_ what: String) throws(TapeError) -> String {
    switch try expect(what, { _ in true }) {
    case .word(let name), .text(let name): name
    case nil: ""
    }
  }

  /// Reads the next word, which must be one of `words`.
  mutating func choice<Value>(_ words: KeyValuePairs<String, Value>) throws(TapeError) -> Value {
    let names = words.map(\.key)
    let token = try expect(Self.list(names.map { "'\($0)'" }), oneOf: names) { token in
      names.contains { .word($0) == token }
    }
    guard let found = words.first(where: { .word($0.key) == token }) else { throw error("expected another word") }
    return found.value
  }

  /// Skips `word` if it comes next; returns whether it did.
  mutating func skip(_ word: String) throws(TapeError) -> Bool {
    var ahead = self
    guard try ahead.next() == .word(word) else { return false }
    self = ahead
    last = "'\(word)'"
    return true
  }

  /// Reads the next number, within `range`.
  mutating func decimal(_ what: String, in range: ClosedRange<Double>) throws(TapeError) -> Double {
    var value = 0.0
    _ = try expect(what) { token in
      guard case .word(let word) = token, let number = Self.number(word), range.contains(number) else { return false }
      value = number
      return true
    }
    return value
  }

  /// Reads the next whole number, within `range`.
  mutating func count(_ what: String, in range: ClosedRange<Int>) throws(TapeError) -> Int {
    var value = 0
    _ = try expect(what) { token in
      guard case .word(let word) = token, let number = Int(word), range.contains(number) else { return false }
      value = number
      return true
    }
    return value
  }

  /// Reads the next two numbers, joined by `separator`.
  mutating func pair(_ what: String, by separator: Character) throws(TapeError) -> CGPoint {
    var point = CGPoint.zero
    _ = try expect(what) { token in
      guard case .word(let word) = token else { return false }
      let numbers = word.split(separator: separator, omittingEmptySubsequences: false).map { Self.number(String($0)) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return false }
      point = CGPoint(x: x, y: y)
      return true
    }
    return point
  }

  /// Whether nothing is left but blanks and a comment.
  var isAtEnd: Bool {
    let left = unread.drop { $0.isWhitespace }
    return left.isEmpty || left.hasPrefix("#")
  }

  /// Whether text in quotes comes next.
  var isAtText: Bool { unread.first { !$0.isWhitespace } == "\"" }

  /// Throws if anything is left but blanks and a comment.
  mutating func end() throws(TapeError) {
    guard !isAtEnd else { return }
    let before = last
    let token = try next()
    throw error("expected the end of the line after \(before), found \(token?.written ?? "nothing")")
  }

  /// An error on this line.
  func error(_ message: String) -> TapeError { TapeError(file: file, line: number, message: message) }

  /// A plain decimal number: no exponent, no words.
  static func number(_ word: String) -> Double? {
    guard word.count < 12, word.allSatisfy({ "-0123456789.".contains($0) }) else { return nil }
    return Double(word)
  }

  /// The words as a list in a sentence.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  // MARK: - Private

  private mutating func expect(
    _ what: String,
    oneOf names: [String] = [],
    _ matches: (Token) -> Bool
  ) throws(TapeError) -> Token? {
    let before = last
    let token = try next()
    if let token, matches(token) {
      last = token == .word(token.written) ? "'\(token.written)'" : token.written
      return token
    }
    let position = before.isEmpty ? "" : " after \(before)"
    let found = token.map { $0 == .word($0.written) ? "'\($0.written)'" : $0.written } ?? "the end of the line"
    let question = token?.written.suggestion(among: names) ?? ""
    throw error("expected \(what)\(position), found \(found)\(question)")
  }

  private mutating func next() throws(TapeError) -> Token? {
    unread = unread.drop { $0.isWhitespace }
    guard let first = unread.first, first != "#" else { return nil }
    guard first == "\"" else {
      let word = unread.prefix { !$0.isWhitespace && $0 != "\"" }
      unread = unread.dropFirst(word.count)
      return .word(String(word))
    }
    unread.removeFirst()
    return .text(try quoted())
  }

  private mutating func quoted() throws(TapeError) -> String {
    var text = ""
    while let character = unread.popFirst() {
      switch character {
      case "\"": return text
      case "\\": text.append(try escaped())
      default: text.append(character)
      }
    }
    throw error("expected a closing quotation mark after \"\(text)")
  }

  private mutating func escaped() throws(TapeError) -> Character {
    let known: [Character: Character] = ["n": "\n", "t": "\t", "\"": "\"", "\\": "\\"]
    let found = unread.popFirst()
    if let found, let character = known[found] { return character }
    throw error("expected n, t, \\ or \" after a backslash, found \(found.map { "'\($0)'" } ?? "the end of the line")")
  }
}
