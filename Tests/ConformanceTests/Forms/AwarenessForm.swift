import KeyboardAwareness
import UIKit

/// A form with one line of KeyboardAwareness.
final class AwarenessForm: FormUnderTest {
  init(page: FormPage) {
    if page.layout == .panel {
      KeyboardAwarenessObserver.observe(
        page.panel,
        verticalConstraint: page.bottom,
        conflictingViewPadding: 0,
        conflictingView: page.panel
      )
    } else {
      KeyboardAwarenessObserver.observe(page.area, conflictingViewPadding: 8)
    }
  }
}
