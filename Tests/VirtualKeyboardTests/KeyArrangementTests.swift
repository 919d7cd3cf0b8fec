import TestSupport
import Testing

@testable import UIKit
@testable import VirtualKeyboard

@Suite("Keys for one hand, for both thumbs, and of a wanted size") struct KeyArrangementTests {
  /// The frames of shown keys in the window.
  private func frames(_ names: [String], _ form: TypingForm) -> [CGRect] {
    names.compactMap { form.keyboard.keyFrame(for: $0) }
  }

  private func form(width: CGFloat = 1000, height: CGFloat = 700, _ arrangement: KeyArrangement) -> TypingForm {
    let form = TypingForm(size: CGSize(width: width, height: height))
    form.keyboard.arrangement = arrangement
    form.app.advance(seconds: 0.3)
    return form
  }

  @Test("split, each half is at its edge, and the space bar is in both")
  func split() {
    let form = form(.split)
    let left = frames(["q", "t", "a", "g", "shift", "v", "symbols"], form)
    let right = frames(["y", "p", "h", "l", "b", "delete", "return"], form)
    #expect(left.count == 7 && left.allSatisfy { $0.maxX <= 320 } && left[0].minX <= 5)
    #expect(
      right.count == 7 && right.allSatisfy { $0.minX >= 680 } && right.map(\.maxX).max().map { $0 >= 995 } == true
    )
    let spaces = form.keyboardView?.grid.keys.filter { $0.key.action == .space } ?? []
    #expect(spaces.map { $0.cap.midX < 500 } == [true, false])
    form.tap("h", "i")
    let space = form.keyboard.view.convert(spaces[1].cap.mid, to: nil)
    form.app.send(.began, space)
    form.app.send(.ended, space)
    form.tap("q")
    #expect(form.input.text == "hi q")
  }

  @Test(
    "every layout splits: no key is lost, none overlaps another or leaves the window",
    arguments: KeyboardLayout.available
  )
  func splitsAll(name: String) throws {
    let layout = try KeyboardLayout.named(name)
    for layer in ["letters", "symbols", "moreSymbols"] {
      var state = KeyboardViewState(layout: layout, layer: layer, hasNextLayoutKey: true, hasEmojiKey: true)
      state.hasDigitRow = true
      let whole = KeyGrid(state.blocks(width: 1000), size: CGSize(width: 1000, height: 300))
      state.arrangement = .split
      let grid = KeyGrid(state.blocks(width: 1000), size: CGSize(width: 1000, height: 300))
      func names(_ grid: KeyGrid) -> [String] {
        grid.keys.map(\.key).filter { $0.action != .gap && $0.action != .space }.map(\.name).sorted()
      }
      #expect(names(grid) == names(whole))
      for row in grid.rows {
        let keys = row.filter { $0.key.action != .gap }
        #expect(keys.allSatisfy { $0.cell.minX >= -0.5 && $0.cell.maxX <= 1000.5 })
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.cell.maxX <= $1.cell.minX + 0.5 })
        #expect(zip(keys, keys.dropFirst()).contains { $1.cap.minX - $0.cap.maxX >= 80 }, "\(row.map(\.key.name))")
      }
    }
  }

  @Test(
    "between the halves of a split keyboard nothing is, but for what a long press offers, and emoji"
  )
  func gap() throws {
    let form = form(.split)
    form.keyboard.layouts = [try KeyboardLayout.named("en-US")]
    form.keyboard.showsEmojiKey = true
    var changes = 0
    form.keyboard.gapDidChangeHandler = { changes += 1 }
    let gap = try #require(form.keyboard.gap)
    let caps = form.keyboardView?.grid.keys.filter { $0.key.action != .gap }.map(\.cap) ?? []
    #expect(caps.allSatisfy { !form.keyboard.view.convert($0, to: nil).intersects(gap) })
    #expect(gap.width > 100 && gap.height > 200)
    form.press("e")
    form.app.advance(seconds: 0.6)
    #expect(form.keyboard.gap == nil && changes == 1)
    form.release("e")
    #expect(form.keyboard.gap == gap && changes == 2)
    form.tap("emoji")
    #expect(form.keyboard.gap == nil)
    form.tap("letters")
    #expect(form.keyboard.gap == gap)
    form.keyboard.arrangement = .whole
    form.app.advance(seconds: 0.5)
    #expect(form.keyboard.gap == nil)
  }

  @Test("a telephone's width isn't split")
  func narrow() {
    let form = form(width: 400, .split)
    let spaces = form.keyboardView?.grid.keys.filter { $0.key.action == .space } ?? []
    #expect(spaces.count == 1 && frames(["q", "p"], form).map(\.width).min().map { $0 > 30 } == true)
  }

  @Test(
    "for one hand, all keys are near that hand, digits' pads and emoji, too",
    arguments: [KeyArrangement.left, .right]
  )
  func oneHand(arrangement: KeyArrangement) {
    let form = form(arrangement)
    form.keyboard.showsEmojiKey = true
    func areNear() -> Bool {
      let caps = form.keyboardView?.grid.keys.filter { $0.key.action != .gap }.map(\.cap) ?? []
      return !caps.isEmpty && caps.allSatisfy { arrangement == .left ? $0.maxX <= 560 : $0.minX >= 440 }
    }
    #expect(areNear())
    form.tap("symbols")
    #expect(areNear())
    form.tap("letters", "emoji")
    #expect(areNear())
    form.input.keyboardType = .numberPad
    form.input.reloadInputViews()
    form.app.advance(seconds: 0.3)
    #expect(areNear() && form.keyboard.visibleKeys.contains("7"))
  }

  @Test("at the monitor's edge, a keyboard for one hand is a narrow window there, and only its width is reserved")
  func docked() throws {
    let form = TypingForm(size: CGSize(width: 400, height: 500))
    let desktop = form.app.platform.makeDesktop(
      monitor: CGRect(x: 0, y: 0, width: 1280, height: 800),
      origin: CGPoint(x: 100, y: 80)
    )
    form.keyboard.showsDesktopKeys = true
    form.keyboard.arrangement = .right
    form.keyboard.placement = .docked
    form.app.advance(seconds: 0.6)
    let panel = try #require(desktop.panels.last)
    let monitor = desktop.position.monitor
    #expect(panel.frame.maxX == monitor.maxX && panel.frame.width <= 560)
    #expect(panel.reservedColumns.last == panel.frame.minX...panel.frame.maxX)
    form.keyboard.arrangement = .left
    form.app.advance(seconds: 0.6)
    #expect(panel.frame.minX == monitor.minX && panel.reservedColumns.last == panel.frame.minX...panel.frame.maxX)
  }

  @Test("keys of a wanted size are that large, and smaller where there is no room", arguments: [30.0, 44, 70, 400])
  func size(points: Double) {
    let form = TypingForm(size: CGSize(width: 1000, height: 700))
    form.keyboard.keySize = points
    form.app.advance(seconds: 0.3)
    let cells = form.keyboardView?.grid.keys.filter { $0.key.isCharacter }.map(\.cell) ?? []
    #expect(!cells.isEmpty)
    if points <= 70 {
      #expect(cells.allSatisfy { abs($0.width - points) < 0.01 && abs($0.height - points) < 0.5 })
    } else {
      #expect(cells.allSatisfy { $0.width <= 100 } && form.keyboard.view.frame.height == 350)
    }
  }

  @Test("the space bar is wide enough to be hit, however many keys are beside it")
  func space() {
    let form = form(.left)
    form.keyboard.showsEmojiKey = true
    form.keyboard.showsDesktopKeys = true
    form.keyboard.layouts = [.builtIn, .builtIn]
    form.app.advance(seconds: 0.3)
    let (space, letter) = (form.keyboard.keyFrame(for: "space"), form.keyboard.keyFrame(for: "q"))
    #expect((space?.width ?? 0) >= 2.3 * (letter?.width ?? .infinity))
  }

  // MARK: - The row of digits

  @Test("a row of digits is above the letters, and the keyboard grows for it")
  func digits() throws {
    let form = TypingForm(size: CGSize(width: 400, height: 800))
    let height = form.keyboard.view.frame.height
    form.keyboard.showsDigitRow = true
    form.app.advance(seconds: 0.3)
    #expect(form.keyboard.view.frame.height >= height + 50)
    #expect(frames(["1", "0"], form).allSatisfy { frame in frames(["q"], form).allSatisfy { frame.maxY < $0.minY } })
    form.tap("q", "1", "0", "symbols", "2")
    #expect(form.input.text == "q102")
    #expect(form.keyboard.visibleKeys.filter { $0 == "1" }.count == 1, "signs have their own")
  }

  @Test("shift, pressed for one character, makes signs of the digits; at a sentence's beginning it doesn't")
  func shiftedDigits() {
    let form = TypingForm(size: CGSize(width: 400, height: 800)) { $0.autocapitalizationType = .sentences }
    form.keyboard.showsDigitRow = true
    form.app.advance(seconds: 0.3)
    #expect(form.keyboard.isShifted)
    form.tap("1", "a", "shift", "1", "1", "shift", "shift", "a", "2")
    #expect(form.input.text == "1a-1A2")
  }

  @Test("digits beside the letters, or among them, need no row")
  func noRow() throws {
    var state = KeyboardViewState(layout: try KeyboardLayout.named("en-US"), hasDesktopKeys: true)
    state.hasDigitRow = true
    func count(_ width: CGFloat) -> Int {
      state.blocks(width: width).blocks.joined().joined().filter { $0.name == "7" }.count
    }
    #expect(count(1280) == 1 && count(600) == 1)
    let digits = try #require(state.layout.layers["symbols"]?.first)
    state.layout.layers["letters"]?.insert(digits, at: 0)
    #expect(count(600) == 1)
  }
}
