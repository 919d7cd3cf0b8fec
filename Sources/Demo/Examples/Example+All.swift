import UIKit

extension Example {
  /// Every example, by library; all that the demo knows of one stands here.
  static let all = assistant + awareness + manager + layoutGuide + uiKit

  // MARK: - Private

  private static let assistant = [
    Example(
      name: "registration",
      title: "Registration",
      summary: "Four fields and a button",
      library: .keyboardAssistant,
      symbol: "person",
      color: .systemBlue
    ) { RegistrationViewController() },
    Example(
      name: "long-form",
      title: "Long form",
      summary: "Fields and text views, nested and side by side",
      library: .keyboardAssistant,
      symbol: "square.and.pencil",
      color: .systemIndigo
    ) { LongFormViewController() },
    Example(
      name: "forty-fields",
      title: "Forty fields",
      summary: "A long column, for comparing toolkits",
      library: .keyboardAssistant,
      symbol: "list.bullet",
      color: .systemTeal
    ) { FortyFieldsViewController() },
    Example(
      name: "table",
      title: "Table",
      summary: "A hundred thousand rows with inputs",
      library: .keyboardAssistant,
      symbol: "tablecells",
      color: .systemOrange
    ) { TableViewController() },
    Example(
      name: "nested",
      title: "Nested",
      summary: "Inputs in scroll views inside a scroll view",
      library: .keyboardAssistant,
      symbol: "rectangle.stack",
      color: .systemPink
    ) { NestedViewController() },
    Example(
      name: "plain-view",
      title: "Plain view",
      summary: "No scroll view: the assistant moves the view",
      library: .keyboardAssistant,
      symbol: "envelope",
      color: .systemBlue
    ) { PlainViewController() },
    Example(
      name: "manual-scroll-view",
      title: "Manual scroll view",
      summary: "What comes next is scrolled into place",
      library: .keyboardAssistant,
      symbol: "arrow.up",
      color: .systemGreen
    ) { ManualScrollViewController() },
    Example(
      name: "manual",
      title: "Manual",
      summary: "The app moves its own card out of the way",
      library: .keyboardAssistant,
      symbol: "lock",
      color: .systemPink
    ) { ManualViewController() },
    Example(
      name: "one-time-code",
      title: "One-time code",
      summary: "Boxes that advance by themselves",
      library: .keyboardAssistant,
      symbol: "ellipsis",
      color: .systemIndigo
    ) { CodeViewController() },
    Example(
      name: "mistakes",
      title: "Mistakes",
      summary: "Send goes to the first field that is wrong",
      library: .keyboardAssistant,
      symbol: "exclamationmark.triangle",
      color: .systemRed
    ) { MistakesViewController() },
    Example(
      name: "playground",
      title: "Playground",
      summary: "All seven navigators, set up while running",
      library: .keyboardAssistant,
      symbol: "gearshape",
      color: .systemPurple
    ) { PlaygroundViewController() },
  ]

  private static let awareness = [
    Example(
      name: "scroll-view-awareness",
      title: "Scroll view awareness",
      summary: "A shopping list, kept clear by one line",
      library: .keyboardAwareness,
      symbol: "list.bullet",
      color: .systemGreen
    ) { ShoppingViewController() },
    Example(
      name: "constraint-awareness",
      title: "Constraint awareness",
      summary: "A card that is moved by its constraint",
      library: .keyboardAwareness,
      symbol: "globe",
      color: .systemTeal
    ) { HotspotViewController() },
    Example(
      name: "container-awareness",
      title: "Container awareness",
      summary: "A comment bar that is told when it is covered",
      library: .keyboardAwareness,
      symbol: "bubble.left",
      color: .systemIndigo
    ) { CommentsViewController() },
    Example(
      name: "caret-tracking",
      title: "Caret tracking",
      summary: "A long letter whose caret never hides",
      library: .keyboardAwareness,
      symbol: "text.alignleft",
      color: .systemPink
    ) { LetterViewController() },
  ]

  private static let manager = [
    Example(
      name: "lower-bar",
      title: "Lower bar",
      summary: "An order bar that KeyboardManager moves",
      library: .keyboardManager,
      symbol: "creditcard",
      color: .systemOrange
    ) { LowerBarViewController() }
  ]

  private static let layoutGuide = [
    Example(
      name: "keyboard-proxy",
      title: "Keyboard proxy",
      summary: "A card in the middle above the keyboard",
      library: .keyboardLayoutGuide,
      symbol: "lock",
      color: .systemPurple
    ) { ProxyViewController() },
    Example(
      name: "tab-bar",
      title: "Tab bar",
      summary: "A list above its tab bar or the keyboard",
      library: .keyboardLayoutGuide,
      symbol: "magnifyingglass",
      color: .systemPink
    ) { TabBarViewController() },
  ]

  private static let uiKit = [
    Example(
      name: "chat",
      title: "Chat",
      summary: "A composer that rides on the keyboard",
      library: .uiKit,
      symbol: "bubble.left",
      color: .systemGreen
    ) { ChatViewController() }
  ]
}
