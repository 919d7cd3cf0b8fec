import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Where a text view lays out its text")
struct TextKitTests {
  private func board(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    (view.font, view.text) = (.systemFont(ofSize: 10), text)
    _ = Harness(size: CGSize(width: 200, height: 300)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    return view
  }

  @Test("the used rectangle and the glyphs are those of the lines")
  func lines() {
    let view = board("one\ntwo\nthree")
    let (manager, container) = (view.layoutManager, view.textContainer)
    #expect(manager.numberOfGlyphs == 13)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 13))
    let used = manager.usedRect(for: container)
    #expect(used.width == 25 + 10 && used.height == view.contentSize.height - 16)
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: 3), in: container)
    #expect(second.minX == 5 && second.minY == used.height / 3 && second.width >= 15)
    let index = manager.characterIndex(
      for: CGPoint(x: 16, y: used.height / 2),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: nil
    )
    #expect(index == 6 && view.textStorage.string == view.text)
  }

  // MARK: - The view's storage

  /// Draws what begins with “#” in red, as syntax highlighters do.
  private final class Highlighter: NSObject, NSTextStorageDelegate {
    var edits: [String] = []

    func textStorage(
      _ textStorage: NSTextStorage,
      didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) {
      edits.append("\(editedRange.location)+\(editedRange.length) \(delta)")
      let whole = NSRange(location: 0, length: textStorage.length)
      textStorage.removeAttribute(.foregroundColor, range: whole)
      for match in textStorage.string.matches(of: /#\w+/) {
        let range = NSRange(match.range, in: textStorage.string)
        textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: range)
      }
    }
  }

  @Test("what is changed in a view's text storage is seen in the view, whose caret and delegate are left alone")
  func changes() {
    let view = board("one two")
    view.selectedRange = NSRange(location: 3, length: 0)
    let storage = view.textStorage
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    #expect(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.text == "one two", "not before the end of the group")
    storage.endEditing()
    #expect(view.text == "three two")
    view.text = "four"
    #expect(view.textStorage.string == "four" && view.textStorage === storage)
    #expect(view.layoutManager.textStorage === storage)
  }

  @Test("a delegate of the storage is told of what people type, and colours it")
  func highlights() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let app = Harness(size: CGSize(width: 300, height: 200)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    let highlighter = Highlighter()
    view.textStorage.delegate = highlighter
    view.becomeFirstResponder()
    for key in "a #b c" { app.type(String(key)) }
    #expect(view.text == "a #b c" && highlighter.edits.count >= 6)
    let colors = (0..<6).map {
      view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil) as? UIColor == .red
    }
    #expect(colors == [false, false, true, true, false, false])
    #expect(view.selectedRange == NSRange(location: 6, length: 0))
  }

  // MARK: - Text without a view

  private func system(_ text: String, width: CGFloat) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    _ = Harness { UIView() }
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let storage = NSTextStorage(attributedString: NSAttributedString(string: text, attributes: attributes))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 1000)))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test("a text is laid out without a view: its lines are counted, and a tap finds the character below it")
  func ownSystem() {
    let (storage, manager, container) = system("aaa bbb ccc", width: 40)
    var (lines, index) = (0, 0)
    while index < manager.numberOfGlyphs {
      var glyphs = NSRange()
      let rect = manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &glyphs)
      #expect(rect.width == 40 && rect.minY == CGFloat(lines) * rect.height)
      index = glyphs.location + glyphs.length
      lines += 1
    }
    #expect(
      lines == 2
        && manager.usedRect(for: container).height == 2
          * manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
    )
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 9, length: 1), in: container)
    var fraction: CGFloat = -1
    let found = manager.characterIndex(
      for: CGPoint(x: second.midX, y: second.midY),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: &fraction
    )
    #expect(found == 9 && abs(fraction - 0.5) < 0.01)
    #expect(manager.glyphIndex(for: CGPoint(x: 1000, y: second.midY), in: container) == 10)
    var fragments: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 11)) { _, _, _, glyphs, _ in
      fragments.append(glyphs)
    }
    #expect(fragments == [NSRange(location: 0, length: 8), NSRange(location: 8, length: 3)])
    let everything = manager.boundingRect(forGlyphRange: NSRange(location: 4, length: .max), in: container)
    #expect(everything.maxY == manager.usedRect(for: container).height)
    storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "")
    #expect(manager.numberOfGlyphs == 7 && manager.lineFragmentRect(forGlyphAt: 6, effectiveRange: nil).minY == 0)
    container.size.width = 15
    #expect(manager.lineFragmentRect(forGlyphAt: 6, effectiveRange: nil).minY > 0)
    storage.removeLayoutManager(manager)
    #expect(manager.numberOfGlyphs == 0 && manager.textStorage == nil)
  }

  private final class LinkLabel: UIView {
    private let storage = NSTextStorage(string: "aaa")
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 100, height: 100))

    override func draw(_ rect: CGRect) {
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let glyphs = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: glyphs, at: .zero)
      manager.drawGlyphs(forGlyphRange: glyphs, at: CGPoint(x: 20, y: 10))
    }
  }

  @Test("it is drawn into the current context, from a point on")
  func drawing() {
    let app = Harness(size: CGSize(width: 200, height: 100)) { LinkLabel() }
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("text “aaa” at 25,") }, "\(app.host.drawingList)")
  }

  /// Has a store of its own, as highlighters do that are written without a delegate.
  private nonisolated final class OwnStorage: NSTextStorage {
    private let store = NSMutableAttributedString()
    private(set) var processed = 0

    override var string: String { store.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      store.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }

    override func processEditing() {
      processed += 1
      super.processEditing()
    }
  }

  @Test("a storage with a store of its own tells of its changes")
  func ownStore() {
    _ = Harness { UIView() }
    let (storage, manager) = (OwnStorage(), NSLayoutManager())
    manager.addTextContainer(NSTextContainer(size: CGSize(width: 100, height: 100)))
    storage.addLayoutManager(manager)
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc")
    storage.setAttributes([.font: UIFont.systemFont(ofSize: 10)], range: NSRange(location: 0, length: 3))
    #expect(storage.processed == 2 && manager.numberOfGlyphs == 3)
  }

  @Test("a text begins empty, and grows")
  func empty() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "one"))
    #expect(text.string == "one" && NSAttributedString().length == 0)
  }

  @Test("a container shows as many lines as it may have")
  func limit() {
    let view = board("one\ntwo\nthree")
    let whole = view.layoutManager.usedRect(for: view.textContainer).height
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.layoutManager.usedRect(for: view.textContainer).height == whole * 2 / 3)
    #expect(view.layoutManager.glyphRange(for: view.textContainer).length <= 8)
    #expect(view.sizeThatFits(CGSize(width: 110, height: 1000)).height < whole + 16)
  }
}
