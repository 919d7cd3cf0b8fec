import UIKit

extension InputNavigator {
  /// The ways in which a navigator navigates, one for each way to make one.
  public nonisolated enum NavigatorType: Hashable, Sendable, CaseIterable {
    /// The bar ``DefaultNavigationView`` above the keyboard.
    case defaultController
    /// The app's own bar above the keyboard.
    case controller
    /// The app's own view above the keyboard; the app itself connects its buttons.
    case customAccessoryView
    /// The return key of text fields.
    case keyboard
    /// The return key, and the default bar.
    case keyboardAndDefaultController
    /// The return key, and the app's own bar.
    case keyboardAndController
    /// The return key, and the app's own view.
    case keyboardAndCustomAccessoryView

    /// Every type; the same as `allCases`.
    public static var allTypes: [NavigatorType] { allCases }
  }

  /// The way in which this navigator navigates.
  ///
  /// A ``DefaultNavigationView`` counts as the default bar, even if the app made it.
  public var type: NavigatorType {
    if defaultController != nil { return usesKeyboardNavigation ? .keyboardAndDefaultController : .defaultController }
    if accessoryController != nil { return usesKeyboardNavigation ? .keyboardAndController : .controller }
    guard accessoryView != nil else { return .keyboard }
    return usesKeyboardNavigation ? .keyboardAndCustomAccessoryView : .customAccessoryView
  }
}
