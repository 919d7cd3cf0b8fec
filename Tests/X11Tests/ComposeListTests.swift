import TestSupport
import Testing
import X11

@Suite("Letters that dead keys and Compose make")
struct ComposeListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func letters(_ text: String, locale: String = "de_DE.UTF-8") throws -> [String: [String]] {
    try folder.write(text, to: "Compose")
    return ComposeList(environment: ["XCOMPOSEFILE": "\(folder.path)/Compose"], locale: locale).letters
  }

  @Test("a letter's own are those of a dead key before it, and of Compose with another key, in either order")
  func sequences() throws {
    let list = """
      # <dead_acute> <q> : "x"
      <dead_acute> <a>\t: "á" aacute # LATIN SMALL LETTER A WITH ACUTE
      <Multi_key> <apostrophe> <a> : "á"
      <Multi_key> <o> <a> : "å" aring
      <Multi_key> <a> <e> : "æ"
      <dead_stroke> <o> : "ø"
      <Multi_key> <slash> <o> : "ø"
      <dead_breve> <Cyrillic_i> : "й"
      <dead_breve> <U0443> : "ў"
      """
    #expect(try letters(list) == ["a": ["á", "å", "æ"], "o": ["ø"], "и": ["й"], "у": ["ў"]])
  }

  @Test("signs, superscripts, ligatures, other alphabets, words and longer sequences aren't letters of a key")
  func others() throws {
    let list = """
      <Multi_key> <o> <c> : "©"
      <Multi_key> <asciicircum> <a> : "ª"
      <Multi_key> <f> <i> : "ﬁ"
      <dead_greek> <a> : "α"
      <Multi_key> <a> <x> : "ax"
      <Multi_key> <a> <b> <c> : "æ"
      <dead_acute> <dead_acute> : "á"
      <dead_acute> <a> <b> : "á"
      <dead_acute> <a> "á"
      <dead_acute> : "á"
      <dead_acute> <a> : "á
      <Multi_key
      :
      """
    #expect(try letters(list) == [:])
  }

  @Test("a list may include that of the locale, and itself many times, each in a line that is set in")
  func includes() throws {
    let (own, locales) = ("\(folder.path)/own", "\(folder.path)/locales")
    try folder.write("# lists\nde/Compose\t\tde_DE.UTF-8\nus/Compose:\tC.UTF-8\n", to: "locales/compose.dir")
    try folder.write("<dead_acute> <e> : \"é\"\n", to: "locales/de/Compose")
    try folder.write("<dead_acute> <o> : \"ó\"\n", to: "locales/en_US.UTF-8/Compose")
    let itself = String(repeating: "include \"%H/.XCompose\"\n", count: 60)
    try folder.write("  include \"%L\"\n\(itself)\t<dead_grave> <e> : \"è\"\n", to: "own/.XCompose")
    func letters(home: String?, _ locale: String) -> [String: [String]] {
      var environment = ["XLOCALEDIR": locales]
      environment["HOME"] = home
      return ComposeList(environment: environment, locale: locale).letters
    }
    #expect(letters(home: own, "de_DE.utf8") == ["e": ["é", "è"]])
    #expect(letters(home: nil, "de_DE.UTF-8") == ["e": ["é"]])
    #expect(letters(home: nil, "C") == ["o": ["ó"]], "a locale without a list has that of most")
  }

  @Test("Xlib's own list has the letters that no accent makes")
  func xlib() throws {
    let letters = ComposeList(environment: [:], locale: "en_US.UTF-8").letters
    #expect(letters["a"]?.contains("æ") == true && letters["s"]?.contains("ß") == true)
    #expect(letters["o"]?.contains("ø") == true && letters["o"]?.contains("œ") == true)
    #expect(letters["d"]?.contains("đ") == true && letters["l"]?.contains("ł") == true)
  }
}
