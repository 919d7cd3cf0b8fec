import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A view that observes others by the names of properties.
private final class Watcher: UIView {
  var seen: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let (old, new) = (change?[.oldKey] as? CGSize, change?[.newKey] as? CGSize)
    seen.append("\(keyPath ?? "") \(old?.height ?? -1) \(new?.height ?? -1) \(object is UITableView)")
  }
}

@Suite("Observing properties by key paths") struct KeyValueObservingTests {
  private let app = Harness { UIView() }

  @Test("a change is told with the old and the new value, as far as they were asked for")
  func values() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var changes: [NSKeyValueObservedChange<CGRect>] = []
    let observation = view.observe(\.bounds, options: [.old, .new]) { changes.append($1) }
    let bare = view.observe(\.bounds) { #expect($0 === view && $1.newValue == nil && $1.oldValue == nil) }
    view.bounds.size.width = 20
    view.bounds.size.width = 20
    #expect(changes.map(\.oldValue?.width) == [10] && changes.map(\.newValue?.width) == [20])
    #expect(changes.first?.kind == .setting)
    withExtendedLifetime((observation, bare)) {}
  }

  @Test("the first call comes at once where it was asked for")
  func initial() {
    var widths: [CGFloat?] = []
    let view = UIScrollView()
    view.contentSize.width = 5
    let observation = view.observe(\.contentSize, options: [.initial, .new, .old]) {
      widths += [$1.oldValue?.width, $1.newValue?.width]
    }
    view.contentSize.width = 7
    #expect(widths == [nil, 5, 5, 7])
    withExtendedLifetime(observation) {}
  }

  @Test("it ends when it is invalidated or released")
  func ends() {
    let view = UIView()
    var count = 0
    var kept: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
    let other = view.observe(\.alpha) { _, _ in count += 10 }
    view.alpha = 0.5
    #expect(count == 11)
    kept = nil
    view.alpha = 0.4
    #expect(count == 21 && kept == nil)
    other.invalidate()
    view.alpha = 0.3
    #expect(count == 21)
  }

  @Test("neither the observation nor its handler keeps the view")
  func weakView() {
    weak var seen: UIView?
    var kept: NSKeyValueObservation?
    do {
      let view = UIView()
      seen = view
      kept = view.observe(\.isHidden) { _, _ in }
    }
    #expect(seen == nil)
    kept?.invalidate()
  }

  @Test("a frame is told once, when it is complete")
  func frame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var frames: [CGRect?] = []
    let observation = view.observe(\.frame, options: .new) { frames.append($1.newValue) }
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    view.center.x += 1
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(frames.map { $0?.minX } == [5, 6, -4])
    withExtendedLifetime(observation) {}
  }

  @Test("views, scroll views, controls, inputs and bar buttons tell of their properties")
  func everyProperty() {
    var told: [String] = []
    let (view, scroll, button, field, text) = (UILabel(), UITableView(), UIButton(), UITextField(), UITextView())
    let item = UIBarButtonItem()
    scroll.contentSize.height = 90
    let kept = [
      view.observe(\.center) { _, _ in told.append("center") },
      view.observe(\.isHidden) { _, _ in told.append("isHidden") },
      scroll.observe(\.contentOffset) { _, _ in told.append("contentOffset") },
      scroll.observe(\.contentInset) { _, _ in told.append("contentInset") },
      button.observe(\.isEnabled) { _, _ in told.append("isEnabled") },
      button.observe(\.isSelected) { _, _ in told.append("isSelected") },
      button.observe(\.isHighlighted) { _, _ in told.append("isHighlighted") },
      field.observe(\.text, options: .new) { told.append("\($1.newValue??.description ?? "")") },
      field.observe(\.isEnabled) { _, _ in told.append("isEnabled of a field") },
      text.observe(\.text) { told.append("\($0.text ?? "") \($1.newValue == nil)") },
      item.observe(\.isEnabled, options: .new) { told.append("item \($1.newValue == false)") },
    ]
    view.center.x = 3
    view.isHidden = true
    scroll.contentOffset.y = 4
    scroll.contentInset.bottom = 4
    (button.isEnabled, button.isSelected, button.isHighlighted) = (false, true, true)
    field.text = "ada"
    field.insertText("x")
    field.isEnabled = false
    text.text = "b"
    item.isEnabled = false
    #expect(
      told == [
        "center", "isHidden", "contentOffset", "contentInset", "isEnabled", "isSelected", "isHighlighted", "ada",
        "adax", "isEnabled of a field", "b true", "item true",
      ]
    )
    withExtendedLifetime(kept) {}
  }

  @Test("a handler may change what it observes, and end itself")
  func reentrancy() {
    let scroll = UIScrollView()
    var widths: [CGFloat] = []
    var observation: NSKeyValueObservation?
    observation = scroll.observe(\.contentSize) { scroll, _ in
      widths.append(scroll.contentSize.width)
      if scroll.contentSize.width < 3 { scroll.contentSize.width += 1 } else { observation?.invalidate() }
    }
    scroll.contentSize.width = 1
    scroll.contentSize.width = 9
    #expect(widths == [1, 2, 3] && observation != nil)
  }

  @Test("a property that can't be observed is told of")
  func unobservable() {
    let old = UIApplication.shared.invalidValueHandler
    defer { UIApplication.shared.invalidValueHandler = old }
    var told: [String] = []
    UIApplication.shared.invalidValueHandler = { told.append("\($0.owner) \($0.value)") }
    let observation = UILabel().observe(\.text) { _, _ in }
    let view = UIView()
    view.addObserver(Watcher(), forKeyPath: "window", context: nil)
    #expect(told == ["UILabel observed", "UIView observed"])
    withExtendedLifetime(observation) {}
  }

  @Test("the form with names tells the responder that was added, until it is removed")
  func names() {
    let (table, watcher) = (UITableView(), Watcher())
    table.addObserver(watcher, forKeyPath: "contentSize", options: [.new, .old], context: nil)
    table.addObserver(watcher, forKeyPath: "contentSize", options: .initial, context: nil)
    table.contentSize.height = 7
    table.removeObserver(watcher, forKeyPath: "contentSize")
    table.contentSize.height = 8
    table.removeObserver(watcher, forKeyPath: "contentSize", context: nil)
    table.contentSize.height = 9
    #expect(
      watcher.seen == [
        "contentSize -1.0 -1.0 true", "contentSize 0.0 7.0 true", "contentSize -1.0 -1.0 true",
        "contentSize 7.0 8.0 true",
      ]
    )
  }

  @Test("the form with names ends with the observer, which needn't be removed")
  func endsWithObserver() {
    final class Watcher: UIResponder {
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {}
    }
    let view = UIScrollView()
    var watcher: Watcher? = Watcher()
    if let watcher { view.addObserver(watcher, forKeyPath: "contentSize", options: [.new], context: nil) }
    #expect(view.observers?.isEmpty == false)
    watcher = nil
    view.contentSize = CGSize(width: 1, height: 1)
    #expect(view.observers?.isEmpty == true)
  }
}
