import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

// As apps write them: in an extension, where Swift writes to stored properties past their observers.
extension UILabel {
  fileprivate convenience init(heading: String, lines: Int = 1) {
    self.init(frame: .zero)
    text = heading
    font = .systemFont(ofSize: 30)
    numberOfLines = lines
  }
}

extension UITextField {
  fileprivate convenience init(value: String, isSecret: Bool = false) {
    self.init(frame: .zero)
    text = value
    font = .systemFont(ofSize: 30)
    isSecureTextEntry = isSecret
  }
}

extension UITextView {
  fileprivate convenience init(lines: String, delegate: any UITextViewDelegate) {
    self.init(frame: .zero)
    text = lines
    isScrollEnabled = false
    font = .systemFont(ofSize: 30)
    self.delegate = delegate
  }
}

extension UIScrollView {
  fileprivate convenience init(inset: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    contentInset.top = inset
    isScrollEnabled = false
  }
}

extension UIButton {
  fileprivate convenience init(send title: String) {
    self.init(type: .system)
    configuration = .filled()
    configuration?.title = title
    isEnabled = false
  }
}

private final class ScrollEar: NSObject, UITextViewDelegate {
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

@Suite("A view that an extension's initializer sets up")
struct ExtensionInitializerTests {
  private func show(_ view: UIView) -> [String] {
    let app = Harness(size: CGSize(width: 200, height: 200)) {
      let root = UIView()
      root.addSubview(view)
      view.frame = CGRect(origin: .zero, size: view.intrinsicContentSize)
      return root
    }
    return app.host.drawingList
  }

  @Test("a label takes the size of its text in its font")
  func label() {
    let plain = UILabel()
    plain.font = .systemFont(ofSize: 30)
    plain.text = "Name"
    let label = UILabel(heading: "Name")
    #expect(label.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(label.intrinsicContentSize.width > 0)
    #expect(show(label) == show(plain))
    #expect(UILabel(heading: "one two three", lines: 0).sizeThatFits(CGSize(width: 60, height: 0)).height > 60)
  }

  @Test("a field takes its font's height, and a secret is never drawn")
  func field() {
    let plain = UITextField()
    plain.font = .systemFont(ofSize: 30)
    plain.text = "Ada"
    let field = UITextField(value: "Ada")
    #expect(field.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(show(field) == show(plain))
    #expect(show(UITextField(value: "hidden", isSecret: true)).allSatisfy { !$0.contains("hidden") })
  }

  @Test("a text view takes its font's height, and tells its delegate of scrolling")
  func textView() {
    let plain = UITextView()
    plain.font = .systemFont(ofSize: 30)
    plain.isScrollEnabled = false
    plain.text = "one"
    let ear = ScrollEar()
    let view = UITextView(lines: "one", delegate: ear)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)) == plain.sizeThatFits(CGSize(width: 200, height: 0)))
    view.contentOffset.y = 5
    #expect(ear.scrolls == 1)
  }

  @Test("a scroll view is at its inset, and lets nobody drag it who shouldn't")
  func scrollView() {
    let view = UIScrollView(inset: 20)
    #expect(view.contentOffset.y == -20)
    #expect(!view.panGestureRecognizer.isEnabled)
  }

  @Test("a button looks as it is configured and enabled")
  func button() {
    let plain = UIButton(type: .system)
    plain.configuration = .filled()
    plain.configuration?.title = "Send"
    plain.isEnabled = false
    let button = UIButton(send: "Send")
    #expect(button.intrinsicContentSize == plain.intrinsicContentSize)
    #expect(show(button) == show(plain))
  }
}
