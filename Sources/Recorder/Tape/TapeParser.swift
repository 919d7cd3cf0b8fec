import Arguments
import UIKit
import X11

/// Parses the language of tapes: a step a line, `#` begins a comment.
nonisolated struct TapeParser {
  /// The tape's name in errors.
  let file: String

  /// Parses all steps, and checks that they are possible in this order; returns the steps that it understands, and
  /// the mistakes. Stops when there are more mistakes than are reported.
  func read(_ text: String) -> (steps: [TapeStep], mistakes: [TapeError]) {
    var steps: [TapeStep] = []
    var mistakes: [TapeError] = []
    var order = TapeOrder(file: file)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, contents) in lines.enumerated() {
      if mistakes.count > TapeError.most { return (steps, mistakes) }
      var line = TapeLine(contents, number: index + 1, file: file)
      guard !line.isAtEnd else { continue }
      let step: TapeStep
      do throws(TapeError) {
        step = try self.step(&line)
      } catch {
        mistakes.append(error)
        order.skip(Self.likelyVerb(contents))
        continue
      }
      steps.append(step)
      do throws(TapeError) { try order.check(step) } catch { mistakes.append(error) }
    }
    do throws(TapeError) { try order.checkEnd(lines: lines.count) } catch { mistakes.append(error) }
    return (steps, mistakes)
  }

  /// The step that a line was probably meant to be; nil if that isn't clear.
  private static func likelyVerb(_ line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let verb = words.first { $0 != TapeSide.left.rawValue && $0 != TapeSide.right.rawValue }
    return verb.flatMap { verbs.contains($0) ? $0 : $0.closest(among: verbs) }
  }

  private static let verbs = [
    "open", "headings", "size", "appearance", "scale", "keyboard", "keys", "placement", "policy", "pointer", "captions",
    "say", "move", "tap", "double-tap", "hold", "drag", "scroll", "type", "compose", "press", "key", "wait",
    "expect", "screenshot",
    "record", "filmstrip", "stop",
  ]

  // MARK: - Steps

  private func step(_ line: inout TapeLine) throws(TapeError) -> TapeStep {
    let side: TapeSide? = try line.skip("left") ? .left : try line.skip("right") ? .right : nil
    let action = try action(&line)
    try line.end()
    if let side, !action.isForOneSide {
      throw line.error("expected a step that is done, awaited or expected after '\(side.rawValue)'")
    }
    return TapeStep(line: line.number, action: action, side: side)
  }

  private func action(_ line: inout TapeLine) throws(TapeError) -> TapeAction {
    let verb = try line.word("a step such as tap, type or screenshot")
    switch verb {
    case "open": return try opening(&line)
    case "headings":
      return .headings(try line.text("the left heading in quotes"), try line.text("the right heading in quotes"))
    case "size": return .size(try size(&line))
    case "appearance": return .appearance(try line.choice(["light": .light, "dark": .dark]))
    case "scale": return .scale(try scales(&line))
    case "keyboard": return .keyboard(try layouts(&line))
    case "keys": return .keys(hasDesktopKeys: try line.choice(["phone": false, "desktop": true]))
    case "placement":
      return .placement(try line.choice(["attached": .attached, "floating": .floating, "off": .off]))
    case "policy":
      return .policy(try line.choice(["auto": .auto, "always": .always, "never": .never]))
    case "pointer": return .pointer(try line.choice(["on": true, "off": false]))
    case "captions": return .captions(try line.choice(["on": true, "off": false]))
    case "say": return .say(try line.skip("none") ? nil : try line.text("a sentence in quotes, or 'none'"))
    case "move", "tap", "double-tap", "hold", "drag", "scroll": return try pointerAction(verb, &line)
    case "type": return .type(try line.text("text in quotes"))
    case "compose": return .compose(try line.text("text in quotes"))
    case "press": return .press(try chord(&line))
    case "key": return .key(try keys(&line))
    case "wait": return .wait(try wait(&line))
    case "expect": return .expect(try expectation(&line))
    case "screenshot", "record", "filmstrip": return try picture(verb, &line)
    case "stop": return .stop
    default:
      let question = verb.suggestion(among: Self.verbs)
      throw line.error("expected a step such as tap, type or screenshot, found '\(verb)'\(question)")
    }
  }

  private func opening(_ line: inout TapeLine) throws(TapeError) -> TapeAction {
    let name = try line.word("a scene's name")
    return .open(name, beside: try line.skip("beside") ? try line.word("another scene's name") : nil)
  }

  private func size(_ line: inout TapeLine) throws(TapeError) -> CGSize {
    let size = try line.pair("a width and a height such as 420x760", by: "x")
    guard (64...4096).contains(size.x), (64...4096).contains(size.y) else {
      throw line.error("expected a size from 64x64 to 4096x4096 after 'size'")
    }
    return CGSize(width: size.x, height: size.y)
  }

  private func scales(_ line: inout TapeLine) throws(TapeError) -> [CGFloat] {
    var scales: [CGFloat] = []
    repeat { scales.append(CGFloat(try line.decimal("a number from 0.5 to 4", in: 0.5...4))) } while !line.isAtEnd
    return scales
  }

  private func layouts(_ line: inout TapeLine) throws(TapeError) -> [String] {
    var layouts: [String] = []
    repeat { layouts.append(try line.word("a keyboard's layout such as en-US")) } while !line.isAtEnd
    return layouts
  }

  // MARK: - Pointer

  private func pointerAction(_ verb: String, _ line: inout TapeLine) throws(TapeError) -> TapeAction {
    let target = try target(&line)
    switch verb {
    case "move": return .move(target)
    case "double-tap": return .tap(target, count: 2)
    case "hold": return .hold(target, try duration(&line, after: "for", or: 0.6))
    case "scroll":
      guard try line.skip("by") else {
        throw line.error("expected 'by' and a number of notches after what is scrolled")
      }
      return .scroll(target, try line.count("notches from -100 to 100", in: -100...100))
    case "drag":
      guard try line.skip("by") else { throw line.error("expected 'by' and an offset after what is dragged") }
      let offset = try line.pair("an offset such as 0,-120", by: ",")
      return .drag(target, by: offset, try duration(&line, after: "in", or: 0.3))
    default: return .tap(target, count: 1)
    }
  }

  private func target(_ line: inout TapeLine) throws(TapeError) -> TapeTarget {
    if try line.skip("at") { return .point(try line.pair("a point such as 210,380", by: ",")) }
    return .view(try line.text("a field's name in quotes"))
  }

  private func duration(_ line: inout TapeLine, after word: String, or usual: Double) throws(TapeError) -> Double {
    guard try line.skip(word) else { return usual }
    return try line.decimal("seconds from 0.1 to 10", in: 0.1...10)
  }

  // MARK: - Keys

  private func chord(_ line: inout TapeLine) throws(TapeError) -> KeyChord {
    let written = try line.word("a key such as Tab or Shift-Tab")
    var parts = written.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.popLast(), !key.isEmpty else {
      throw line.error("expected a key such as Tab or Shift-Tab after 'press', found '\(written)'")
    }
    var modifiers: [String] = []
    for part in parts {
      guard let name = TapeKeys.modifiers[part] else {
        let question = TapeKeys.suggestion(forModifier: part)
        throw line.error("expected Shift, Control, Alt or Super before a hyphen, found '\(part)'\(question)")
      }
      modifiers.append(name)
    }
    guard KeySymbols.keysym(named: key) != nil else {
      let question = TapeKeys.suggestion(forHardwareKey: key)
      throw line.error("expected a key as X11 calls it after 'press', found '\(key)'\(question)")
    }
    return KeyChord(key, modifiers: modifiers)
  }

  private func keys(_ line: inout TapeLine) throws(TapeError) -> [String] {
    var keys: [String] = []
    repeat {
      let isQuoted = line.isAtText
      let label = try line.name("the label of a key")
      let question = isQuoted ? "" : TapeKeys.suggestion(forLabel: label)
      guard question.isEmpty else {
        throw line.error("expected the label of a key after 'key', found '\(label)'\(question)")
      }
      keys.append(label)
    } while !line.isAtEnd
    return keys
  }

  // MARK: - Waiting and demanding

  private func wait(_ line: inout TapeLine) throws(TapeError) -> TapeWait {
    if try line.skip("keyboard") { return .keyboard }
    if try line.skip("idle") { return .idle }
    if try line.skip("visible") { return .visible(try line.text("a view's name in quotes")) }
    return .seconds(try line.decimal("'keyboard', 'idle', 'visible' or seconds from 0 to 60", in: 0...60))
  }

  private func expectation(_ line: inout TapeLine) throws(TapeError) -> TapeExpectation {
    let words = ["focus", "visible", "hidden", "text", "keyboard"]
    let verb = try line.word(TapeLine.list(words.map { "'\($0)'" }))
    switch verb {
    case "focus":
      return try line.skip("none") ? .focus(nil) : .focus(try line.text("a field's name in quotes, or 'none'"))
    case "visible": return .visible(try line.text("a view's name in quotes"))
    case "hidden": return .hidden(try line.text("a view's name in quotes"))
    case "text": return .text(try line.text("a field's name in quotes"), try line.text("the field's text in quotes"))
    case "keyboard": return .keyboard(isShown: try line.choice(["shown": true, "hidden": false]))
    default:
      let question = verb.suggestion(among: words)
      throw line.error("expected \(TapeLine.list(words.map { "'\($0)'" })) after 'expect', found '\(verb)'\(question)")
    }
  }

  // MARK: - Pictures

  private func picture(_ verb: String, _ line: inout TapeLine) throws(TapeError) -> TapeAction {
    let name = try line.word("a picture's name")
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) else {
      throw line.error("expected a picture's name of letters, digits and hyphens, found '\(name)'")
    }
    switch verb {
    case "record": return .record(name, rate: try line.skip("at") ? try rate(&line) : 60)
    case "filmstrip":
      guard try line.skip("of") else { throw line.error("expected 'of' and a number of pictures after '\(name)'") }
      return .filmstrip(name, count: try line.count("a number of pictures from 2 to 12", in: 2...12))
    default: return .screenshot(name)
    }
  }

  private func rate(_ line: inout TapeLine) throws(TapeError) -> Int {
    try line.choice(["60": 60, "30": 30, "20": 20, "15": 15, "12": 12, "10": 10])
  }
}

extension TapeAction {
  /// Whether it makes sense in one of two scenes: both have the same window, and are in the same pictures.
  fileprivate nonisolated var isForOneSide: Bool {
    switch self {
    case .move, .tap, .hold, .drag, .scroll, .type, .compose, .press, .key, .wait, .expect: true
    case .open, .headings, .size, .appearance, .scale, .keyboard, .keys, .placement, .policy, .pointer, .captions, .say,
      .screenshot, .record, .filmstrip, .stop:
      false
    }
  }
}
