import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// With the headless font every character is half as wide as the font is high.
@Suite("Fields and labels whose subclasses place the text")
struct OwnAreasTests {
  private class Padded: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 13)
    }
  }

  private final class PaddedEditing: UITextField {
    override func editingRect(forBounds bounds: CGRect) -> CGRect {
      super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 13)
    }
  }

  private final class PaddedPlaceholder: UITextField {
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
      super.placeholderRect(forBounds: bounds).insetBy(dx: 10, dy: 13)
    }
  }

  /// A text in a line of a fixed height, in the middle of the field.
  private final class Fixed: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect {
      CGRect(x: 5, y: (bounds.height - 20) / 2, width: bounds.width - 10, height: 20)
    }
  }

  /// A line below a title, edited or not, as fields with a floating title have it.
  private final class Titled: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { belowTitle(super.textRect(forBounds: bounds)) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { belowTitle(super.editingRect(forBounds: bounds)) }

    private func belowTitle(_ area: CGRect) -> CGRect {
      CGRect(x: area.minX, y: 16, width: area.width, height: area.height - 16)
    }
  }

  @Test("a field that places both in the same way has its text in one place, edited or not")
  func samePlace() {
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 60)
    let field = Titled(frame: bounds)
    #expect(field.textRect(forBounds: bounds) == field.editingRect(forBounds: bounds))
    #expect(field.editingRect(forBounds: bounds).height == 44)
  }

  private final class PaddedLabel: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 13), limitedToNumberOfLines: numberOfLines)
        .insetBy(dx: -8, dy: -13)
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 13)) }
  }

  private func sizes(_ field: UITextField, _ plain: UITextField = UITextField()) -> (CGSize, CGSize) {
    for field in [field, plain] { (field.borderStyle, field.text) = (.roundedRect, "abc") }
    return (field.intrinsicContentSize, plain.intrinsicContentSize)
  }

  // MARK: - Size

  @Test("space around the text, edited or not, is part of a field's natural size")
  func fieldSize() {
    for field in [Padded(), PaddedEditing()] {
      let (size, plain) = sizes(field)
      #expect(size == CGSize(width: plain.width + 20, height: plain.height + 26))
      #expect(field.sizeThatFits(.zero) == size)
    }
  }

  @Test("space around the placeholder counts while it is shown")
  func placeholderSize() {
    let field = PaddedPlaceholder()
    let plain = sizes(field).1
    #expect(field.intrinsicContentSize == plain)
    (field.text, field.placeholder) = ("", "abc")
    #expect(field.intrinsicContentSize == CGSize(width: plain.width + 20, height: plain.height + 26))
  }

  @Test("an area whose height doesn't follow the field's has no say in it")
  func fixedArea() {
    let (size, plain) = sizes(Fixed())
    #expect(size.height == plain.height)
  }

  @Test("constraints give a field with space around its text the height that it needs, and find its baseline")
  func constraints() {
    let (field, label) = (Padded(), UILabel())
    (field.text, label.text) = ("abc", "abc")
    let root = UIView()
    for view in [field, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor), field.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.leadingAnchor.constraint(equalTo: field.trailingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    let app = Harness(size: CGSize(width: 300, height: 200)) { root }
    #expect(field.frame.height == label.frame.height + 26)
    #expect(label.frame.minY == 13)
    let texts = app.host.drawingList.filter { $0.contains("abc") }.compactMap { $0.split(separator: ",").last }
    #expect(texts.count == 2 && texts.first == texts.last, "\(app.host.drawingList)")
  }

  @Test("space around a label's text is part of its natural size, with one line and with several")
  func labelSize() {
    let (label, plain) = (PaddedLabel(), UILabel())
    for label in [label, plain] { label.text = "abc def" }
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 16)
    #expect(label.intrinsicContentSize.height == plain.intrinsicContentSize.height + 26)
    for label in [label, plain] { label.numberOfLines = 0 }
    let line = plain.intrinsicContentSize.height
    let narrow = plain.sizeThatFits(CGSize(width: 40, height: 0)).height
    #expect(narrow == 2 * line)
    #expect(label.sizeThatFits(CGSize(width: 56, height: 0)).height == narrow + 26)
  }

  @Test("constraints give a label of several lines its space")
  func labelInConstraints() {
    let (label, root) = (PaddedLabel(), UIView())
    (label.text, label.numberOfLines) = ("abc def", 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 56),
    ])
    let app = Harness(size: CGSize(width: 300, height: 200)) { root }
    let line = UILabel()
    line.text = "abc"
    #expect(label.frame.height == 2 * line.intrinsicContentSize.height + 26)
    #expect(app.host.drawingList.contains { $0.contains("“abc") && $0.contains("at 8,") }, "\(app.host.drawingList)")
  }

  // MARK: - Drawing

  private final class Drawer: UITextField {
    var calls: [String] = []
    override func drawText(in rect: CGRect) {
      calls.append("text")
      super.drawText(in: rect.offsetBy(dx: 30, dy: 0))
    }
    override func drawPlaceholder(in rect: CGRect) {
      calls.append("placeholder")
      super.drawPlaceholder(in: rect.offsetBy(dx: 40, dy: 0))
    }
  }

  private func app(_ field: UITextField) -> Harness {
    field.frame = CGRect(x: 10, y: 10, width: 150, height: 40)
    return Harness(size: CGSize(width: 300, height: 200)) {
      let root = UIView()
      root.addSubview(field)
      return root
    }
  }

  private func texts(_ app: Harness) -> [String] { app.host.drawingList.filter { $0.contains("“") } }

  @Test("a subclass draws text and placeholder, and moves them by calling super")
  func drawing() {
    let field = Drawer()
    (field.text, field.placeholder) = ("abc", "Name")
    let app = app(field)
    #expect(texts(app).count == 1 && texts(app)[0].contains("“abc” at 40,"), "\(texts(app))")
    field.text = ""
    app.nextFrame()
    #expect(texts(app).count == 1 && texts(app)[0].contains("“Name” at 50,"), "\(texts(app))")
    #expect(Set(field.calls) == ["text", "placeholder"] && field.calls.first == "text")
  }

  @Test("a subclass that draws nothing hides the text, until it is edited")
  func hidden() {
    final class Silent: UITextField {
      override func drawText(in rect: CGRect) {}
      override func drawPlaceholder(in rect: CGRect) {}
    }
    let field = Silent()
    field.text = "abc"
    let app = app(field)
    #expect(texts(app).isEmpty)
    app.window.focus(on: field)
    app.settle()
    #expect(texts(app).count == 1)
  }

  @Test("a new text is drawn again in all of the field, where a subclass may have it")
  func changed() {
    let field = Drawer()
    field.text = "abc"
    let app = app(field)
    field.text = "abd"
    app.nextFrame()
    #expect(app.host.lastDamage == [field.frame])
    let paints = app.host.paintCount
    field.setNeedsLayout()
    app.nextFrame()
    #expect(app.host.paintCount == paints)
  }
}
