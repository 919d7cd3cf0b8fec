import KeyboardAssistant
import UIKit

extension UIViewController {
  /// Fills the safe area with a scroll view, and makes an assistant that keeps it and its inputs above the keyboard.
  func addScrollView(_ scrollView: UIScrollView, inputNavigator: InputNavigator) -> KeyboardAssistant {
    let bottom = addScrollView(scrollView)
    return makeAssistant(scrolling: scrollView, bottom: bottom, inputNavigator: inputNavigator)
  }

  /// Fills the safe area with a scroll view; returns the constraint of its bottom edge.
  func addScrollView(_ scrollView: UIScrollView) -> NSLayoutConstraint {
    let safeArea = view.safeAreaLayoutGuide
    let bottom = scrollView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .interactive
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      bottom,
    ])
    return bottom
  }

  /// Makes an assistant that keeps a scroll view, and the inputs in it, above the keyboard.
  func makeAssistant(
    scrolling scrollView: UIScrollView,
    bottom: NSLayoutConstraint,
    inputNavigator: InputNavigator
  ) -> KeyboardAssistant {
    KeyboardAssistant.createAutoScrollView(
      inputNavigator: inputNavigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
  }
}
