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
  /// Every way to set an assistant up, changed while it runs.
  case playground
  /// Scroll views in a scroll view.
  case nested
  /// The app says what is scrolled into place.
  case manualScrollView = "manual-scroll-view"
  /// The app moves its views itself.
  case manual
  /// A view that doesn't scroll, moved by the assistant.
  case plainView = "plain-view"
  /// A one-time code in boxes.
  case oneTimeCode = "one-time-code"
  /// Mistakes that can be gone to.
  case mistakes

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
    case .playground: "Playground"
    case .nested: "Nested"
    case .manualScrollView: "Manual scroll view"
    case .manual: "Manual"
    case .plainView: "Plain view"
    case .oneTimeCode: "One-time code"
    case .mistakes: "Mistakes"
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
    case .playground: "All seven navigators, set up while running"
    case .nested: "Inputs in scroll views inside a scroll view"
    case .manualScrollView: "What comes next is scrolled into place"
    case .manual: "The app moves its own card out of the way"
    case .plainView: "No scroll view: the assistant moves the view"
    case .oneTimeCode: "Boxes that advance by themselves"
    case .mistakes: "Send goes to the first field that is wrong"
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
    case .playground: "gearshape"
    case .nested: "rectangle.stack"
    case .manualScrollView: "arrow.up"
    case .manual: "lock"
    case .plainView: "envelope"
    case .oneTimeCode: "ellipsis"
    case .mistakes: "exclamationmark.triangle"
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
    case .playground: .systemPurple
    case .nested: .systemOrange
    case .manualScrollView: .systemGreen
    case .manual: .systemPink
    case .plainView: .systemBlue
    case .oneTimeCode: .systemIndigo
    case .mistakes: .systemRed
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
      case .playground: PlaygroundViewController()
      case .nested: NestedViewController()
      case .manualScrollView: ManualScrollViewController()
      case .manual: ManualViewController()
      case .plainView: PlainViewController()
      case .oneTimeCode: CodeViewController()
      case .mistakes: MistakesViewController()
      }
    controller.title = title
    return controller
  }
}
