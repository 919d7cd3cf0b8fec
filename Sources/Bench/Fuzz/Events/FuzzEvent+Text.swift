import UIKit

extension FuzzEvent: CustomStringConvertible {
  /// The event as a line of a replay.
  var description: String {
    switch self {
    case .key(let stroke, let key):
      let flags = FuzzKey.modifiers.filter { key.flags.contains($0.flag) }.map(\.name)
      return ([stroke.rawValue, key.name] + flags).joined(separator: " ")
    case .text(let text): return "text \(Self.quoted(text))"
    case .compose(let text): return "compose \(Self.quoted(text))"
    case .endComposing: return "end-composing"
    case .pointer(let touch, let button, let x, let y): return "\(touch.rawValue) \(button) \(x) \(y)"
    case .move(let x, let y): return "move \(x) \(y)"
    case .moveBy(let x, let y): return "move-by \(x) \(y)"
    case .release: return "release"
    case .leave: return "leave"
    case .wheel(let x, let y, let dx, let dy, let isPrecise):
      return "\(isPrecise ? "pan" : "wheel") \(x) \(y) \(dx) \(dy)"
    case .input(let index): return "input \(index)"
    case .virtualKey(let index): return "key \(index)"
    case .grip: return "grip"
    case .corner: return "corner"
    case .size(let width, let height): return "size \(width) \(height)"
    case .focus(let isIn): return isIn ? "focus" : "blur"
    case .minimise(let isDown): return isDown ? "minimise" : "restore"
    case .scale(let scale): return "scale \(scale)"
    case .appearance(let dark): return dark ? "dark" : "light"
    case .motion(let reduced): return reduced ? "less-motion" : "full-motion"
    case .clipboard(let text): return "clipboard \(Self.quoted(text))"
    case .primary(let text): return "primary \(Self.quoted(text))"
    case .window(let x, let y): return "window \(x) \(y)"
    case .placement(let placement): return "placement \(placement.rawValue)"
    case .policy(let policy): return "policy \(policy.rawValue)"
    case .hardware(let isAttached): return isAttached ? "plug" : "unplug"
    case .layout(let name): return "layout \(Self.quoted(name))"
    case .desktop(let what, let text): return "\(what.rawValue) \(Self.quoted(text))"
    case .turn(let isBegin): return isBegin ? "begin" : "end"
    case .wait(let milliseconds): return "wait \(milliseconds)"
    case .rest: return "rest"
    }
  }

  /// Parses a line of a replay; nil for one that isn't understood.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let verb = parts.first.map({ String($0) }) else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    guard let event = Self.plain[verb] ?? Self.withText(verb, rest) ?? Self.withNames(verb, rest) else {
      let words = rest.split(separator: " ").map { Int(String($0)) }
      let numbers = words.compactMap(\.self)
      guard numbers.count == words.count, numbers.allSatisfy({ abs($0) <= 1_000_000 }),
        let event = Self.withNumbers(verb, numbers)
      else { return nil }
      self = event
      return
    }
    self = event
  }

  // MARK: - Private

  private static let plain: [String: FuzzEvent] = [
    "release": .release, "leave": .leave, "grip": .grip, "corner": .corner, "focus": .focus(true),
    "blur": .focus(false),
    "minimise": .minimise(true), "restore": .minimise(false), "dark": .appearance(dark: true),
    "light": .appearance(dark: false), "less-motion": .motion(reduced: true), "full-motion": .motion(reduced: false),
    "plug": .hardware(isAttached: true), "unplug": .hardware(isAttached: false),
    "begin": .turn(isBegin: true), "end-composing": .endComposing, "end": .turn(isBegin: false), "rest": .rest,
  ]

  private static func withText(_ verb: String, _ rest: String) -> FuzzEvent? {
    guard let text = unquoted(rest) else { return nil }
    switch verb {
    case "text": return .text(text)
    case "compose": return .compose(text)
    case "clipboard": return .clipboard(text)
    case "primary": return .primary(text)
    case "layout": return .layout(text)
    default: return Desktop(rawValue: verb).map { .desktop($0, text) }
    }
  }

  private static func withNames(_ verb: String, _ rest: String) -> FuzzEvent? {
    if verb == "placement" { return KeyboardPlacement(rawValue: rest).map { .placement($0) } }
    if verb == "policy" { return KeyboardPolicy(rawValue: rest).map { .policy($0) } }
    let words = rest.split(separator: " ").map(String.init)
    guard let stroke = Stroke(rawValue: verb), let name = words.first, FuzzKey.names.contains(name) else { return nil }
    var flags: UIKeyModifierFlags = []
    for word in words.dropFirst() {
      guard let modifier = FuzzKey.modifiers.first(where: { $0.name == word }) else { return nil }
      flags.insert(modifier.flag)
    }
    return .key(stroke, FuzzKey(name: name, flags: flags))
  }

  private static func withNumbers(_ verb: String, _ numbers: [Int]) -> FuzzEvent? {
    switch (verb, numbers.count) {
    case ("move", 2): .move(x: numbers[0], y: numbers[1])
    case ("move-by", 2): .moveBy(x: numbers[0], y: numbers[1])
    case ("wheel", 4), ("pan", 4):
      .wheel(x: numbers[0], y: numbers[1], dx: numbers[2], dy: numbers[3], isPrecise: verb == "pan")
    case ("input", 1): .input(abs(numbers[0]))
    case ("key", 1): .virtualKey(abs(numbers[0]))
    case ("size", 2): .size(width: max(1, numbers[0]), height: max(1, numbers[1]))
    case ("scale", 1): .scale(min(max(50, numbers[0]), 800))
    case ("window", 2): .window(x: numbers[0], y: numbers[1])
    case ("wait", 1): .wait(abs(numbers[0]))
    default:
      Touch(rawValue: verb).flatMap { touch in
        numbers.count == 3 ? .pointer(touch, button: numbers[0], x: numbers[1], y: numbers[2]) : nil
      }
    }
  }

  /// Text in quotes, on one line, in ASCII.
  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\u{\(String(scalar.value, radix: 16))}" : scalar.escaped(asASCII: true)
    }
    return "\"\(scalars.joined())\""
  }

  private static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
    var (result, rest) = ("", text.dropFirst().dropLast())
    while let next = rest.popFirst() {
      guard next == "\\" else {
        result.append(next)
        continue
      }
      let known: [Character: Unicode.Scalar] = ["n": "\n", "r": "\r", "t": "\t", "0": "\0", "'": "'"]
      guard let kind = rest.popFirst() else { return nil }
      if let scalar = known[kind] {
        result.unicodeScalars.append(scalar)
        continue
      }
      guard kind == "u", rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { return nil }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result
  }
}
