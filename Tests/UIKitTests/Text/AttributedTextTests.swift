import Foundation
import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("Text with several looks")
struct AttributedTextTests {
  private static let font = UIFont.systemFont(ofSize: 20)

  private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
    UIApplication.shared.start(on: HeadlessPlatform())
    let text = NSMutableAttributedString(string: "")
    for (part, attributes) in parts {
      let attributes = attributes.merging([.font: Self.font]) { own, _ in own }
      text.append(NSAttributedString(string: part, attributes: attributes))
    }
    return text
  }

  private func show(_ view: UIView) -> Harness {
    Harness(size: CGSize(width: 300, height: 300), showing: [view])
  }

  private func label(_ text: NSAttributedString, width: CGFloat = 280, height: CGFloat = 24, lines: Int = 1) -> UILabel
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.attributedText = text
    label.numberOfLines = lines
    return label
  }

  private func drawn(_ view: UIView) -> [String] {
    show(view).host.drawingList.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.contains("text “") || $0.contains("fill") }
  }

  private func texts(_ view: UIView) -> [String] {
    drawn(view).filter { $0.contains("text “") }
      .map { String($0.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces) }
  }

  @Test("a label's justified paragraph is drawn from edge to edge, apart from its last line")
  func justified() {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.red, .paragraphStyle: style]
    let text = text(("aa bb ", [.paragraphStyle: style]), ("cc dddddd e", red))
    let label = label(text, width: 105, height: 48, lines: 2)
    #expect(texts(label) == ["text “aa bb ” at 0,18", "text “cc ” at 85,18", "text “dddddd e” at 0,42"])
  }

  @Test("is drawn part by part, each after the one before, in its colour")
  func colours() throws {
    let label = label(text(("I agree to the ", [:]), ("terms", [.foregroundColor: UIColor.red]), (".", [:])))
    #expect(texts(label) == ["text “I agree to the ” at 0,18", "text “terms” at 150,18", "text “.” at 200,18"])
    let lines = drawn(label).filter { $0.contains("text “") }
    #expect(lines[0].suffix(10) == lines[2].suffix(10))
    #expect(lines[0].suffix(10) != lines[1].suffix(10))
  }

  @Test("takes the room of its fonts: a line is as high as its highest, on one baseline")
  func fonts() {
    let large = UIFont.systemFont(ofSize: 40)
    let label = label(text(("42", [.font: large]), (" kg\nsmall", [:])), height: 100, lines: 0)
    #expect(label.intrinsicContentSize == CGSize(width: 70, height: 48 + 24))
    let baselines = texts(label).compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    #expect(baselines.count == 3)
    #expect(baselines[0] == baselines[1])
    let way = 48 - TextLayout.baselineOffset(of: large) + TextLayout.baselineOffset(of: Self.font)
    #expect(baselines[2] - baselines[0] == Double(way))
  }

  @Test("with one look is laid out and drawn like plain text")
  func oneLook() {
    let plain = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 72))
    plain.font = Self.font
    plain.numberOfLines = 2
    plain.text = "one two three four five"
    let styled = label(text((plain.text!, [:])), width: 80, height: 72, lines: 2)
    #expect(texts(styled).last == texts(plain).last)
    #expect(styled.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(styled.intrinsicHeight(forWidth: 80) == plain.intrinsicHeight(forWidth: 80))
    #expect(styled.baselineOffsets?.first == plain.baselineOffsets?.first)
  }

  @Test("is underlined, struck through and marked, without the blanks at a line's end")
  func lines() throws {
    let look: [NSAttributedString.Key: Any] = [
      .underlineStyle: NSUnderlineStyle.single.rawValue, .underlineColor: UIColor.blue,
      .strikethroughStyle: NSUnderlineStyle.double.rawValue, .backgroundColor: UIColor.yellow,
    ]
    let list = drawn(label(text(("a ", [:]), ("bc  ", look))))
    let fills = list.filter { $0.contains("fill") && $0.contains("20,") && !$0.contains("300") }
    #expect(fills.count == 4)
    #expect(fills[0].contains("[20,0,20,24]"), "\(list)")
    #expect(fills[1].contains("[20,20,20,1]"), "\(list)")
  }

  @Test("is cut off with an ellipsis that looks like the text before it")
  func truncation() {
    let label = label(text(("one two ", [:]), ("three four", [.foregroundColor: UIColor.red])), width: 115)
    #expect(texts(label) == ["text “one two ” at 0,18", "text “th…” at 80,18"])
  }

  @Test("follows paragraph styles: alignment, the space between lines and paragraphs, heights")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 6
    style.paragraphSpacing = 10
    let label = label(text(("one two\nthree", [.paragraphStyle: style])), width: 50, height: 200, lines: 0)
    let height: CGFloat = 24 + 6 + 24 + 6 + 10 + 24
    #expect(label.intrinsicHeight(forWidth: 50) == height)
    #expect(texts(label).map { $0.contains("at 20,") } == [true, true, false])
    style.minimumLineHeight = 40
    #expect(label.intrinsicHeight(forWidth: 50) == height)
    label.attributedText = text(("one two\nthree", [.paragraphStyle: style]))
    #expect(label.intrinsicHeight(forWidth: 50) == height + 3 * 16)
  }

  @Test("spread letters take more room; numbers that can't be drawn count as none", arguments: [3, CGFloat.nan])
  func kern(_ kern: CGFloat) {
    let label = label(text(("abc", [.kern: kern, .baselineOffset: kern])))
    #expect(label.intrinsicContentSize.width == (kern.isNaN ? 30 : 39))
    #expect(texts(label) == [kern.isNaN ? "text “abc” at 0,18" : "text “abc” at 0,15"])
  }

  @Test("plain text takes its place, and the label's own look again")
  func backToPlain() {
    let label = label(text(("a", [.font: UIFont.systemFont(ofSize: 40)])))
    label.font = Self.font
    #expect(label.intrinsicContentSize.height == 48)
    label.text = "a"
    #expect(label.intrinsicContentSize.height == 24)
    #expect(label.attributedText?.string == "a")
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test("is a button's title, and what the button is called")
  func button() {
    let button = UIButton(type: .system)
    let link = text(("Forgot ", [:]), ("password?", [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(link, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    #expect(texts(button).joined().contains("password?"))
    #expect(button.accessibilityLabel == "Forgot password?")
    #expect(button.currentAttributedTitle == link)
    button.setAttributedTitle(nil, for: .normal)
    #expect(texts(button).joined().contains("plain"))
  }

  @Test("is a field's placeholder")
  func placeholder() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 24))
    field.font = Self.font
    field.placeholder = "plain"
    let grey = drawn(field).filter { $0.contains("text “") }
    field.attributedPlaceholder = text(("Name", [.foregroundColor: UIColor.red]))
    let red = drawn(field).filter { $0.contains("text “") }
    #expect(red.count == 1 && red[0].contains("“Name”"))
    #expect(try #require(grey.first).suffix(8) != red[0].suffix(8))
    #expect(field.placeholder == "Name")
    field.layer.render.dirtyRect = .null
    field.attributedPlaceholder = text(("Name", [.foregroundColor: UIColor.red]))
    #expect(field.layer.render.dirtyRect.isNull)
    field.placeholder = "plain"
    #expect(drawn(field).filter { $0.contains("text “") } == grey)
  }

  @Test("gives a field the look of its first character")
  func field() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 24))
    field.attributedText = text(("Ada", [.foregroundColor: UIColor.red]))
    #expect(field.text == "Ada" && field.textColor == .red && field.font == Self.font)
    #expect(field.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor == .red)
  }

  @Test("has room in a field whose later letters are larger than its first")
  func largeLetters() {
    let field = UITextField()
    field.attributedText = text(("small ", [:]), ("Gyp", [.font: Self.font.withSize(48)]))
    let line = NSAttributedString(string: "Gyp", attributes: [.font: Self.font.withSize(48)]).size().height
    #expect(line > 48)
    #expect(field.intrinsicContentSize.height >= line)
    let label = showBesideLabel(field).label
    let shown = field.shown
    #expect(shown.origin.y >= 0 && shown.origin.y + line <= field.bounds.height)
    #expect(shown.clip.minY <= shown.origin.y && shown.clip.maxY >= shown.origin.y + line)
    #expect(baselineDistance(field, label) <= 1)
  }

  @Test("has its baseline where a field says, also once only letters are left that are smaller than the field's font")
  func smallLetters() {
    let field = UITextField()
    field.attributedText = text(("G", [.font: Self.font.withSize(48)]), ("small", [.font: Self.font.withSize(10)]))
    let (app, label) = showBesideLabel(field)
    app.window.focus(on: field)
    app.press(.keyboardHome)
    app.press(.keyboardDeleteForward)
    app.settle()
    #expect(field.text == "small" && field.layout.height(ofLine: 0) < 48)
    #expect(baselineDistance(field, label) <= 1)
  }

  /// Shows a field and a label of the same first baseline.
  private func showBesideLabel(_ field: UITextField) -> (app: Harness, label: UILabel) {
    let (label, form) = (UILabel(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    label.text = "Name"
    for view in [field, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      form.addSubview(view)
    }
    let app = show(form)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: form.topAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    app.settle()
    return (app, label)
  }

  /// How far the line of a field is from that of a label, as both are drawn.
  private func baselineDistance(_ field: UITextField, _ label: UILabel) -> CGFloat {
    let drawn = field.frame.minY + field.shown.origin.y + field.layout.baseline(ofLine: 0)
    return abs(label.frame.minY + TextLayout.baselineOffset(of: label.font) - drawn)
  }

  @Test("is measured without a view")
  func measuring() {
    _ = Harness { UIView() }
    #expect("hello".size(withAttributes: [.font: Self.font]) == CGSize(width: 50, height: 24))
    let box = text(("one two three", [:]))
      .boundingRect(with: CGSize(width: 70, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(box == CGRect(x: 0, y: 0, width: 70, height: 48))
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  // MARK: - Editing

  private func page(_ text: NSAttributedString) -> (UITextView, Harness) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 310, height: 200))
    view.font = Self.font
    view.attributedText = text
    let app = show(view)
    app.window.focus(on: view)
    app.settle()
    return (view, app)
  }

  private func colours(_ view: UITextView) -> [(String, Bool)] {
    guard let text = view.attributedText else { return [] }
    var result: [(String, Bool)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let part = NSString(string: text.string).substring(with: range)
      result.append((part, attributes[.foregroundColor] as? UIColor == .red))
    }
    return result
  }

  @Test("keeps its looks while a person types: what is typed looks like what is before it")
  func typing() {
    let (view, app) = page(text(("plain ", [:]), ("red", [.foregroundColor: UIColor.red])))
    app.type("s")
    #expect(colours(view).map(\.0) == ["plain ", "reds"])
    view.selectedRange = NSRange(location: 2, length: 0)
    app.type("x")
    #expect(colours(view).map(\.0) == ["plxain ", "reds"])
    #expect(colours(view).map(\.1) == [false, true])
    view.selectedRange = NSRange(location: 5, length: 4)
    app.press(.keyboardDeleteOrBackspace)
    #expect(colours(view).map(\.0) == ["plxai", "ds"])
    #expect(view.text == "plxaids")
    app.press(.keyboardZ, .control, characters: "z")
    #expect(view.text == "plxain reds")
    #expect(view.attributedText.string == view.text)
  }

  @Test("undoing brings back deleted text as it looked, however it was deleted; redoing what was typed in its place")
  func undo() {
    let (view, app) = page(text(("plain ", [:]), ("red", [.foregroundColor: UIColor.red]), (" end", [:])))
    view.selectedRange = NSRange(location: 3, length: 5)
    app.type("x")
    #expect(colours(view).map(\.0) == ["plax", "d", " end"])
    app.press(.keyboardZ, .control, characters: "z")
    #expect(colours(view).map(\.0) == ["plain ", "red", " end"])
    #expect(colours(view).map(\.1) == [false, true, false])
    app.press(.keyboardZ, [.control, .shift], characters: "Z")
    #expect(colours(view).map(\.0) == ["plax", "d", " end"])
    app.press(.keyboardZ, .control, characters: "z")
    view.selectedRange = NSRange(location: 8, length: 0)
    for _ in 0..<4 { app.press(.keyboardDeleteOrBackspace) }
    for _ in 0..<2 { app.press(.keyboardDeleteForward) }
    #expect(colours(view).map(\.0) == ["plaiend"])
    while view.text != "plain red end" { app.press(.keyboardZ, .control, characters: "z") }
    #expect(colours(view).map(\.0) == ["plain ", "red", " end"])
    #expect(colours(view).map(\.1) == [false, true, false])
  }

  @Test("a field's undo brings the looks back, too, and a composition that is given up")
  func undoInField() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.attributedText = text(("plain ", [:]), ("red", [.foregroundColor: UIColor.red]))
    let app = show(field)
    app.window.focus(on: field)
    app.settle()
    let before = try #require(field.attributedText)
    field.selectAll(nil)
    app.type("x")
    #expect(field.attributedText?.length == 1)
    app.press(.keyboardZ, .control, characters: "z")
    #expect(field.attributedText == before)
    field.selectAll(nil)
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    field.unmarkText()
    app.press(.keyboardZ, .control, characters: "z")
    #expect(field.attributedText == before)
  }

  @Test("typing attributes hold until the caret moves")
  func typingAttributes() {
    let (view, app) = page(NSAttributedString(string: ""))
    view.text = "ab"
    view.typingAttributes = [.font: Self.font, .foregroundColor: UIColor.red]
    app.type("cd")
    #expect(colours(view).map(\.0) == ["ab", "cd"])
    #expect(colours(view).map(\.1) == [false, true])
    view.selectedRange = NSRange(location: 1, length: 0)
    app.type("x")
    #expect(colours(view).map(\.0) == ["axb", "cd"])
    view.text = "new"
    #expect(colours(view).map(\.0) == ["new"])
  }

  @Test("a font and a colour that are set later are those of the whole text, which keeps the rest of its looks")
  func restyling() throws {
    let underlined: [NSAttributedString.Key: Any] = [.underlineStyle: 1, .foregroundColor: UIColor.red]
    let (view, _) = page(text(("ab ", [:]), ("cd", underlined)))
    view.font = .systemFont(ofSize: 30)
    view.textColor = .blue
    let runs = [0, 3].map { view.attributedText.attributes(at: $0, effectiveRange: nil) }
    #expect(runs.allSatisfy { $0[.font] as? UIFont == .systemFont(ofSize: 30) })
    #expect(runs.allSatisfy { $0[.foregroundColor] as? UIColor == .blue })
    #expect(runs[0][.underlineStyle] == nil && runs[1][.underlineStyle] as? Int == 1)
  }

  @Test("the caret is as high as its line, and a click finds the character under it")
  func caret() {
    let large = UIFont.systemFont(ofSize: 40)
    let (view, app) = page(text(("ab\n", [:]), ("CD\n", [.font: large]), ("ef", [:])))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    app.settle()
    #expect(view.editor.caretRect(at: 1).height == 24)
    #expect(view.editor.caretRect(at: 4).minY == 24)
    #expect(view.editor.caretRect(at: 4).height == 48)
    #expect(view.editor.caretRect(at: 7).minY == 72)
    #expect(view.contentSize.height == 96)
    #expect(view.editor.offset(at: CGPoint(x: 21, y: 60)) == 4)
    #expect(view.editor.offset(at: CGPoint(x: 1, y: 80)) == 6)
  }

  @Test("a shadow is drawn below the text and its lines, moved and in one colour; other text has none")
  func shadows() throws {
    let (low, same) = (NSShadow(), NSShadow())
    for shadow in [low, same] {
      shadow.shadowOffset = CGSize(width: 3, height: 2)
      shadow.shadowColor = UIColor.red
    }
    #expect(low == same && low.hash == same.hash && low != NSShadow())
    let line: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    let text = text(("ab ", [.shadow: low]), ("cd ", line.merging([.shadow: same]) { $1 }), ("ef", [:]))
    let label = label(text)
    #expect(
      texts(label) == [
        "text “ab ” at 3,20", "text “ab ” at 0,18", "text “cd ” at 33,20", "text “cd ” at 30,18", "text “ef” at 60,18",
      ]
    )
    let fills = drawn(label).filter { $0.contains("fill [") && $0.contains(",1]") }
    #expect(fills.count == 2)
    same.shadowColor = nil
    label.attributedText = self.text(("cd", [.shadow: same]))
    #expect(texts(label) == ["text “cd” at 0,18"])
  }
}
