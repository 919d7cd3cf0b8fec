import KeyboardLayoutGuide
import UIKit

/// A form whose bottom is constrained to the keyboard.
final class GuideForm: FormUnderTest {
  init(page: FormPage) {
    page.bottom.isActive = false
    page.constrainKeyboard(page.bottomView) { keyboard, bottomView in
      [bottomView.bottomAnchor.constraint(equalTo: keyboard.topAnchor)]
    }
  }
}

extension FormPage: KeyboardConstraining {}
