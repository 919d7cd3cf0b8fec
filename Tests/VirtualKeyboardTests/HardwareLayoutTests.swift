import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("The layout of a hardware keyboard") struct HardwareLayoutTests {
  private func layout(_ rows: [[[String]]], name: String = "German") -> KeyboardLayout {
    KeyboardLayout(KeyboardGroup(name: name, rows: rows), name: "system-1", signs: .builtIn)
  }

  private let german = [
    [["", ""], ["1", "!"], ["2", "\"", "²"], ["ß", "?", "\\", "ẞ"], ["", ""]],
    [["q", "Q", "@"], ["e", "E", "€"], ["+", "*", "~"]],
    [["a", "A"], ["ö", "Ö"], ["#", "'"]],
    [["<", ">", "|"], ["y", "Y"], [",", ";"], ["-", "_"]],
  ]

  @Test("keys lie where the hardware has them, with Shift and the delete key at the edges; dead keys are left out")
  func places() {
    let rows = layout(german).layers["letters"]?.map { $0.map(\.name) }
    #expect(
      rows == [
        ["1", "2", "ß"], ["q", "e", "+"], ["a", "ö", "#"], ["shift", "<", "y", ",", "-", "delete"],
      ]
    )
    #expect(layout(german).title == "German")
  }

  @Test("Shift makes what it makes on the hardware, and nothing of a key without a second level")
  func shift() {
    let layout = layout(german + [[["x"]]])
    #expect("12ßq+#<-x".map { layout.capital(of: String($0)) } == ["!", "\"", "?", "Q", "*", "'", ">", "_", "x"])
  }

  @Test("a long press offers the levels of AltGr first, and then what accents make of a letter")
  func choices() {
    let layout = layout(german)
    #expect(layout.choices(for: "ß", isShifted: false) == ["ß", "\\", "ẞ"])
    #expect(layout.choices(for: "e", isShifted: false).prefix(5) == ["e", "€", "é", "è", "ê"])
    #expect(layout.choices(for: "a", isShifted: true).prefix(4) == ["A", "Á", "À", "Â"])
    #expect(layout.choices(for: "#", isShifted: false).isEmpty)
  }

  @Test(
    "of what Compose makes of a letter the letters of most languages come first, and a long press offers twelve at most"
  )
  func composed() {
    let composed = ["a": ["æ", "ả", "ά"], "o": ["ø", "œ", "ơ"], "ß": ["ẞ"]]
    let rows = [[["a", "A"], ["o", "O"], ["d", "D"]]]
    let layout = KeyboardLayout(
      KeyboardGroup(name: "German", rows: rows),
      name: "system-1",
      signs: .builtIn,
      composed: composed
    )
    #expect(layout.choices(for: "a", isShifted: false).prefix(11).joined() == "aáàâäãåæąāă")
    #expect(layout.choices(for: "o", isShifted: false).prefix(9).joined() == "oóòôöõøōŏ")
    #expect(layout.choices(for: "o", isShifted: true).contains("Œ"))
    #expect(layout.choices(for: "a", isShifted: false).count == 13)
    #expect(layout.choices(for: "d", isShifted: false).first == "d")
  }

  @Test("a character that two keys have is on the first of them alone")
  func twice() {
    let rows = layout([[["a", "A"], ["b", "B"]], [["b", "<"], ["c", "C"]]]).layers["letters"]?.map { $0.map(\.name) }
    #expect(rows == [["a", "b"], ["shift", "c", "delete"]])
  }

  @Test("a group of another script has a layer of Latin letters, and a key that leads there and back")
  func otherScript() throws {
    let form = TypingForm(layout: layout([[["й", "Й"], ["ц", "Ц"]], [["я", "Я"]]], name: "Russian"))
    form.tap("ц", "latin", "q", "letters", "shift", "я")
    #expect(form.input.text == "цqЯ")
  }

  @Test("a keymap without characters leaves a keyboard that can be hidden, and has signs")
  func empty() {
    let form = TypingForm(layout: layout([[], [[""]], []], name: ""))
    form.tap("symbols", "1")
    #expect(form.input.text == "1")
    #expect(form.keyboard.layout.title == "system-1")
  }

  @Test("a row of digits makes it higher on a high monitor, but not on a low one, of which it would take half")
  func height() {
    let keyboards = [layout(german), KeyboardLayout.builtIn].map { VirtualKeyboard(layouts: [$0], placement: .docked) }
    func heights(_ size: CGSize) -> [CGFloat] {
      keyboards.map { keyboard in
        keyboard.showsDesktopKeys = true
        return keyboard.preferredHeight(for: KeyboardInput(responder: nil), in: size)
      }
    }
    let (low, high) = (
      heights(CGSize(width: 1000, height: 760)), heights(CGSize(width: 1920, height: 1080))
    )
    #expect(low[0] == low[1])
    #expect(high[0] > high[1] && high[0] < 1080 * 0.4)
  }

  @Test("a key that is held while more becomes known of its letter is typed, and offers that")
  func moreAlternates() {
    let form = TypingForm(layout: .builtIn)
    var other = KeyboardLayout.builtIn
    other.alternates["x"] = ["ẍ", "ẋ"]
    form.press("x")
    form.keyboard.replaceLayouts([other])
    form.app.advance(seconds: 0.2)
    form.release("x")
    #expect(form.input.text == "x")
    form.press("x")
    form.keyboard.replaceLayouts([.builtIn])
    form.keyboard.replaceLayouts([other])
    form.app.advance(seconds: 0.6)
    #expect(form.keyboardView?.presses.first?.popover != nil)
    form.release("x")
    #expect(form.input.text == "xx")
  }

  @Test("when the keymap changes, the keyboard goes on with the same layout's new keys, and is as high as these need")
  func replaced() {
    let form = TypingForm(layout: layout(german))
    let height = form.app.scene.keyboard.frame.height
    form.keyboard.replaceLayouts([.builtIn, layout([[["щ", "Щ"]]])])
    form.app.advance(seconds: 0.5)
    form.tap("щ")
    #expect(form.input.text == "щ")
    #expect(form.app.scene.keyboard.frame.height < height)
    form.keyboard.showLayout(named: "en-US")
    form.app.advance(seconds: 0.5)
    form.tap("a")
    #expect(form.input.text == "щa")
  }
}
