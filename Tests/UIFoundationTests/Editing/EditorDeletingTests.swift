import Testing

@testable import UIFoundation

@Suite("Deleting without a view")
struct EditorDeletingTests {
  @Test(
    "Backspace takes a whole character, also one of many scalars",
    arguments: ["x", "ß", "e\u{301}", "👍", "👍🏽", "👩‍👩‍👧", "🇫🇷", "1️⃣", "漢"]
  )
  func backspace(character: String) {
    let page = Page("🇩🇪a\(character)|b")
    page.backspace()
    #expect(page.shown == "🇩🇪a|b")
  }

  @Test("Delete takes the character after the caret", arguments: ["x", "e\u{301}", "👩‍👩‍👧", "🇫🇷", "\r\n"])
  func forward(character: String) {
    let page = Page("a|\(character)b", columns: 40)
    page.editor.delete(.right)
    #expect(page.shown == "a|b")
  }

  @Test("of two flags in a row Backspace takes the second")
  func flags() {
    let page = Page("🇩🇪🇫🇷|")
    page.backspace()
    #expect(page.shown == "🇩🇪|")
  }

  @Test("in scripts whose marks are typed one after the other Backspace takes the mark", arguments: ["कि", "שׁ"])
  func typedMarks(syllable: String) {
    let page = Page("\(syllable)|")
    page.backspace()
    #expect(page.editor.storage.count == syllable.utf16.count - 1)
    page.backspace(times: 9)
    #expect(page.shown == "|")
  }

  @Test("a line end of two characters goes as one")
  func lineEnds() {
    let page = Page("one\r\n|two", columns: 40)
    page.backspace()
    #expect(page.shown == "one|two")
  }

  @Test("with Control a word goes, with the blanks between it and the caret")
  func words() {
    let page = Page("one two,  |three four")
    page.editor.delete(.wordLeft)
    #expect(page.shown == "one |three four")
    page.editor.delete(.wordRight)
    #expect(page.shown == "one | four")
  }

  @Test("a word of emoji goes piece by piece")
  func emojiWords() {
    let page = Page("see 👩‍👩‍👧 now|")
    page.editor.delete(.wordLeft)
    #expect(page.shown == "see 👩‍👩‍👧 |")
  }

  @Test("a line goes by selecting it to its end")
  func line() {
    let page = Page("one\nt|wo\nthree", columns: 40)
    page.press(.lineStart)
    page.pressShift(.lineEnd)
    #expect(page.shown == "one\n[two]\nthree")
    page.backspace()
    #expect(page.shown == "one\n|\nthree")
    page.backspace()
    #expect(page.shown == "one|\nthree")
  }

  @Test("any key that deletes takes what is selected, and no more")
  func selection() {
    for move in [TextMove.left, .right, .wordLeft, .wordRight] {
      let page = Page("a[bc]d")
      page.editor.delete(move)
      #expect(page.shown == "a|d")
    }
  }

  @Test("at the text's edges there is nothing to delete, and nobody is asked")
  func edges() {
    let page = Page("|a")
    page.backspace()
    page.editor.delete(.wordLeft)
    page.press(.textEnd)
    page.editor.delete(.right)
    page.editor.delete(.wordRight)
    #expect(page.shown == "a|")
    #expect(page.asked.isEmpty && !page.editor.undo.canUndo)
  }
}
