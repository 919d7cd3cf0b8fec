import Testing

@testable import KeyboardAvoidance
@testable import UIKit
@testable import UIKitCore

@Suite("Where content is scrolled to")
struct ScrollPlacementTests {
  private typealias Range = ScrollPlacement.Range
  private let placement = ScrollPlacement(free: Range(top: 10, bottom: 210), limits: Range(top: -10, bottom: 500))

  @Test("a bottom edge lands above the free part's bottom")
  func bottom() {
    #expect(placement.offset(puttingBottomOf: Range(top: 300, bottom: 340), above: 20) == 150)
  }

  @Test("a top edge lands below the free part's top")
  func top() { #expect(placement.offset(puttingTopOf: Range(top: 300, bottom: 340), below: 20) == 270) }

  @Test("offsets stay within the limits")
  func limits() {
    #expect(placement.offset(puttingBottomOf: Range(top: 0, bottom: 40), above: 20) == -10)
    #expect(placement.offset(puttingTopOf: Range(top: 900, bottom: 940), below: 20) == 500)
  }

  @Test("revealing moves no more than it must", arguments: [(0, 150), (400, 270), (200, 200)])
  func reveal(current: Int, expected: Int) {
    let target = Range(top: 300, bottom: 340)
    let offset = placement.offset(showing: [target], margin: 20, nearest: CGFloat(current))
    #expect(offset == CGFloat(expected))
  }

  @Test("what is too tall to be seen whole shows its top")
  func tall() { #expect(placement.offset(showing: [Range(top: 100, bottom: 400)], margin: 20, nearest: 300) == 90) }
}
