import Testing
import X11

@Suite("Text that an input method composes")
struct PreeditTests {
  @Test("grows, is changed in the middle and is removed, with the caret in UTF-16 units")
  func pieces() {
    var state = PreeditState()
    state.replace(first: 0, length: 0, with: "n😀", highlights: [], caret: 2)
    #expect(state.preedit == Preedit(text: "n😀", selection: 3..<3))
    state.replace(first: 0, length: 1, with: "你", highlights: [], caret: 1)
    #expect(state.preedit == Preedit(text: "你😀", selection: 1..<1))
    state.replace(first: 0, length: 2, with: "", highlights: [], caret: 0)
    #expect(state.preedit == .none)
  }

  @Test("selects the clause that is being converted, but not all of a text that is marked so")
  func clause() {
    var state = PreeditState()
    state.replace(first: 0, length: 0, with: "ab", highlights: [true, false], caret: 0)
    #expect(state.preedit.selection == 0..<1)
    state.replace(first: 0, length: 2, with: nil, highlights: [true, true], caret: 2)
    #expect(state.preedit == Preedit(text: "ab", selection: 2..<2))
  }

  @Test("survives numbers that lead nowhere")
  func extremes() {
    var state = PreeditState()
    state.replace(first: -7, length: .max, with: "ab", highlights: [], caret: 99)
    state.replace(first: 99, length: 5, with: "c", highlights: [], caret: -3)
    #expect(state.preedit == Preedit(text: "abc", selection: 0..<0))
  }
}
