import UIKit

extension UIView {
  /// The scroll views that can make this view visible, innermost first, itself included, up to `region` and no
  /// further than a container that avoids the keyboard by itself.
  package func avoidingScrollViews(upTo region: UIView?) -> [UIScrollView] {
    var found: [UIScrollView] = []
    var view: UIView? = self
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView === region || scrollView.scrollsVertically {
        found.append(scrollView)
      }
      if current === region || current.avoidsKeyboard || current.confinesFocus { break }
      view = current.superview
    }
    return found
  }

  /// The number of the view's ancestors.
  var depth: Int { sequence(first: self, next: \.superview).reduce(-1) { count, _ in count + 1 } }
}
