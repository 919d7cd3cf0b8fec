import TestSupport
import Testing
import UIKit
import VirtualKeyboard

@testable import Demo
@testable import UIKitCore

@Suite("What Tab reaches in each example")
struct FocusInSightTests {
  /// A view that Tab has reached.
  fileprivate struct Stop: Equatable {
    /// A name for reports, and what tells the stop from others: in a cell its name, as the cell shows another row later.
    let name: String
    private let identity: String

    @MainActor init(_ view: UIView) {
      name = view.accessibilityLabel ?? "\(type(of: view))"
      let isInCell = sequence(first: view, next: \.superview).contains {
        $0 is UICollectionViewCell || $0 is UITableViewCell
      }
      identity = isInCell ? name : "\(ObjectIdentifier(view))"
    }

    static func == (one: Stop, other: Stop) -> Bool { one.identity == other.identity }
  }

  /// More stops than a round has in any example but the one with a hundred thousand rows.
  private static let most = 100
  /// The examples with a round that ends.
  private static let finite = Example.names.filter { $0 != "table" }

  @Test(
    "can be seen as a whole once everything has settled, and a round ends where it began, with Tab and backwards",
    arguments: await Example.names,
    [false, true]
  )
  func round(name: String, backwards: Bool) throws {
    let app = try Harness.running(name)
    let stops = try app.stops(backwards: backwards, most: Self.most)
    guard name != "table" else { return }
    #expect(stops.count < Self.most)
    #expect(stops.first == stops.last, "the round has left out where it began: \(stops.map(\.name))")
  }

  @Test(
    "backwards into the collection is a card in sight, in high windows and low ones, with a keyboard of keys and without",
    arguments: [CGSize(width: 420, height: 760), CGSize(width: 900, height: 640), CGSize(width: 420, height: 480)],
    [false, true]
  )
  func intoCollection(size: CGSize, hasHardwareKeyboard: Bool) throws {
    let app = try Harness.running("collection-awareness", size, hasHardwareKeyboard: hasHardwareKeyboard)
    for _ in 0..<4 {
      app.backTab()
      app.advance(seconds: 0.6)
      let view = try #require(app.window.firstResponder as? UIView)
      view.expectSeen(above: app.keyboard.frame)
    }
  }

  /// Not in the collection: where Tab enters rows that have no cells yet, it begins at those in sight.
  @Test(
    "is the same backwards, in the opposite order",
    arguments: await Self.finite.filter { $0 != "collection-awareness" }
  )
  func opposite(name: String) throws {
    let app = try Harness.running(name)
    let stops = try app.stops(backwards: false, most: Self.most)
    let back = try app.stops(backwards: true, most: Self.most)
    #expect(back.map(\.name) == (stops.dropLast().reversed() + [stops[stops.count - 2]]).map(\.name))
  }

  @Test("is what follows the input in which editing has ended", arguments: await Self.finite)
  func afterEditing(name: String) throws {
    let app = try Harness.running(name)
    let stops = try app.stops(backwards: false, most: Self.most)
    let count = stops.count
    for index in 0..<count {
      app.tab()
      app.advance(seconds: 0.6)
      let view = try #require(app.window.firstResponder as? UIView, "nothing after \(stops[index].name)")
      let expected = stops[(index + 1) % (count - 1)]
      #expect(Stop(view) == expected, "\(Stop(view).name), not \(expected.name)")
      guard view is any UITextInput else { continue }
      app.window.endEditing(true)
      app.advance(seconds: 0.6)
    }
  }
}

extension Harness {
  /// What Tab reaches one after the other, up to what it reaches a second time, or to the `most`; expects that each of
  /// them can be seen.
  fileprivate func stops(backwards: Bool, most: Int) throws -> [FocusInSightTests.Stop] {
    var stops: [FocusInSightTests.Stop] = []
    while stops.count < most {
      backwards ? backTab() : tab()
      advance(seconds: 0.6)
      let view = try #require(window.firstResponder as? UIView, "nothing after \(stops.last?.name ?? "the start")")
      view.expectSeen(above: keyboard.frame)
      let stop = FocusInSightTests.Stop(view)
      defer { stops.append(stop) }
      if stops.contains(stop) { break }
    }
    return stops
  }
}

extension UIView {
  /// Expects that the view, or in a text the line of its caret, can be seen in its window above the keyboard: all of it, or
  /// as much as there is room for.
  fileprivate func expectSeen(above keyboard: CGRect) {
    let name = accessibilityLabel ?? "\(type(of: self))"
    let isShown = sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.1 }
    #expect(isShown, "\(name) is hidden")
    guard let window else { return }
    let rect = (self as? any UITextInput).flatMap { $0.selectedTextRange }.map { caretBounds($0) } ?? bounds
    let wanted = convert(rect.intersection(bounds), to: nil)
    var seen = convert(rect.intersection(visibleArea), to: nil).intersection(window.bounds)
    if seen.intersects(keyboard) { seen.size.height = max(0, keyboard.minY - seen.minY) }
    let room = sequence(first: self, next: \.superview).compactMap { ($0 as? UIScrollView)?.bounds.height }.min()
    let least = min(wanted.height, (room ?? .infinity) * 0.6)
    let isSeen = !seen.isNull && seen.height >= least - 1 && seen.width >= min(wanted.width, 40) - 1
    #expect(isSeen, "\(name): \(seen) of \(wanted)")
  }

  private func caretBounds(_ range: UITextRange) -> CGRect {
    (self as? any UITextInput)?.caretRect(for: range.end).insetBy(dx: -1, dy: 0) ?? bounds
  }
}
