import Foundation
import X11

/// The order in which the linker should lay out the demo's functions, found by running it under valgrind.
///
/// What a letter needs comes first, on as few pages as can be, because a person waits for it while the processor's caches are cold;
/// then what else runs at start, what other keys need, and motion. Large pieces of which little runs come last, so that they don't
/// pull the others apart. A piece is named by the function in it that runs the most code and has a name of its own.
struct LinkOrder {
  let demo: URL
  let map: LinkMap

  /// Runs the demo and names one function for each piece of code that ran.
  func symbols() throws -> [String] {
    let scenes: [Scene] = [
      Scene(example: "forty-fields", hasStart: false, actions: typeLetters),
      Scene(example: "forty-fields", actions: { _ in }),
      Scene(example: "forty-fields", actions: pressOtherKeys),
      Scene(example: "registration", actions: slide),
      Scene(example: "long-form", actions: scroll),
      Scene(example: nil, actions: walk),
    ]
    var lines: [Int: Set<UInt64>] = [:]
    var firstScene: [Int: Int] = [:]
    for (index, scene) in scenes.enumerated() {
      for address in try addresses(runBy: scene) {
        guard let section = map.section(at: address) else { continue }
        lines[section, default: []].insert(address >> 6)
        firstScene[section] = firstScene[section] ?? index
      }
    }
    let pieces = lines.compactMap { Piece(map.sections[$0], in: map, scene: firstScene[$0] ?? 0, lines: $1) }
    return pieces.sorted().map(\.symbol)
  }

  // MARK: - Scenes

  /// Something to do in an example, and whether what runs before it counts too.
  private struct Scene {
    let example: String?
    var hasStart = true
    let actions: (Player) throws -> Void
  }

  private func typeLetters(_ player: Player) throws {
    for key in try "asdfghjkl".map(player.observer.keycode) { player.press(key) }
  }

  private func pressOtherKeys(_ player: Player) throws {
    try typeLetters(player)
    try player.press(["BackSpace", "Left", "Right", "Home", "End", "Tab", "Tab", "Return", "Escape"])
  }

  private func slide(_ player: Player) throws { try player.press(["Tab", "Tab", "Escape"]) }

  private func scroll(_ player: Player) throws {
    player.observer.connection.fakeInput.movePointer(to: PixelPoint(x: 210, y: 300))
    for button in [5, 5, 4] {
      player.observer.turnWheel(button: button)
      player.waitForRest()
    }
  }

  private func walk(_ player: Player) throws { try player.press(["Tab", "Tab", "Return"]) }

  /// Uses a program that runs some fifty times slower than usual.
  private struct Player {
    let observer: Observer
    let program: Program

    func press(_ names: [String]) throws {
      for key in try names.map(observer.keycode(named:)) { press(key) }
    }

    func press(_ key: Int) {
      observer.tap(key)
      waitForRest()
    }

    /// Waits until the program hardly runs any more for as long as it takes to be sure, two minutes at most.
    func waitForRest() {
      let limit = observer.now + 120
      var before: Double
      repeat {
        before = program.meter.processorTime
        _ = observer.damage.waitOut(1)
      } while program.meter.processorTime - before > 250 && observer.now < limit
    }
  }

  // MARK: - Profiles

  /// The addresses of the demo's instructions that ran.
  private func addresses(runBy scene: Scene) throws -> Set<UInt64> {
    let observer = try Observer(server: try XvfbServer(width: 800, height: 900))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let options = [
      "valgrind", "--tool=callgrind", "--dump-instr=yes", "--instr-atstart=\(scene.hasStart ? "yes" : "no")",
      "--callgrind-out-file=\(file.path)",
    ]
    let program = try Program(
      URL(fileURLWithPath: "/usr/bin/env"),
      options + [demo.path] + (scene.example.map { [$0] } ?? []),
      observer: observer,
      patience: 600
    )
    let player = Player(observer: observer, program: program)
    player.waitForRest()
    if !scene.hasStart { try count(program) }
    try scene.actions(player)
    program.stop()
    return Self.addresses(of: demo.lastPathComponent, inProfile: try String(contentsOf: file, encoding: .utf8))
  }

