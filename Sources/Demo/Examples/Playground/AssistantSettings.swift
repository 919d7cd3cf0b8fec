import KeyboardAssistant
import UIKit

/// The settings of a navigator and an assistant.
struct AssistantSettings: Hashable {
  /// The seven kinds of navigator.
  enum Navigation: Int, CaseIterable {
    case defaultBar, returnKey, ownBar, ownView, returnKeyAndDefaultBar, returnKeyAndOwnBar, returnKeyAndOwnView

    /// The choice's title in the sheet of settings.
    var title: String {
      switch self {
      case .defaultBar: "Default bar"
      case .returnKey: "Return key"
      case .ownBar: "Bar of our own"
      case .ownView: "View of our own"
      case .returnKeyAndDefaultBar: "Return key and default bar"
      case .returnKeyAndOwnBar: "Return key and bar of our own"
      case .returnKeyAndOwnView: "Return key and view of our own"
      }
    }
  }

  /// The kinds of assistant.
  enum Assistance: Int, CaseIterable {
    case scrolls, moves, asksAndScrolls, asks

    /// The choice's title in the sheet of settings.
    var title: String {
      switch self {
      case .scrolls: "Scrolls by itself"
      case .moves: "Moves a plain view by itself"
      case .asksAndScrolls: "Asks, and we scroll to the next input"
      case .asks: "Asks, and we move the view"
      }
    }
  }

  var navigation = Navigation.returnKeyAndDefaultBar
  var assistance = Assistance.scrolls
  var position = KeyboardAssistant.RepositionConstraint.viewBottomToTopOfKeyboard
  var offset: CGFloat = 20
  /// Whether the navigator handles the return key by itself.
  var setsDelegates = true
  /// The curve; nil for the keyboard's.
  var curve: UIView.AnimationCurve?
  /// The duration in seconds; nil for the keyboard's.
  var duration: TimeInterval?

  // MARK: - Making

  /// Makes a navigator without inputs.
  func makeNavigator() -> InputNavigator {
    switch navigation {
    case .defaultBar: .createWithDefaultController()
    case .returnKey: .createWithKeyboardNavigation(shouldSetTextFieldDelegates: setsDelegates)
    case .ownBar: .createWithController(accessoryController: ArrowBar())
    case .ownView: .createWithCustomAccessoryView(accessoryView: HintBar())
    case .returnKeyAndDefaultBar:
      .createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: setsDelegates)
    case .returnKeyAndOwnBar:
      .createWithKeyboardNavigation(shouldSetTextFieldDelegates: setsDelegates, andController: ArrowBar())
    case .returnKeyAndOwnView:
      .createWithKeyboardNavigation(shouldSetTextFieldDelegates: setsDelegates, andCustomAccessoryView: HintBar())
    }
  }
}
