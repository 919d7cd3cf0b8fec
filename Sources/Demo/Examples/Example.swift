import UIKit

/// What the demo can show.
enum Example: String, CaseIterable {
  /// A short form.
  case registration
  /// A form of every kind of input.
  case longForm = "long-form"
  /// Many equal fields.
  case fortyFields = "forty-fields"
  /// A bar that the keyboard's manager keeps above the keyboard.
  case lowerBar = "lower-bar"
  /// A conversation with a composer on the keyboard's layout guide.
  case chat
  /// A card above a view that stands for the keyboard.
  case keyboardProxy = "keyboard-proxy"
  /// A list above a tab bar or the keyboard.
  case tabBar = "tab-bar"
  /// More rows than anybody fills in.
  case table

  /// The name that people read.
  var title: String {
    switch self {
    case .registration: "Registration"
    case .longForm: "Long form"
    case .fortyFields: "Forty fields"
    case .lowerBar: "Lower bar"
    case .chat: "Chat"
    case .keyboardProxy: "Keyboard proxy"
    case .tabBar: "Tab bar"
    case .table: "Table"
    }
  }

  /// What there is to see, in one line.
  var summary: String {
    switch self {
    case .registration: "Four fields and a button"
    case .longForm: "Fields and text views, nested and side by side"
    case .fortyFields: "A long column, for comparing toolkits"
    case .lowerBar: "An order bar that KeyboardManager moves"
    case .chat: "A composer that rides on the keyboard"
    case .keyboardProxy: "A card in the middle above the keyboard"
    case .tabBar: "A list above its tab bar or the keyboard"
    case .table: "A hundred thousand rows with inputs"
    }
  }

  /// The system image that stands for the example.
  var symbol: String {
    switch self {
    case .registration: "person"
    case .longForm: "square.and.pencil"
    case .fortyFields: "list.bullet"
    case .lowerBar: "creditcard"
    case .chat: "bubble.left"
    case .keyboardProxy: "lock"
    case .tabBar: "magnifyingglass"
    case .table: "tablecells"
    }
  }

  /// The colour that tells the example from the others.
  var color: UIColor {
    switch self {
    case .registration: .systemBlue
    case .longForm: .systemIndigo
    case .fortyFields: .systemTeal
    case .lowerBar: .systemOrange
    case .chat: .systemGreen
    case .keyboardProxy: .systemPurple
    case .tabBar: .systemPink
    case .table: .systemOrange
    }
  }

  /// Makes the example's screen.
  func makeController() -> UIViewController {
    let controller: UIViewController =
      switch self {
      case .registration: RegistrationViewController()
      case .longForm: LongFormViewController()
      case .fortyFields: FortyFieldsViewController()
      case .lowerBar: LowerBarViewController()
      case .chat: ChatViewController()
      case .keyboardProxy: ProxyViewController()
      case .tabBar: TabBarViewController()
      case .table: TableViewController()
      }
    controller.title = title
    return controller
  }
}
