import TestSupport
import Testing
import UIKit

@testable import Demo
@testable import UIKitCore

/// A keyboard that floats, where it is put by itself, covers nothing that matters.
@Suite("A floating keyboard over the examples") struct FloatingExamplesTests {
  private nonisolated static let sizes = [
    CGSize(width: 420, height: 760), CGSize(width: 900, height: 700), CGSize(width: 1280, height: 800),
    CGSize(width: 420, height: 560),
  ]

  @Test(
    "leaves the edited input, its caret and the button that finishes the task free in every example",
    arguments: await Example.names,
    sizes
  )
  func covers(name: String, size: CGSize) throws {
    let app = try Harness.running(name, size, placement: .floating)
    for input in app.inputs.prefix(6) where input.window != nil && input.becomeFirstResponder() {
      app.advance(seconds: 0.8)
      let keyboard = app.keyboard.frame
      let place = "\(name), \(Int(size.width)) × \(Int(size.height)), \(input.accessibilityLabel ?? "input")"
      guard !keyboard.isNull, input.isFirstResponder else { continue }
      let caret = input.convert(input.caretRect.intersection(input.bounds), to: nil)
      #expect(!keyboard.intersects(caret), "\(place): the caret \(caret) under \(keyboard)")
      if input.bounds.height < size.height / 4 {
        let frame = input.convert(input.bounds, to: nil)
        #expect(!keyboard.intersects(frame), "\(place): \(frame) under \(keyboard)")
      }
      for button in app.mainButtons {
        let frame = button.convert(button.bounds, to: nil)
        // One that scrolls is shown if there is room for it and the input.
        let both = frame.union(input.convert(input.bounds, to: nil))
        let isLeft = !app.keyboard.transition.isFloating || both.height + 12 > keyboard.minY - 44
        if button.scrolls, isLeft { continue }
        #expect(!keyboard.intersects(frame), "\(place): the button \(frame) under \(keyboard)")
      }
      #expect(app.window.bounds.contains(keyboard) || !app.keyboard.transition.isFloating, "\(place)")
    }
  }
}

extension Harness {
  /// The filled buttons.
  fileprivate var mainButtons: [UIButton] {
    func all(in view: UIView) -> [UIButton] {
      if view.isHidden || view.alpha < 0.1 { return [] }
      if let button = view as? UIButton { return button.configuration?.style == .filled ? [button] : [] }
      return view.subviews.flatMap(all)
    }
    return all(in: window)
  }
}

extension UIView {
  fileprivate var scrolls: Bool { sequence(first: self, next: \.superview).contains { $0 is UIScrollView } }
}
