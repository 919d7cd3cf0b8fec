import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Bars and input views that change their height")
struct InputHeightTests {
  /// A bar that is as high as it says.
  private final class TallBar: UIView {
    var wanted: CGFloat = 50 { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wanted) }
  }

  private final class Controller: UIInputViewController {}

  private final class BarOwner: UIViewController {
    let bar = TallBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
  }

  /// The heights that a bar has one after the other while `change` is called with each of `heights`.
  private func heights(of bar: UIView, _ heights: [CGFloat], _ change: (CGFloat) -> Void) -> [CGFloat] {
    let form = TwoInputs()
    form.first.accessory = bar
    form.first.becomeFirstResponder()
    form.wait()
    return heights.map { height in
      form.log.clear()
      change(height)
      form.wait()
      #expect(form.log.names == ["WillChangeFrame", "WillShow", "DidChangeFrame", "DidShow"])
      #expect(form.session.frame == CGRect(x: 0, y: 280 - height, width: 320, height: 200 + height))
      #expect(bar.frameInScreen == CGRect(x: 0, y: 280 - height, width: 320, height: height))
      return bar.frame.height
    }
  }

  @Test("a bar whose content gets higher or lower grows and shrinks with it, flexible or without a height of its own")
  func intrinsicSize() {
    let flexible = TallBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    flexible.autoresizingMask = .flexibleHeight
    for bar in [flexible, TallBar()] {
      #expect(heights(of: bar, [90, 130, 50]) { bar.wanted = $0 } == [90, 130, 50])
    }
  }

  @Test("a bar grows and shrinks with the constraint for its own height", arguments: [true, false])
  func heightConstraint(translates: Bool) {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    bar.translatesAutoresizingMaskIntoConstraints = translates
    let height = bar.heightAnchor.constraint(equalToConstant: 50)
    height.isActive = true
    #expect(heights(of: bar, [90, 130, 50]) { height.constant = $0 } == [90, 130, 50])
  }

  @Test("a bar grows and shrinks with constraints inside, also when a constraint is exchanged for another")
  func constraintsInside() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    bar.autoresizingMask = .flexibleHeight
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(box)
    var height = box.heightAnchor.constraint(equalToConstant: 34)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8), height,
      box.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
      box.leadingAnchor.constraint(equalTo: bar.leadingAnchor), box.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(heights(of: bar, [90, 50]) { height.constant = $0 - 16 } == [90, 50])
    let exchanged = heights(of: bar, [120, 60]) {
      height.isActive = false
      height = box.heightAnchor.constraint(equalToConstant: $0 - 16)
      height.isActive = true
    }
    #expect(exchanged == [120, 60])
  }

  @Test("a bar has the height that the app gives its frame, whatever the keyboard does meanwhile")
  func frameHeight() {
    for mask in [UIView.AutoresizingMask.flexibleWidth, []] {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
      bar.autoresizingMask = mask
      #expect(heights(of: bar, [90, 40]) { bar.frame.size.height = $0 } == [90, 40])
    }
  }

  @Test("a bar grows with the text that is typed into it, and the caret stays in sight")
  func growingText() {
    let form = TwoInputs()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    bar.autoresizingMask = .flexibleHeight
    let text = UITextView()
    text.isScrollEnabled = false
    text.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: bar.topAnchor), text.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
    form.first.accessory = bar
    form.first.becomeFirstResponder()
    form.wait()
    text.becomeFirstResponder()
    form.wait()
    let height = form.session.frame.height
    form.app.type("one\ntwo\nthree\nfour\nfive")
    form.wait()
    #expect(form.session.frame.height > height + 60)
    #expect(text.convert(text.caretRect(for: text.endOfDocument), to: nil).maxY <= 280)
    text.text = ""
    form.wait()
    #expect(form.session.frame.height <= height)
  }

  @Test("a controller's own bar grows, and stays as high over hiding and showing")
  func ownBar() {
    let page = BarOwner()
    page.bar.autoresizingMask = .flexibleHeight
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.advance(seconds: 0.5)
    page.bar.wanted = 90
    app.advance(seconds: 0.5)
    #expect(page.bar.frameInScreen == CGRect(x: 0, y: 390, width: 320, height: 90))
    page.resignFirstResponder()
    app.advance(seconds: 0.5)
    page.bar.wanted = 60
    page.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(page.bar.frameInScreen == CGRect(x: 0, y: 420, width: 320, height: 60))
  }

  @Test("an input view gets the height of its frame, of its constraint, of its content")
  func inputViews() {
    let framed = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
    let tall = TallBar()
    tall.wanted = 180
    let constrained = UIView()
    let height = constrained.heightAnchor.constraint(equalToConstant: 180)
    height.isActive = true
    let changes: [(UIView, (CGFloat) -> Void)] = [
      (framed, { framed.frame.size.height = $0 }), (tall, { tall.wanted = $0 }),
      (constrained, { height.constant = $0 }),
    ]
    for (view, change) in changes {
      let form = TwoInputs()
      form.first.customInputView = view
      form.first.becomeFirstResponder()
      form.wait()
      #expect(form.session.frame.height == 180)
      for wanted in [240, 150] as [CGFloat] {
        change(wanted)
        form.wait()
        #expect(form.session.frame == CGRect(x: 0, y: 480 - wanted, width: 320, height: wanted))
      }
    }
  }

  @Test("an input view controller's view follows its preferred size")
  func preferredSize() {
    let controller = Controller()
    controller.preferredContentSize = CGSize(width: 0, height: 180)
    let form = TwoInputs()
    form.first.customInputView = controller.view
    form.first.becomeFirstResponder()
    form.wait()
    #expect(form.session.frame.height == 180)
    controller.preferredContentSize.height = 230
    form.wait()
    #expect(form.session.frame.height == 230)
  }

  @Test("while a bar grows, the keyboard slides from where it is, and in the end nothing asks for frames")
  func slides() {
    let form = TwoInputs()
    let bar = TallBar()
    form.first.accessory = bar
    form.first.becomeFirstResponder()
    form.wait()
    let tops = form.samples { bar.wanted = 110 }
    #expect(tops == tops.sorted(by: >) && tops.first ?? 0 > 200 && tops.last == 170)
  }
}
