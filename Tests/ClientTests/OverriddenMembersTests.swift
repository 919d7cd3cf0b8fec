import TestSupport
import Testing
import UIKit

/// A view that notes which of UIKit's methods are called.
private final class NotingView: UIView {
  private(set) var calls: [String] = []
  override func addSubview(_ view: UIView) {
    calls.append("add")
    super.addSubview(view)
  }
  override func removeFromSuperview() {
    calls.append("remove")
    super.removeFromSuperview()
  }
  override func setNeedsLayout() {
    calls.append("layout")
    super.setNeedsLayout()
  }
  override func layoutIfNeeded() {
    calls.append("now")
    super.layoutIfNeeded()
  }
  override func setNeedsDisplay() {
    calls.append("display")
    super.setNeedsDisplay()
  }
  override func invalidateIntrinsicContentSize() {
    calls.append("size")
    super.invalidateIntrinsicContentSize()
  }
  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    calls.append("gesture")
    super.addGestureRecognizer(recognizer)
  }
  @discardableResult
  override func endEditing(_ force: Bool) -> Bool {
    calls.append("end")
    return super.endEditing(force)
  }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet { calls.append("semantic") } }
  override var layoutMargins: UIEdgeInsets { didSet { calls.append("margins") } }
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: 11, height: 12) }
}

/// A button whose titles are loud.
private final class LoudButton: UIButton {
  override func setTitle(_ title: String?, for state: UIControl.State) {
    super.setTitle(title?.uppercased(), for: state)
  }
}

/// A field that takes a line feed for text, as one for a code might.
private final class CodeField: UITextField {
  override var hasText: Bool { true }
}

/// A table that counts how often it is loaded anew.
private final class CountingTable: UITableView {
  private(set) var reloads = 0
  override func reloadData() {
    reloads += 1
    super.reloadData()
  }
}

/// A text view that counts how often its delegate is replaced.
private final class ForwardingTextView: UITextView {
  private(set) var changes = 0
  override weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate }
    set {
      changes += 1
      super.delegate = newValue
    }
  }
}

private final class Reader: NSObject, UITextViewDelegate {}

private final class Loud: UIControl {
  private(set) var events: [UIControl.Event] = []
  override func sendActions(for events: UIControl.Event) {
    self.events.append(events)
    super.sendActions(for: events)
  }
}

/// A bar item with initializers of its own, as libraries of bars have it.
private final class Item: UIBarButtonItem {
  let name: String
  override init() {
    name = "plain"
    super.init()
  }
  required init?(coder: NSCoder) {
    name = "coded"
    super.init(coder: coder)
  }
}

@MainActor @Suite("What a class of an app overrides")
struct OverriddenMembersTests {
  @Test("views' methods are called wherever the toolkit, or an app, calls them")
  func views() {
    let view = NotingView()
    _ = Harness(showing: [view])
    view.addSubview(UILabel())
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.setNeedsDisplay()
    view.invalidateIntrinsicContentSize()
    view.addGestureRecognizer(UITapGestureRecognizer())
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutMargins = .zero
    view.endEditing(true)
    view.removeFromSuperview()
    for call in ["add", "layout", "now", "display", "size", "gesture", "semantic", "margins", "end", "remove"] {
      #expect(view.calls.contains(call), "\(call)")
    }
    #expect(view.safeAreaInsets.top == 7)
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 11, height: 12))
  }

  @Test("buttons, fields, tables, controls and bar items, too")
  func others() {
    _ = Harness { UIView() }
    let button = LoudButton()
    button.setTitle("save", for: .normal)
    #expect(button.currentTitle == "SAVE")
    #expect(CodeField().hasText)
    let table = CountingTable()
    table.reloadData()
    #expect(table.reloads == 1)
    let (text, reader) = (ForwardingTextView(), Reader())
    text.delegate = reader
    #expect(text.delegate === reader && text.changes == 1)
    let control = Loud()
    control.sendActions(for: .valueChanged)
    #expect(control.events == [.valueChanged])
    let item = Item(title: "Done", style: .done, target: nil, action: nil)
    #expect(item.name == "plain" && item.title == "Done" && item.style == .done)
    #expect(Item(barButtonSystemItem: .flexibleSpace, target: nil, action: nil).name == "plain")
  }
}
