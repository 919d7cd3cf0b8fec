import TestSupport
import Testing

@testable import OnScreenKeyboard
@testable import UIKit

@Suite("The bar of keys that phones don't have")
struct FunctionBarTests {
  @Test("has its keys side by side and inside, whatever the width", arguments: [64.0, 120, 200, 320, 344, 420, 1920])
  func width(_ width: Double) {
    let bar = FunctionBar(colour: nil) { _ in }
    bar.frame.size.width = width
    let app = Harness(size: CGSize(width: width, height: 100)) { bar }
    app.settle()
    let keys = bar.subviews.map(\.frame)
    #expect(keys.count == 6)
    for (left, right) in zip(keys, keys.dropFirst()) { #expect(left.maxX <= right.minX + 0.001) }
    #expect(keys.allSatisfy { $0.minX >= 0 && $0.maxX <= width && $0.width >= min(54, width / 7) })
  }
}