  /// Lets valgrind count what runs from now on.
  private func count(_ program: Program) throws {
    let control = Process()
    control.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    control.arguments = ["callgrind_control", "--instr=on", String(program.processIdentifier)]
    control.standardOutput = FileHandle.nullDevice
    try control.run()
    control.waitUntilExit()
    guard control.terminationStatus == 0 else { throw BenchError("callgrind_control can't switch on the counting") }
  }

  /// Reads callgrind's format: `ob=(1) /a/file` names the file that the following lines of costs belong to, and each of these begins
  /// with an address, whole or relative to the line before.
  static func addresses(of program: String, inProfile profile: String) -> Set<UInt64> {
    var files: [Substring: Bool] = [:]
    var (isOwn, address, result) = (false, UInt64(0), Set<UInt64>())
    for line in profile.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "ob=".utf8) || line.starts(with: "cob=".utf8) {
        let parts = Substring(line).split(separator: " ", maxSplits: 1)
        let number = parts[0].drop { $0 != "(" }
        if parts.count == 2 { files[number] = parts[1].hasSuffix("/" + program) }
        if line.first == UInt8(ascii: "o") { isOwn = files[number] ?? false }
        continue
      }
      let position = line.prefix { $0 != UInt8(ascii: " ") }
      switch position.first {
      case UInt8(ascii: "0"): address = Self.number(position) ?? address
      case UInt8(ascii: "+"): address &+= Self.number(position.dropFirst()) ?? 0
      case UInt8(ascii: "-"): address &-= Self.number(position.dropFirst()) ?? 0
      case UInt8(ascii: "*"): break
      default: continue
      }
      if isOwn { result.insert(address) }
    }
    return result
  }

  private static func number(_ digits: Substring.UTF8View.SubSequence) -> UInt64? {
    digits.starts(with: "0x".utf8) ? UInt64(Substring(digits.dropFirst(2)), radix: 16) : UInt64(Substring(digits))
  }

  // MARK: - Pieces

  private struct Piece: Comparable {
    let symbol: String
    private let start: UInt64
    private let size: UInt64
    private let scene: Int
    /// Bytes that ran, in whole cache lines.
    private let used: UInt64
    /// Whether hardly anything on a page of it runs.
    private let isSparse: Bool
    /// Whether its name moves much else with it: other files have a function of that name, some in sections of a megabyte. All
    /// that has to lie before everything, so that it doesn't pull the rest apart.
    private let hasCompany: Bool

    /// Nil when the section has no name that would move it without much else, unless a letter or the start needs it.
    init?(_ section: LinkMap.Section, in map: LinkMap, scene: Int, lines: Set<UInt64>) {
      var counts: [Int: Int] = [:]
      for line in lines {
        counts[section.symbols.lastIndex { $0.address <= line << 6 + 63 } ?? 0, default: 0] += 1
      }
      let names = section.symbols.indices.map { index in
        (
          name: section.symbols[index].name, others: (map.sizes[section.symbols[index].name] ?? 0) - section.size,
          index: index
        )
      }
      let best = names.min { ($0.others, counts[$1.index] ?? 0) < ($1.others, counts[$0.index] ?? 0) }
      guard let best else { return nil }
      hasCompany = best.others > 16384
      guard !hasCompany || scene <= 1 else { return nil }
      symbol = best.name
      (start, size, self.scene) = (section.start, section.size, scene)
      used = min(size, UInt64(lines.count) * 64)
      isSparse = size > 4096 && used * (size > 16384 ? 4 : 10) < size
    }

    /// For a letter, 0; at start, 1; later, 2.
    private var phase: Int { min(scene, 2) }

    static func < (one: Piece, other: Piece) -> Bool {
      guard one.hasCompany == other.hasCompany else { return one.hasCompany }
      guard one.isSparse == other.isSparse else { return other.isSparse }
      if one.isSparse { return (one.phase, one.size, one.start) < (other.phase, other.size, other.start) }
      guard one.scene == other.scene else { return one.scene < other.scene }
      return (other.used * one.size, one.start) < (one.used * other.size, other.start)
    }
  }
}
