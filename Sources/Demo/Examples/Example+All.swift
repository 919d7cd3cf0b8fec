import UIKit

extension Example {
  /// Every example, by library.
  static let all = assistant + awareness + manager + layoutGuide + uiKit

  /// The names of all examples, in the order of ``all``.
  static let names = all.map(\.name)

  // MARK: - Private

  private static let assistant = [
    Example(
      name: "registration",
      title: "Registration",
      summary: "Four fields and a button",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.header, .fields(3, edited: 1), .button])
    ) { RegistrationViewController() },
    Example(
      name: "long-form",
      title: "Long form",
      summary: "Fields and text views, nested and side by side",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.pair, .fields(2), .fields(2, edited: 0)])
    ) { LongFormViewController() },
    Example(
      name: "forty-fields",
      title: "Forty fields",
      summary: "A long column, for comparing toolkits",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.column(10, edited: 6)])
    ) { FortyFieldsViewController() },
    Example(
      name: "table",
      title: "Table",
      summary: "A hundred thousand rows with inputs",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.grid(5, edited: 3)])
    ) { TableViewController() },
    Example(
      name: "nested",
      title: "Nested",
      summary: "Inputs in scroll views inside a scroll view",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.nested(3), .nested(4)])
    ) { NestedViewController() },
    Example(
      name: "plain-view",
      title: "Plain view",
      summary: "No scroll view: the assistant moves the view",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.ticks(4), .fields(2, edited: 1)])
    ) { PlainViewController() },
    Example(
      name: "manual-scroll-view",
      title: "Manual scroll view",
      summary: "What comes next is scrolled into place",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.fields(2, edited: 1), .arrow(isUp: false), .fields(2)])
    ) { ManualScrollViewController() },
    Example(
      name: "manual",
      title: "Manual",
      summary: "The app moves its own card out of the way",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.space(4), .fields(2, edited: 0), .button, .arrow(isUp: true)])
    ) { ManualViewController() },
    Example(
      name: "one-time-code",
      title: "One-time code",
      summary: "Boxes that advance by themselves",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.header, .space(2), .boxes])
    ) { CodeViewController() },
    Example(
      name: "mistakes",
      title: "Mistakes",
      summary: "Send goes to the first field that is wrong",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.fields(1), .fields(1, edited: 0), .mistake, .fields(1), .button])
    ) { MistakesViewController() },
    Example(
      name: "birthday",
      title: "Birthday",
      summary: "Wheels in the keyboard's place, between fields",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.header, .fields(4, edited: 1)], hasWheels: true)
    ) { BirthdayViewController() },
    Example(
      name: "arabic-form",
      title: "Arabic form",
      summary: "Mirrored, with text that runs both ways",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.header, .pair, .fields(2, edited: 0), .button], isMirrored: true)
    ) { ArabicFormViewController() },
    Example(
      name: "playground",
      title: "Playground",
      summary: "All seven navigators, set up while running",
      library: .keyboardAssistant,
      miniature: Miniature(parts: [.switches(3), .fields(2, edited: 0)])
    ) { PlaygroundViewController() },
  ]

  private static let awareness = [
    Example(
      name: "scroll-view-awareness",
      title: "Scroll view awareness",
      summary: "A shopping list, kept clear by one line",
      library: .keyboardAwareness,
      miniature: Miniature(parts: [.amounts(3), .amounts(3, edited: 1)])
    ) { ShoppingViewController() },
    Example(
      name: "collection-awareness",
      title: "Collection awareness",
      summary: "A grid of fields, kept clear by one line",
      library: .keyboardAwareness,
      miniature: Miniature(parts: [.tiles(edited: nil), .tiles(edited: 1)])
    ) { PaintboxViewController() },
    Example(
      name: "constraint-awareness",
      title: "Constraint awareness",
      summary: "A card that is moved by its constraint",
      library: .keyboardAwareness,
      miniature: Miniature(parts: [.header, .slip])
    ) { HotspotViewController() },
    Example(
      name: "container-awareness",
      title: "Container awareness",
      summary: "A comment bar that is told when it is covered",
      library: .keyboardAwareness,
      miniature: Miniature(parts: [.rows(4)], onKeyboard: [.bar])
    ) { CommentsViewController() },
    Example(
      name: "caret-tracking",
      title: "Caret tracking",
      summary: "A long letter whose caret never hides",
      library: .keyboardAwareness,
      miniature: Miniature(parts: [.fields(1), .lines(7)])
    ) { LetterViewController() },
  ]

  private static let manager = [
    Example(
      name: "lower-bar",
      title: "Lower bar",
      summary: "An order bar that KeyboardManager moves",
      library: .keyboardManager,
      miniature: Miniature(parts: [.fields(2), .fields(2, edited: 0)], onKeyboard: [.total])
    ) { LowerBarViewController() }
  ]

  private static let layoutGuide = [
    Example(
      name: "keyboard-proxy",
      title: "Keyboard proxy",
      summary: "A card in the middle above the keyboard",
      library: .keyboardLayoutGuide,
      miniature: Miniature(parts: [.distance(13), .fields(2, edited: 0), .distance(13)])
    ) { ProxyViewController() },
    Example(
      name: "tab-bar",
      title: "Tab bar",
      summary: "A list above its tab bar or the keyboard",
      library: .keyboardLayoutGuide,
      miniature: Miniature(parts: [.search, .rows(4)])
    ) { TabBarViewController() },
  ]

  private static let uiKit = [
    Example(
      name: "chat",
      title: "Chat",
      summary: "A composer that rides on the keyboard",
      library: .uiKit,
      miniature: Miniature(
        parts: [.bubble(isOwn: false), .bubble(isOwn: true), .bubble(isOwn: false)],
        onKeyboard: [.bar]
      )
    ) { ChatViewController() },
    Example(
      name: "controls",
      title: "Controls",
      summary: "Every control, wheels, menus and motion, to try with mouse and keys",
      library: .uiKit,
      miniature: Miniature(parts: [.slider, .segments, .switches(1), .fields(1, edited: 0)])
    ) { ControlsViewController() },
    Example(
      name: "scripts",
      title: "Scripts",
      summary: "A line in each of many scripts, to edit",
      library: .uiKit,
      miniature: Miniature(parts: [.scripts(6)])
    ) { ScriptsViewController() },
  ]
}
