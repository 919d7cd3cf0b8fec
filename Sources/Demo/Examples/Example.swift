import UIKit

/// An example of the demo: one screen, and its entry in the list of examples.
struct Example {
  /// The libraries that have examples, in the order of the list.
  enum Library: String, CaseIterable {
    case keyboardAssistant = "KeyboardAssistant"
    case keyboardAwareness = "KeyboardAwareness"
    case keyboardManager = "KeyboardManager"
    case keyboardLayoutGuide = "KeyboardLayoutGuide"
    case uiKit = "UIKit"

    /// The library's purpose, in one line.
    var purpose: String {
      switch self {
      case .keyboardAssistant: "Walks the inputs, and keeps the edited one in sight"
      case .keyboardAwareness: "One line, or an event that says what is covered"
      case .keyboardManager: "Tells one delegate, or everybody, of each move"
      case .keyboardLayoutGuide: "The keyboard as a part of the layout"
      case .uiKit: "Its own guide, as on iOS"
      }
    }
  }

  /// The name on the command line.
  let name: String
  /// The title in the list of examples, and of the screen.
  let title: String
  /// A line about the example.
  let summary: String
  /// The library that keeps the example's inputs above the keyboard.
  let library: Library
  /// A sketch of its screen.
  let miniature: Miniature
  /// Makes the screen, without its title.
  let make: () -> UIViewController

  /// Makes the example's screen, with the item that shows the settings.
  func makeController() -> UIViewController {
    let controller = make()
    controller.title = title
    controller.navigationItem.rightBarButtonItem = .settings()
    return controller
  }

  /// The example with this name; nil if there is none.
  static func named(_ name: String) -> Example? { all.first { $0.name == name } }
}

extension Example: Equatable {
  /// Examples are equal if their names are.
  static func == (one: Example, other: Example) -> Bool { one.name == other.name }
}
