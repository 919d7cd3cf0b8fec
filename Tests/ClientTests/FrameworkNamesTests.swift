import CoreGraphics
import QuartzCore
import Testing
import UIKit

// As in a file of an iOS app that imports these frameworks instead of UIKit.
@Suite("CoreGraphics and QuartzCore")
struct FrameworkNamesTests {
  @Test("have UIKit's geometry, colours and animations by their own names")
  func names() async {
    let transform = CGAffineTransform(translationX: 2, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform) == CGRect(x: 2, y: 0, width: 2, height: 2))
    #expect(CGColor(red: 1, green: 0, blue: 0, alpha: 1).alpha == 1)
    #expect(CGVector(dx: 1, dy: 2).dy == 2)
    await MainActor.run {
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.duration = 0.5
      shake.timingFunction = CAMediaTimingFunction(name: .linear)
      #expect(shake.duration == 0.5)
      let clock: () -> CFTimeInterval = CACurrentMediaTime
      _ = clock
    }
  }
}

@Suite("UIKit")
struct SystemNamesTests {
  @Test("has the system's names that iOS has with it")
  func names() throws {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC == 1000 * MSEC_PER_SEC)
    struct Fault: Error {}
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: Fault.self) { try autoreleasepool { throw Fault() } }
  }
}
