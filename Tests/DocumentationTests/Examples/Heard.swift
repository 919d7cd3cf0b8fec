import UIKit

/// The code of the article *Accessibility*.
@MainActor
enum Heard {
  static func name(_ email: UITextField, _ newsletter: UISwitch, _ address: UILabel) {
    email.accessibilityLabel = "Email"
    newsletter.accessibilityLabel = "Newsletter"

    address.accessibilityTraits = [.staticText, .header]

    email.accessibilityIsRequired = true
  }

  static func complain(of email: UITextField) {
    email.accessibilityValueIsInvalid = true
    email.accessibilityHint = "An address has an @ in it"

    UIAccessibility.post(notification: .announcement, argument: "Your order is saved")

    let warning = NSAttributedString(
      string: "You will be signed out in a minute",
      attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high]
    )
    UIAccessibility.post(notification: .announcement, argument: warning)
  }
}

final class StarRating: UIView {
  var rating = 3

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { .adjustable }
    set {}
  }

  override var accessibilityValue: String? {
    get { "\(rating) of 5" }
    set {}
  }

  override func accessibilityIncrement() { rating = min(rating + 1, 5) }
  override func accessibilityDecrement() { rating = max(rating - 1, 0) }
}
