import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("The keys that phones don't have")
struct DesktopKeysTests {
  private func face(_ name: String = "en-US", layer: String = "letters") throws -> KeyboardViewState {
    KeyboardViewState(
      layout: try KeyboardLayout.named(name),
      layer: layer,
      hasNextLayoutKey: true,
      hasDesktopKeys: true
    )
  }

  private func grid(_ face: KeyboardViewState, width: CGFloat, height: CGFloat = 256) -> KeyGrid {
    KeyGrid(face.blocks(width: width), size: CGSize(width: width, height: height))
  }

  private func desktopForm(size: CGSize = CGSize(width: 400, height: 700)) -> (TypingForm, KeyLog) {
    let form = TypingForm(size: size)
    form.keyboard.showsDesktopKeys = true
    let log = KeyLog()
    form.app.scene.windows[0].addSubview(log)
    log.becomeFirstResponder()
    form.app.advance(seconds: 0.3)
    return (form, log)
  }

  // MARK: - Modifiers

  @Test("a modifier tapped once counts for the next key only", arguments: ["control", "alt", "super"])
  func once(name: String) {
    let (form, log) = desktopForm()
    form.tap(name, "c", "c", name, "left", "left")
    #expect(log.keys == ["\(name)+c", "c", "\(name)+left", "left"])
  }

  @Test("tapped twice it is locked, and a third tap turns it off")
  func locked() {
    let (form, log) = desktopForm()
    form.tap("control", "control", "a", "c", "control", "v")
    #expect(log.keys == ["control+a", "control+c", "v"])
  }

  @Test("several modifiers count together, and so does shift for keys that type nothing")
  func together() {
    let (form, log) = desktopForm()
    form.tap("control", "alt", "delete", "shift", "right", "right")
    #expect(log.keys == ["control+alt+delete", "shift+right", "right"])
  }

  @Test("a modifier doesn't outlast the keyboard")
  func hiding() {
    let (form, log) = desktopForm()
    form.tap("control", "control")
    log.resignFirstResponder()
    form.app.advance(seconds: 0.3)
    log.becomeFirstResponder()
    form.app.advance(seconds: 0.3)
    form.tap("c")
    #expect(log.keys == ["c"])
  }

  @Test("when another window takes the focus, what is pressed types nothing, repeats stop, and what is on once is off")
  func focusChange() {
    let (form, log) = desktopForm()
    form.press("a")
    form.keyboard.windowDidLoseFocus()
    form.release("a")
    form.press("left")
    form.keyboard.windowDidLoseFocus()
    form.app.advance(seconds: 3)
    form.release("left")
    form.tap("control")
    form.keyboard.windowDidLoseFocus()
    form.tap("c", "shift")
    form.keyboard.windowDidLoseFocus()
    form.tap("right")
    #expect(log.keys == ["left", "c", "right"])
  }

  @Test("a modifier that is locked stays so when another window takes the focus")
  func lockedFocusChange() {
    let (form, log) = desktopForm()
    form.tap("alt", "alt", "tab")
    form.keyboard.windowDidLoseFocus()
    form.tap("tab")
    #expect(log.keys == ["alt+tab", "alt+tab"])
  }

