import UIKit

/// What the demo can show: one screen, and what the list of examples says about it.
struct Example {
  /// The libraries that have examples, in the order of the list.
  enum Library: String, CaseIterable {
    case keyboardAssistant = "KeyboardAssistant"
    case keyboardAwareness = "KeyboardAwareness"
    case keyboardManager = "KeyboardManager"
    case keyboardLayoutGuide = "KeyboardLayoutGuide"
    case uiKit = "UIKit"
  }

  /// The name for the command line.
  let name: String
  /// The name that people read.
  let title: String
  /// What there is to see, in one line.
  let summary: String
  /// What keeps its inputs above the keyboard.
  let library: Library
  /// The system image that stands for the example.
  let symbol: String
  /// The colour that tells the example from the others.
  let color: UIColor
  /// Makes the screen, without its title.
  let make: () -> UIViewController

  /// Makes the example's screen.
  func makeController() -> UIViewController {
    let controller = make()
    controller.title = title
    return controller
  }

  /// The example of this name; nil when there is none.
  static func named(_ name: String) -> Example? { all.first { $0.name == name } }
}

extension Example: Equatable {
  /// Examples are the same when their names are.
  static func == (one: Example, other: Example) -> Bool { one.name == other.name }
}
