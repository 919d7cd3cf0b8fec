import TestSupport
import Testing
import UIKit

/// A view that records which of UIKit's methods are called.
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

/// A table that counts how often it is reloaded.
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

/// A cell, a header and a layout that say themselves what a class of an app says.
private final class NamedCell: UICollectionViewCell { override var reuseIdentifier: String? { "named" } }
private final class NamedHeader: UITableViewHeaderFooterView { override var reuseIdentifier: String? { "header" } }

private final class Attributes: UICollectionViewLayoutAttributes {}

private final class Paging: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { Attributes.self }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint)
    -> CGPoint
  { CGPoint(x: 0, y: (proposed.y / 250).rounded(.down) * 250) }
}

/// A search with a bar of its own.
private final class Search: UISearchController {
  private lazy var ownBar = UISearchBar()
  override var searchBar: UISearchBar { ownBar }
}

private final class Patient: UITapGestureRecognizer {
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    (other as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
  }
}

@MainActor private final class Taps {
  private(set) var singles = 0
  private(set) var doubles = 0
  func single() { singles += 1 }
  func double() { doubles += 1 }
}

private final class Spinner: UIActivityIndicatorView { override var isAnimating: Bool { true } }
private final class Foster: UIViewController { override var children: [UIViewController] { [] } }

private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
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

  @Test("cells and headers have identifiers, layouts their attributes, and a collection stops where its layout says")
  func collections() throws {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let (layout, items) = (Paging(), Items())
    layout.itemSize = CGSize(width: 90, height: 90)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    let app = Harness(showing: [collection])
    #expect(layout.layoutAttributesForElements(in: frame)?.allSatisfy { $0 is Attributes } == true)
    app.drag(from: CGPoint(x: 150, y: 280), to: CGPoint(x: 150, y: 20))
    app.advance(seconds: 3)
    #expect(collection.contentOffset.y > 0 && collection.contentOffset.y.truncatingRemainder(dividingBy: 250) == 0)
    #expect(NamedCell(frame: .zero).reuseIdentifier == "named")
    #expect(NamedHeader(reuseIdentifier: nil).reuseIdentifier == "header")
  }

  @Test("searches, gestures, indicators and controllers, too")
  func searches() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let app = Harness(showing: [box])
    let taps = Taps()
    let one = Patient(target: taps, action: Taps.single)
    let two = UITapGestureRecognizer(target: taps, action: Taps.double)
    two.numberOfTapsRequired = 2
    for recognizer in [one, two] { box.addGestureRecognizer(recognizer) }
    app.tap(box)
    app.tap(box)
    app.advance(seconds: 1)
    #expect(taps.singles == 0 && taps.doubles == 1)
    app.tap(box)
    app.advance(seconds: 1)
    #expect(taps.singles == 1)
    let search = Search()
    #expect(search.searchBar === search.searchBar && Spinner(style: .medium).isAnimating)
    let foster = Foster()
    foster.addChild(UIViewController())
    #expect(foster.children.isEmpty)
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
