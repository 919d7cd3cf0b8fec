import Foundation
import UIKit
import X11
import X11Testing

/// The actions of other programs on the server: settings, keymaps, selections and made-up events.
extension FuzzServerSession {
  /// Carries out an action of another program; `text` has its arguments.
  func perform(_ what: FuzzEvent.Desktop, _ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch what {
    case .keymap: setKeymap(words)
    case .resources: connection.writeResources(text)
    case .settings:
      let name = connection.atoms[.xsettingsSettings]
      connection.setProperty(name, of: daemon.id, bytes: words.compactMap { UInt8($0, radix: 16) }, type: name)
    case .workarea:
      let cardinal = connection.internAtom("CARDINAL")
      connection.setProperty(connection.atoms[.netWorkArea], of: connection.root, words: numbers(words), type: cardinal)
    case .forge: forge(numbers(words))
    case .sequence: press(words)
    case .ask: requestSelection(words, daemon)
    case .vanish: requestSelection(words, Window(WindowOptions(), on: connection))
    case .silence, .lie: if let name = words.first { offer("", as: connection.internAtom(name), manner: what) }
    case .withdraw: if let name = words.first { loop.selections.withdraw(connection.internAtom(name)) }
    }
  }

  private func numbers(_ words: [String]) -> [UInt] {
    words.compactMap { Int($0).map { UInt(bitPattern: $0) } }
  }

  private func setKeymap(_ words: [String]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["setxkbmap", "-display", server.display] + words
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    loop.dispatchPending()
  }

  /// Presses keys by their X11 names, as far as the keymap has them.
  private func press(_ names: [String]) {
    for name in names {
      guard let keysym = KeySymbols.keysym(named: name) else { continue }
      if let combination = connection.keymap.combination(for: keysym) { _ = connection.fakeInput.type(combination) }
    }
  }

  // MARK: - Selections

  /// Becomes the owner of a selection; with `manner`, as a program that breaks the rules.
  func offer(_ text: String, as selection: Atom, manner: FuzzEvent.Desktop? = nil) {
    manners[selection] = manner
    loop.selections.offer(text, as: selection)
  }

  /// Whether a request is not answered as it should be: never, or with a property that wasn't written.
  func refuses(_ request: SelectionRequest) -> Bool {
    guard let manner = manners[request.selection] else { return false }
    if manner == .lie { loop.selections.notify(request) }
    return true
  }

  /// Requests a selection, in the format that the second word names; further words are the contents of the property
  /// for the answer (`MULTIPLE`). `vanish` destroys the window at once, so that it gets no answer.
  private func requestSelection(_ words: [String], _ window: Window) {
    guard words.count >= 2 else { return }
    let (selection, target, property) = (words[0], words[1], connection.internAtom("_FUZZ"))
    let list = numbers(Array(words.dropFirst(2)))
    connection.setProperty(property, of: window.id, words: list, type: connection.atoms[.atomPair])
    let atoms = (connection.internAtom(selection), connection.internAtom(target))
    connection.convertSelection(atoms.0, to: atoms.1, property: property, window: window)
  }

  // MARK: - Made-up events

  private func forge(_ numbers: [UInt]) {
    guard numbers.count == 2 else { return }
    let forgery = FuzzForgery(type: Int(bitPattern: numbers[0]), seed: UInt64(numbers[1]))
    connection.send(forgery.event(to: window, of: connection), to: window)
  }
}
