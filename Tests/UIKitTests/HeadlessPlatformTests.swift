import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A platform without a screen")
struct HeadlessPlatformTests {
  @Test("keeps its own time when the application is started on another one meanwhile")
  func twoPlatforms() {
    let first = Harness { UIViewController() }
    first.advance(seconds: 1)
    let second = Harness { UIViewController() }
    UIView.animate(withDuration: 0.1) { first.window.alpha = 0.5 }
    let begin = (first.platform.now, second.platform.now)
    first.advance(seconds: 0.25)
    #expect(first.platform.now == begin.0 + 0.25)
    #expect(second.platform.now == begin.1)
  }
}
