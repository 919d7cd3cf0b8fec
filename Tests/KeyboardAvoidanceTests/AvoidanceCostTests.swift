import TestSupport
import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

/// A field that counts how often it is laid out.
private final class CountingField: UITextField {
  static let counter = Counter()

  final class Counter { var count = 0 }

  override func layoutSubviews() {
    Self.counter.count += 1
    super.layoutSubviews()
  }
}

@Suite("What it costs to show the keyboard")
struct AvoidanceCostTests {
  /// How many layouts of fields a keyboard costs that comes and goes, in a form of `count` fields.
  private func layouts(fields count: Int) -> Int {
    let (app, scrollView, avoider) = AvoidanceApp.scrolling(content: CGFloat(count) * 50)
    let fields = (0..<count).map { CountingField(frame: CGRect(x: 0, y: CGFloat($0) * 50, width: 320, height: 40)) }
    for field in fields { scrollView.addSubview(field) }
    app.wait()
    CountingField.counter.count = 0
    app.edit(fields[8])
    #expect(scrollView.contentOffset.y == 160)
    app.hideKeyboard()
    #expect(!avoider.avoidance.isActive)
    return CountingField.counter.count
  }

  @Test("is the same with ten inputs and with a thousand")
  func layouts() { #expect(layouts(fields: 10) == layouts(fields: 1000)) }
}
