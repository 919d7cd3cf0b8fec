import Foundation
import TestSupport
import Testing
import X11

/// The layouts in XKB's list, without Braille, whose keys type nothing alone.
nonisolated let layouts: [String] = {
  let list = (try? String(contentsOfFile: "/usr/share/X11/xkb/rules/evdev.lst", encoding: .utf8)) ?? ""
  let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
  let section = lines.drop { $0 != "! layout" }.dropFirst().prefix { !$0.isEmpty }
  let names = section.compactMap { $0.split(separator: " ").first.map(String.init) }
  return names.filter { !["custom", "brai"].contains($0) }
}()

@Suite("Keyboards of all countries")
struct LayoutTests {
  /// A key of a layout, and what it types at one level.
  struct Meaning {
    let keycode: Int
    let level: Int
    let text: String
  }

  /// Key codes that put Shift, and the third level, in force.
  private enum Holder {
    static let all = [50, 92]
  }

  /// Reads a layout as XKB's own compiler prints it.
  struct Layout {
    let header: KeysymHeader
    /// What single keys type that stand for several characters, by the list of sequences.
    let sequences: [KeySym: String]

    init() throws {
      header = try KeysymHeader()
      let list = try String(contentsOfFile: "/usr/share/X11/locale/en_US.UTF-8/Compose", encoding: .utf8)
      let pattern = /(?m)^<(\w+)>\s*:\s*"([^"]+)"/.matchingSemantics(.unicodeScalar)
      let found = list.matches(of: pattern).compactMap { [header] match in
        header.keysym(named: String(match.1)).map { ($0, String(match.2)) }
      }
      sequences = Dictionary(found) { first, _ in first }
    }

    /// All characters of the first four levels of a layout's first group, without dead keys.
    func meanings(of layout: String, on display: String) throws -> [Meaning] {
      let map = try run("setxkbmap -display \(display) -layout '\(layout)' -option '' -print | xkbcomp -xkb -w0 - -")
      let codes = Dictionary(map.matches(of: /<(\w+)> = (\d+);/).map { ($0.1, Int($0.2) ?? 0) }) { first, _ in first }
      return map.matches(of: /(?s)key <(\w+)> \{(.*?)\};/).flatMap { match -> [Meaning] in
        guard let keycode = codes[match.1], !match.1.hasPrefix("KP") else { return [] }
        let symbols = match.2.firstMatch(of: /symbols\[Group1\]= \[(.*?)\]|^\s*\[(.*?)\]/)
        let names = (symbols?.1 ?? symbols?.2)?.split(separator: ",").prefix(4) ?? []
        return names.enumerated().compactMap { level, name in
          text(of: name.trimmingCharacters(in: .whitespaces)).map { Meaning(keycode: keycode, level: level, text: $0) }
        }
      }
    }

    private func text(of name: String) -> String? {
      guard let keysym = header.keysym(named: name) else { return nil }
      return sequences[keysym] ?? header.scalar(for: keysym).map { String($0) }
    }

    private func run(_ command: String) throws -> String {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command + " 2>/dev/null"]
      process.standardOutput = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }
  }

  /// Keys of a private server, and the texts that they type.
  private final class Typist {
    let desk: Desk
    private var texts: [String] = []

    init() throws {
      desk = try Desk()
      desk.makeFocusedWindow()
      desk.loop.onEvent = { [unowned self] event in
        guard case .keyDown(let stroke) = event, !Holder.all.contains(stroke.keycode) else { return }
        texts.append(stroke.text)
      }
    }

    /// Presses keys as hardware does; returns what each typed.
    func press(_ meanings: [Meaning]) -> [String] {
      texts = []
      for meaning in meanings {
        let held = Holder.all.enumerated().filter { meaning.level & 1 << $0.offset != 0 }.map(\.element)
        held.forEach { desk.other.fakeInput.press($0, isDown: true) }
        desk.press(meaning.keycode)
        held.forEach { desk.other.fakeInput.press($0, isDown: false) }
      }
      desk.other.flush()
      #expect(desk.wait { texts.count >= meanings.count })
      return texts
    }
  }

  @Test(
    "every character of every layout's levels 1 to 4 is typed by its key",
    .enabled(if: !layouts.isEmpty || Tool.areRequired)
  )
  func types() throws {
    let (typist, layout) = (try Typist(), try Layout())
    var count = 0
    for name in layouts {
      try typist.desk.setLayout(name)
      let meanings = try layout.meanings(of: name, on: typist.desk.server.display)
      #expect(meanings.count > 40, "\(name) has no characters")
      count += meanings.count
      let typed = typist.press(meanings)
      let missed = zip(meanings, typed).filter { !$0.text.unicodeScalars.elementsEqual($1.unicodeScalars) }
      #expect(missed.isEmpty && typed.count == meanings.count, "\(name): \(missed.map { "\($0) is \($1)" })")
    }
    #expect(layouts.count > 90 && count > 10_000)
  }
}
