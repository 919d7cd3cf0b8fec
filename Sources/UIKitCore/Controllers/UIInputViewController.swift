/// Owns a view in the keyboard's place, or on top of it.
///
/// A responder returns it from ``UIResponder/inputViewController`` or ``UIResponder/inputAccessoryViewController``. The
/// view is as high as `preferredContentSize` or, if that is 0, as its constraints require.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Makes the view, without a height of its own.
  open override func loadView() {
    let made = InputControllerView(frame: .zero)
    made.autoresizingMask = .flexibleWidth
    view = made
  }

  /// Ends editing, so that the keyboard closes.
  open func dismissKeyboard() { UIApplication.shared.keyWindow?.endEditing(true) }
}

/// A view as high as its controller prefers, or else as its constraints require.
private final class InputControllerView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let preferred = owningController?.preferredContentSize.height ?? 0
    guard preferred <= 0 else { return CGSize(width: size.width, height: preferred) }
    return systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}
