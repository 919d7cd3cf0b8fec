import UIKit

/// What the demo can show.
enum Example: String, CaseIterable {
  /// A short form.
  case registration
  /// A form of every kind of input.
  case longForm = "long-form"
  /// Many equal fields.
  case fortyFields = "forty-fields"

  /// The name that people read.
  var title: String {
    switch self {
    case .registration: "Registration"
    case .longForm: "Long form"
    case .fortyFields: "Forty fields"
    }
  }

  /// What there is to see, in one line.
  var summary: String {
    switch self {
    case .registration: "Four fields and a button"
    case .longForm: "Fields and text views, nested and side by side"
    case .fortyFields: "A long column, for comparing toolkits"
    }
  }

  /// The system image that stands for the example.
  var symbol: String {
    switch self {
    case .registration: "person"
    case .longForm: "square.and.pencil"
    case .fortyFields: "list.bullet"
    }
  }

  /// The colour that tells the example from the others.
  var color: UIColor {
    switch self {
    case .registration: .systemBlue
    case .longForm: .systemIndigo
    case .fortyFields: .systemTeal
    }
  }

  /// Makes the example's screen.
  func makeController() -> UIViewController {
    let controller: UIViewController =
      switch self {
      case .registration: RegistrationViewController()
      case .longForm: LongFormViewController()
      case .fortyFields: FortyFieldsViewController()
      }
    controller.title = title
    return controller
  }
}
