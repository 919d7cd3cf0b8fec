import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("A password")
struct SecretMemoryTests {
  /// What is typed into.
  enum Kind: CaseIterable {
    case field, searchField, view
    /// A text view whose parts look different, since before or after its text became secret.
    case richView, laterRichView
    /// A text view with another look for what is typed next.
    case styledView
  }

  /// How it is entered.
  enum Way: CaseIterable {
    case keys, screenKeys, paste, composition
  }

  private final class Form {
    let app: Harness
    private(set) weak var field: UITextField?
    private(set) weak var view: UITextView?

    var hasText: Bool? { field?.hasText ?? view?.hasText }
    private var input: (any UITextInput)? { field ?? view }

    init(secure: Bool, kind: Kind = .field) {
      let root = UIView()
      let frame = CGRect(x: 10, y: 10, width: 300, height: 140)
      switch kind {
      case .field, .searchField:
        let field = kind == .field ? UITextField(frame: frame) : UISearchTextField(frame: frame)
        field.isSecureTextEntry = secure
        field.autocapitalizationType = .none
        root.addSubview(field)
        self.field = field
      case .view, .richView, .laterRichView, .styledView:
        let view = UITextView(frame: frame)
        view.autocapitalizationType = .none
        if kind == .richView { view.attributedText = Self.richText }
        view.isSecureTextEntry = secure
        if kind == .laterRichView { view.attributedText = Self.richText }
        root.addSubview(view)
        self.view = view
      }
      app = Harness { root }
      // The list of what was drawn would be a copy: the platform's, not the toolkit's.
      app.platform.checksDrawing = true
      root.subviews.first?.becomeFirstResponder()
      if kind == .styledView { view?.typingAttributes = [.foregroundColor: UIColor.red] }
    }

    private static var richText: NSAttributedString {
      let text = NSMutableAttributedString(string: "+", attributes: [.foregroundColor: UIColor.red])
      text.append(NSAttributedString(string: "-", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
      return text
    }

    func makeSecret() {
      field?.isSecureTextEntry = true
      view?.isSecureTextEntry = true
      app.settle()
    }

    func type(_ word: ProcessMemory.Word) {
      for index in 0..<word.count { app.press(.none, characters: String(UnicodeScalar(word.letter(index)))) }
      app.settle()
    }

    func enter(_ word: ProcessMemory.Word, by way: Way) {
      switch way {
      case .keys: return type(word)
      case .screenKeys:
        VirtualKeyboard.install(in: app.scene)
        app.advance(seconds: 1)
        for index in 0..<word.count { app.tapKeys(String(UnicodeScalar(word.letter(index)))) }
      case .paste:
        app.platform.clipboard.makeUnits = { (0..<word.count).map { UInt16(word.letter($0)) } }
        app.press(.keyboardV, .control, characters: "v")
      case .composition:
        for start in stride(from: 0, to: word.count, by: 10) {
          compose(word, start..<min(start + 10, word.count))
          finishComposing()
        }
      }
      app.settle()
    }

    /// Composes a few letters: strings of up to fifteen bytes are no copies in memory of their own.
    func compose(_ word: ProcessMemory.Word, _ range: Range<Int>) {
      for end in range {
        var text = ""
        for index in range.lowerBound...end { text.unicodeScalars.append(UnicodeScalar(word.letter(index))) }
        input?.setMarkedText(text, selectedRange: NSRange(location: end - range.lowerBound + 1, length: 0))
      }
    }

    func finishComposing() { input?.unmarkText() }

    /// Moves the first characters to the end, as a drag does.
    func moveFirst(_ count: Int) {
      guard let editor = field?.editor ?? view?.editor else { return }
      editor.select(0..<count)
      editor.moveSelection(to: editor.storage.count, copies: false)
    }

    func deleteAll() {
      app.press(.keyboardA, .control, characters: "a")
      app.press(.keyboardDeleteForward)
      app.settle()
    }

    func deleteOneByOne(_ count: Int) {
      for _ in 0..<count { app.press(.keyboardDeleteOrBackspace) }
    }

    func leave() {
      app.window.rootViewController = UIViewController()
      app.advance(seconds: 1)
    }
  }

  @Test("is in memory while it is in its field, which shows that this looks where it is")
  func typed() throws {
    let word = ProcessMemory.Word(seed: 11, count: 20)
    let form = Form(secure: true)
    form.type(word)
    #expect(form.field?.text?.utf8.count == 20)
    #expect(try ProcessMemory.pieces(of: word) > 0)
  }

  @Test(
    "is in memory also behind a page that can't be read, as a search of the memory around it shows",
    .enabled(if: canForbidReading, "Linux before 6.13 knows no such pages")
  )
  func unreadable() throws {
    let pages = try Pages()
    let word = ProcessMemory.Word(seed: 165, count: 8)
    for index in 0..<8 { pages.second.storeBytes(of: word.letter(index), toByteOffset: index, as: UInt8.self) }
    #expect(pages.forbidReadingFirst())
    #expect(try ProcessMemory.pieces(of: word) == 1)
  }

  private nonisolated static let canForbidReading = (try? Pages())?.forbidReadingFirst() ?? false

  /// Two pages of memory that lie side by side.
  private nonisolated final class Pages {
    private static let size = 4096
    private let start: UnsafeMutableRawPointer
    var second: UnsafeMutableRawPointer { start + Self.size }

    init() throws {
      start = try #require(mmap(nil, 2 * Self.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    }

    deinit { munmap(start, 2 * Self.size) }

    /// Makes the first page one that isn't to be touched (`MADV_GUARD_INSTALL`); false if the kernel can't.
    func forbidReadingFirst() -> Bool { madvise(start, Self.size, 102) == 0 }
  }

  @Test("is nowhere in memory after all of it was deleted", arguments: [20, 300], Kind.allCases)
  func deleted(_ count: Int, _ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 22 + UInt64(count), count: count)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.deleteAll()
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after each character was deleted with Backspace", arguments: Kind.allCases)
  func deletedOneByOne(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 33, count: 24)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.deleteOneByOne(word.count + 2)
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is nowhere in memory after its form was closed", arguments: Kind.allCases)
  func closed(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 44, count: 24)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.leave()
    #expect(form.field == nil)
    #expect(form.view == nil)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("doesn't come back by undoing", arguments: Kind.allCases)
  func undone(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 55, count: 12)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    form.deleteAll()
    form.app.press(.keyboardZ, .control, characters: "z")
    form.app.press(.keyboardZ, [.control, .shift], characters: "Z")
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("entered in any way is nowhere in memory after its form was closed", arguments: Way.allCases, Kind.allCases)
  func entered(_ way: Way, _ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 99, count: 40, isLowercase: true)
    let form = Form(secure: true, kind: kind)
    form.enter(word, by: way)
    #expect(try ProcessMemory.pieces(of: word) > 0)
    form.leave()
    #expect(form.field == nil)
    #expect(form.view == nil)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("is in memory only in its input as soon as its composed letters are final", arguments: Kind.allCases)
  func composed(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 143, count: 15, isLowercase: true)
    let form = Form(secure: true, kind: kind)
    form.compose(word, 0..<word.count)
    form.app.settle()
    let search = try ProcessMemory.Search(for: word)
    form.finishComposing()
    #expect(try search.pieces == 2)
  }

  @Test("is in memory only in its input as soon as a part of it was dragged to its end", arguments: Kind.allCases)
  func dragged(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 154, count: 70)
    let form = Form(secure: true, kind: kind)
    form.type(word)
    let search = try ProcessMemory.Search(for: word)
    form.moveFirst(3)
    #expect(try search.pieces == 15)
  }