  @Test(
    "a modifier that is on, and one that is locked, can be told from others, in light and dark",
    arguments: [false, true]
  )
  func look(isDark: Bool) throws {
    let (form, log) = desktopForm()
    log.overrideUserInterfaceStyle = isDark ? .dark : .light
    log.reloadInputViews()
    var fills: [String] = []
    for _ in 0..<3 {
      form.app.settle()
      form.keyboard.view.setNeedsDisplay()
      form.app.settle()
      let list = form.app.host.drawingList
      let label = try #require(list.firstIndex { $0.contains("text “ctrl”") })
      fills.append(try #require(list[..<label].last { $0.contains("fill") }))
      form.tap("control")
      // The key below the pointer is tinted besides.
      form.app.send(.left, .zero, 0)
    }
    #expect(Set(fills).count == 3, "\(fills)")
  }

  // MARK: - Further keys

  @Test("an arrow that is held repeats, and stops when it is released")
  func repeats() {
    let (form, log) = desktopForm()
    form.press("left")
    form.app.advance(seconds: 1)
    let count = log.keys.count
    #expect(count >= 5)
    form.release("left")
    form.app.advance(seconds: 1)
    #expect(log.keys == Array(repeating: "left", count: count))
  }

  @Test("function keys and those that edit are on a layer of their own in narrow windows")
  func layer() {
    let (form, log) = desktopForm()
    form.tap("functions", "F2", "F12", "insert", "deleteForward", "home", "end", "pageUp", "pageDown", "letters", "q")
    #expect(log.keys == ["F2", "F12", "insert", "deleteForward", "home", "end", "pageUp", "pageDown", "q"])
  }

  @Test("wide windows have them beside the letters, with a block of digits")
  func blocks() {
    let (form, log) = desktopForm(size: CGSize(width: 1280, height: 800))
    form.tap("F2", "F12", "insert", "pageDown", "7", "0", "=")
    #expect(log.keys == ["F2", "F12", "insert", "pageDown", "7", "0", "="])
    #expect(!form.keyboard.visibleKeys.contains("functions"))
  }

  @Test(
    "the block of digits has the layout's decimal separator",
    arguments: [("en-US", "."), ("de-DE", ","), ("fr-FR", ",")]
  )
  func separator(name: String, separator: String) throws {
    let row = try #require(try grid(face(name), width: 1280, height: 330).rows.last)
    #expect(row.suffix(3).map(\.key.name) == ["0", separator, "return"])
  }

  // MARK: - The grid

  @Test(
    "every key of the row above the letters is as wide as a letter and right above one",
    arguments: [320.0, 360, 420, 900, 1280, 1920, 2560],
    ["en-US", "de-DE", "fr-FR"]
  )
  func column(width: Double, name: String) throws {
    let rows = try grid(face(name), width: width).rows
    let count = try face(name).layout.layers["letters"]?[0].count ?? 0
    let letters = Set(rows[1].prefix(count).map { [$0.cap.minX, $0.cap.width] })
    for key in rows[0].filter({ $0.key.action != .gap }).prefix(10) {
      #expect(letters.contains([key.cap.minX, key.cap.width]), "\(key.key.name)")
    }
  }

  @Test(
    "keys are inside, side by side, whatever the width",
    arguments: [64.0, 120, 200, 320, 344, 420, 900, 1280, 1920]
  )
  func width(_ width: Double) throws {
    for layer in ["letters", "symbols", "moreSymbols", "functions"] {
      for row in try grid(face(layer: layer), width: width).rows {
        let caps = row.filter { $0.key.action != .gap }.map(\.cap)
        for (left, right) in zip(caps, caps.dropFirst()) { #expect(left.maxX <= right.minX + 0.001) }
        #expect(caps.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.width >= 1 })
      }
    }
  }

  @Test(
    "on a monitor the keys fill the width that the keyboard takes, which is no wider than comfortable keys",
    arguments: [(1024.0, 768.0), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)],
    ["en-US", "de-DE"]
  )
  func fills(size: (width: Double, height: Double), name: String) throws {
    let keyboard = VirtualKeyboard(layouts: [try KeyboardLayout.named(name)], placement: .docked)
    keyboard.showsDesktopKeys = true
    let room = CGSize(width: size.width, height: size.height)
    let input = KeyboardInput(responder: nil)
    let width = keyboard.preferredWidth(for: input, in: room)
    let height = keyboard.preferredHeight(for: input, in: room)
    let caps = KeyGrid(try face(name).blocks(width: width), size: CGSize(width: width, height: height)).keys.map(\.cap)
    #expect(caps.map(\.minX).min()! <= 6 && caps.map(\.maxX).max()! >= width - 6)
    let letter = try #require(caps.map(\.width).min())
    #expect(letter >= 48 && letter <= 100)
    #expect(height <= size.height * 0.45)
  }
}

/// An input that writes down the keys it gets, with their modifiers.
private final class KeyLog: UIView, UIKeyInput {
  private(set) var keys: [String] = []

  let autocapitalizationType = UITextAutocapitalizationType.none
  var hasText: Bool { true }
  override var canBecomeFirstResponder: Bool { true }

  func insertText(_ text: String) {}
  func deleteBackward() {}

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keys += presses.compactMap(\.key).map { key in
      let flags: [(UIKeyModifierFlags, String)] = [
        (.control, "control"), (.command, "super"), (.alternate, "alt"), (.shift, "shift"),
      ]
      let held = flags.filter { key.modifierFlags.contains($0.0) }.map(\.1)
      let command = Key.Command.allCases.first { $0.usage == key.keyCode }?.rawValue
      let name = key.keyCode == .keyboardDeleteOrBackspace ? "delete" : command
      return (held + [name ?? key.charactersIgnoringModifiers]).joined(separator: "+")
    }
  }
}
