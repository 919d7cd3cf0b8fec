import Headless
import UIKit
import VirtualKeyboard

/// Makes replays of random events; the same seed makes the same replay.
struct FuzzGenerator {
  private typealias Choice = (weight: Int, make: (inout FuzzGenerator) -> [FuzzEvent])

  /// The platform of the events.
  enum World {
    /// In this process, where views can be found.
    case headless
    /// On an X server.
    case server
  }

  private var dice: SeededGenerator
  private let world: World
  private var size = CGSize(width: 420, height: 760)

  /// Makes a generator.
  init(seed: UInt64, for world: World) {
    dice = SeededGenerator(state: seed)
    self.world = world
  }

  /// A replay of about `count` events with the seed's example and placement, unless they are given.
  static func replay(seed: UInt64, world: World, count: Int, like options: FuzzSelection) -> FuzzReplay {
    var generator = FuzzGenerator(seed: seed, for: world)
    return generator.replay(seed: seed, count: count, like: options)
  }

  private mutating func replay(seed: UInt64, count: Int, like options: FuzzSelection) -> FuzzReplay {
    var replay = FuzzReplay(seed: seed)
    let random = (options.examples.randomElement(using: &dice) ?? nil, options.placements.randomElement(using: &dice))
    (replay.example, replay.placement) = (random.0, random.1 ?? .attached)
    replay.isInspected = isLucky(1, of: 3)
    replay.isOnServer = world == .server
    if isLucky(1, of: 4) { size = windowSize() }
    replay.size = size
    let choices = world == .headless ? Self.common + Self.headless : Self.common + Self.server
    let total = choices.map(\.weight).reduce(0, +)
    while replay.events.count < count {
      for _ in 0..<number(100...400) {
        var rest = number(0...(total - 1))
        let choice = choices.first { choice in
          rest -= choice.weight
          return rest < 0
        }
        if let choice { replay.events += choice.make(&self) }
      }
      replay.events.append(.rest)
    }
    return replay
  }

  // MARK: - Events

  /// Events for any platform; the numbers are their relative frequencies.
  private static let common: [Choice] = [
    (22, { [.key(.press, $0.key())] }),
    (6, { [.key(FuzzEvent.Stroke.allCases.randomElement(using: &$0.dice) ?? .up, $0.key())] }),
    (4, { [.text($0.text())] }),
    (10, { [$0.pointer(.click)] }),
    (3, { [$0.pointer(FuzzEvent.Touch.allCases.randomElement(using: &$0.dice) ?? .ended)] }),
    (10, { $0.drag() }),
    (8, { [$0.wheel()] }),
    (6, { [.move(x: $0.x(), y: $0.y())] }),
    (1, { _ in [.leave] }),
    (2, { [$0.resize()] }),
    (2, { [.focus($0.isLucky(1, of: 2))] }),
    (2, { $0.haste() }),
    (1, { [.minimise($0.isLucky(1, of: 2))] }),
    (1, { [.clipboard($0.text())] }),
    (1, { [.primary($0.text())] }),
    (10, { [.wait($0.number(0...120))] }),
    (1, { [.wait($0.number(120...1500))] }),
  ]

  /// Events for a platform where views can be found.
  private static let headless: [Choice] = [
    (12, { [.input($0.number(0...60))] }),
    (14, { [.virtualKey($0.number(0...60))] }),
    (4, { $0.composition() }),
    (1, { [.desktop(.withdraw, $0.selection())] }),
    (4, { $0.grip() }),
    (10, { [.turn(isBegin: $0.isLucky(4, of: 5))] }),
    (1, { [.window(x: $0.number(-500...1500), y: $0.number(-300...900))] }),
    (1, { [.placement(KeyboardPlacement.allCases.randomElement(using: &$0.dice) ?? .off)] }),
    (1, { [.policy(KeyboardPolicy.allCases.randomElement(using: &$0.dice) ?? .auto)] }),
    (1, { [.hardware(isAttached: $0.isLucky(1, of: 2))] }),
    (1, { $0.isLucky(1, of: 4) ? [.scale([50, 75, 100, 125, 150, 200, 300, 800][$0.number(0...7)])] : [] }),
    (1, { [.appearance(dark: $0.isLucky(1, of: 2))] }),
    (1, { [.motion(reduced: $0.isLucky(1, of: 3))] }),
    (1, { [.layout(KeyboardLayout.available.randomElement(using: &$0.dice) ?? "en-US")] }),
  ]