  @Test("typed before its input became secret, and deleted after that, leaves as little", arguments: Kind.allCases)
  func secretLater(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 110, count: 70)
    let form = Form(secure: false, kind: kind)
    form.type(word)
    form.makeSecret()
    form.deleteAll()
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("typed, deleted and restored before its input became secret leaves as little", arguments: Kind.allCases)
  func undoneBefore(_ kind: Kind) throws {
    let word = ProcessMemory.Word(seed: 121, count: 70)
    let form = Form(secure: false, kind: kind)
    form.type(word)
    form.deleteOneByOne(word.count)
    form.app.press(.keyboardZ, .control, characters: "z")
    form.app.press(.keyboardZ, [.control, .shift], characters: "Z")
    form.makeSecret()
    form.deleteAll()
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("of a search field leaves as little after Escape has emptied that")
  func escaped() throws {
    let word = ProcessMemory.Word(seed: 132, count: 24)
    let form = Form(secure: true, kind: .searchField)
    form.type(word)
    form.app.press(.keyboardEscape)
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("in a text view keeps the looks of its parts")
  func looks() {
    let form = Form(secure: true, kind: .richView)
    form.app.press(.none, characters: "x")
    let text = form.view?.attributedText
    #expect(text?.string == "+-x")
    #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(text?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(text?.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
  }

  @Test("in a text view of several lines and with letters of any script leaves as little")
  func severalLines() throws {
    let word = ProcessMemory.Word(seed: 77, count: 40)
    let form = Form(secure: true, kind: .view)
    for mark in ["é", "\t", "漢", "\n", "👩‍👩‍👧‍👦"] {
      form.type(word)
      form.app.press(.none, characters: mark)
    }
    form.type(word)
    form.app.press(.keyboardHome)
    for _ in 0..<4 { form.app.press(.keyboardUpArrow, .shift) }
    form.app.press(.keyboardC, .control, characters: "c")
    form.app.press(.keyboardX, .control, characters: "x")
    #expect(form.app.platform.clipboard.strings.isEmpty)
    form.deleteAll()
    #expect(form.hasText == false)
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("that was to be shown for a while leaves as little, once it is hidden again")
  func shownForAWhile() throws {
    let word = ProcessMemory.Word(seed: 66, count: 24)
    let form = Form(secure: true)
    form.type(word)
    form.field?.isSecureTextEntry = false
    form.field?.isSecureTextEntry = true
    form.app.settle()
    form.deleteAll()
    #expect(try ProcessMemory.pieces(of: word) == 0)
  }

  @Test("counts characters without making a string")
  func count() {
    let form = Form(secure: true)
    form.field?.text = "e\u{301}🇫🇷x"
    #expect(form.field?.characterCount == 3)
  }

  @Test("what isn't a secret can be undone, and is found in memory for that")
  func plain() throws {
    let word = ProcessMemory.Word(seed: 88, count: 20)
    let form = Form(secure: false)
    form.type(word)
    form.deleteAll()
    #expect(try ProcessMemory.pieces(of: word) > 0)
    form.app.press(.keyboardZ, .control, characters: "z")
    #expect(form.field?.text?.utf8.count == 20)
  }
}