  /// Changes that other programs make on an X server.
  private static let server: [Choice] = [
    (14, { [.pointer(.click, button: 1, x: $0.x(), y: Int($0.size.height) - $0.number(0...230))] }),
    (1, { [.window(x: $0.number(-500...1500), y: $0.number(-300...900))] }),
    (1, { $0.isLucky(1, of: 4) ? [.desktop(.keymap, $0.keymap())] : [] }),
    (1, { $0.isLucky(1, of: 4) ? [.desktop(.resources, $0.resources())] : [] }),
    (1, { [.desktop(.settings, $0.settings())] }),
    (1, { [.desktop(.workarea, $0.workArea())] }),
    (2, { $0.forgeries() }),
    (2, { [.desktop(.sequence, $0.sequence())] }),
    (6, { [$0.traffic()] }),
  ]

  // MARK: - Pieces

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &dice) }
  private mutating func isLucky(_ part: Int, of whole: Int) -> Bool { number(1...whole) <= part }

  private mutating func key() -> FuzzKey {
    let names = isLucky(1, of: 2) ? FuzzKey.strong : FuzzKey.names
    var flags: UIKeyModifierFlags = []
    if isLucky(1, of: 3) {
      for modifier in FuzzKey.modifiers where isLucky(1, of: 3) { flags.insert(modifier.flag) }
    }
    return FuzzKey(name: names.randomElement(using: &dice) ?? "Tab", flags: flags)
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Hello ", "é", "e\u{301}", "漢字", "👩‍👩‍👧‍👦", "🇩🇪", "مرحبا", "\u{202E}abc", "\n", "\r", "\t", "\0", "12.5", " ",
      "ß\u{FEFF}", "\u{200D}", String(repeating: "long ", count: number(1...80)), "@example.org", "",
    ]
    return (0..<number(1...4)).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
  }

  /// An x coordinate, mostly inside the window, sometimes beyond its edges.
  private mutating func x() -> Int { coordinate(Int(size.width)) }
  private mutating func y() -> Int { coordinate(Int(size.height)) }
  private mutating func coordinate(_ length: Int) -> Int {
    isLucky(1, of: 20) ? number(-2000...4000) : number(0...max(1, length))
  }

  private mutating func pointer(_ touch: FuzzEvent.Touch) -> FuzzEvent {
    .pointer(touch, button: isLucky(1, of: 6) ? number(2...9) : 1, x: x(), y: y())
  }

  /// A drag: mostly a press, a few moves, and a release.
  private mutating func drag() -> [FuzzEvent] {
    var events = [FuzzEvent.pointer(.began, button: 1, x: x(), y: y())]
    let isFlick = isLucky(1, of: 2)
    for _ in 0..<number(1...8) {
      events.append(isFlick ? .moveBy(x: number(-20...20), y: number(-60...60)) : .move(x: x(), y: y()))
      if isLucky(1, of: 2) { events.append(.wait(number(1...40))) }
    }
    return events + (isLucky(9, of: 10) ? [.release] : [])
  }

  /// Moves a floating keyboard by its grip, or resizes it by its corner; sometimes editing ends meanwhile.
  private mutating func grip() -> [FuzzEvent] {
    var events = [isLucky(1, of: 3) ? FuzzEvent.corner : .grip]
    for _ in 0..<number(1...4) {
      if isLucky(1, of: 6) { events.append(.key(.press, FuzzKey(name: "Escape", flags: []))) }
      if isLucky(1, of: 8) { events.append(.input(number(0...60))) }
      events.append(.moveBy(x: number(-200...200), y: number(-300...300)))
      if isLucky(1, of: 2) { events.append(.wait(number(1...100))) }
    }
    return events + (isLucky(9, of: 10) ? [.release] : [])
  }

  /// Shows and hides the keyboard before it has come to rest, and resizes the window meanwhile.
  private mutating func haste() -> [FuzzEvent] {
    var events: [FuzzEvent] = []
    for _ in 0..<number(1...4) {
      let key = ["Tab", "Escape", "Return"].randomElement(using: &dice) ?? "Tab"
      events += [.key(.press, FuzzKey(name: key, flags: [])), .wait(number(1...90))]
      if isLucky(1, of: 4) { events += [resize(), .wait(number(1...90))] }
    }
    return events
  }

  private mutating func wheel() -> FuzzEvent {
    let isWild = isLucky(1, of: 30)
    let limit = isWild ? 100_000 : 120
    return .wheel(
      x: x(),
      y: y(),
      dx: isLucky(1, of: 4) ? number(-limit...limit) : 0,
      dy: number(-limit...limit),
      isPrecise: isLucky(1, of: 2)
    )
  }

  private mutating func resize() -> FuzzEvent {
    size = windowSize()
    return .size(width: Int(size.width), height: Int(size.height))
  }

  /// A size, mostly one in which forms can be filled in.
  private mutating func windowSize() -> CGSize {
    switch number(0...9) {
    case 0: CGSize(width: number(1...320), height: number(1...400))
    case 1: CGSize(width: number(320...4000), height: number(400...3000))
    default: CGSize(width: number(320...1200), height: number(400...1000))
    }
  }

  /// An input method composes text in steps, and commits it, replaces it, or leaves it.
  private mutating func composition() -> [FuzzEvent] {
    var events = (0..<number(1...3)).map { _ in FuzzEvent.compose(text()) }
    if isLucky(1, of: 3) { events.append(.wait(number(1...60))) }
    switch number(0...3) {
    case 0: events.append(.endComposing)
    case 1: events += [.compose(""), .text(text())]
    case 2: events.append(.text(text()))
    default: break
    }
    return events
  }

  /// Events that another program makes up, each with the seed of its numbers.
  private mutating func forgeries() -> [FuzzEvent] {
    (0..<number(5...30)).map { _ in
      .desktop(.forge, "\(number(FuzzForgery.types)) \(number(0...1_000_000))")
    }
  }

  /// The X11 names of keys that compose a character, or of a sequence that breaks off.
  private mutating func sequence() -> String {
    let starts = ["dead_acute", "dead_grave", "dead_diaeresis", "Multi_key", "Multi_key apostrophe"]
    let ends = ["e", "a", "space", "BackSpace", "x", "Escape", "dead_acute", "Left"]
    return [starts, ends].compactMap { $0.randomElement(using: &dice) }.joined(separator: " ")
  }

  private mutating func selection() -> String { isLucky(2, of: 3) ? "CLIPBOARD" : "PRIMARY" }

  /// A request or an answer of another program about a selection.
  private mutating func traffic() -> FuzzEvent {
    let kinds: [FuzzEvent.Desktop] = [.ask, .ask, .ask, .vanish, .silence, .lie, .withdraw]
    let kind = kinds.randomElement(using: &dice) ?? .ask
    guard kind == .ask || kind == .vanish else { return .desktop(kind, selection()) }
    let targets = [
      "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "STRING", "TEXT", "text/plain", "COMPOUND_TEXT", "image/png",
      "INCR", "DELETE", "SAVE_TARGETS", "_FUZZ",
    ]
    let target = targets.randomElement(using: &dice) ?? "STRING"
    let numbers = target == "MULTIPLE" ? (0..<number(0...9)).map { _ in " \(number(-2...600))" }.joined() : ""
    return .desktop(kind, "\(selection()) \(target)\(numbers)")
  }

  /// A keymap in the form that `setxkbmap` accepts.
  private mutating func keymap() -> String {
    let keymaps = [
      "us", "de", "gr", "fr", "ru", "il", "ara", "ir", "th", "lt", "lv", "us,il", "us,ara", "us -variant dvorak",
      "us -variant intl", "us -option compose:ralt",
    ]
    return keymaps.randomElement(using: &dice) ?? "us"
  }

  private mutating func resources() -> String {
    let texts = [
      "Xft.dpi: \(number(20...400))\n", "Xft.dpi: nan\n", "Xft.dpi:\n", "", "*foreground: red\nXft.dpi:\t96\n",
    ]
    return texts.randomElement(using: &dice) ?? ""
  }

  /// Desktop settings in hexadecimal, mostly damaged.
  private mutating func settings() -> String {
    let bytes = (0..<number(0...40)).map { _ in number(0...(isLucky(1, of: 2) ? 3 : 255)) }
    return bytes.map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// A work area: numbers, fewer or more than the four that make a rectangle.
  private mutating func workArea() -> String {
    (0..<number(1...8)).map { _ in "\(number(-100...4000))" }.joined(separator: " ")
  }
}
