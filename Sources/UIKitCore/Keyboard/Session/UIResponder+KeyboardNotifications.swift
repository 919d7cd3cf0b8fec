/// Names and keys of the keyboard's notifications, as on iOS.
///
/// When a keyboard shows, will-change-frame and will-show are posted before anything has moved, did-change-frame and
/// did-show at the end; likewise when it hides. All four are posted again if it gets another frame while it is shown.
/// The `object` is the ``UIWindowScene`` whose keyboard it is.
///
/// Nothing is posted when the focus moves from input to input and the keyboard keeps its frame. Some versions of iOS
/// post the four then, with two equal frames, and others don't: a form that has to follow its inputs observes
/// ``UITextField/textDidBeginEditingNotification``.
nonisolated extension UIResponder {
  /// Posted before the keyboard shows, and before a shown keyboard gets another frame.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard has been shown, or has got another frame.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard hides.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard has been hidden.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard moves or is resized, also when it shows or hides.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard has moved or was resized.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// The keyboard's frame when the motion begins: a `CGRect`, also readable as `NSValue`, in screen coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The keyboard's frame when the motion ends: a `CGRect`, also readable as `NSValue`, in screen coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the motion in seconds: an `NSNumber`, also readable as `Double`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The motion's `UIView.AnimationCurve`: an `NSNumber`, also readable as `Int` and `UInt`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app: an `NSNumber`, also readable as `Bool`.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

// MARK: - Names before Swift 4.2

nonisolated extension Notification.Name {
  /// The older name of ``UIResponder/keyboardWillShowNotification``.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The older name of ``UIResponder/keyboardDidShowNotification``.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The older name of ``UIResponder/keyboardWillHideNotification``.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The older name of ``UIResponder/keyboardDidHideNotification``.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The older name of ``UIResponder/keyboardWillChangeFrameNotification``.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The older name of ``UIResponder/keyboardDidChangeFrameNotification``.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}

/// The older name of ``UIResponder/keyboardFrameBeginUserInfoKey``.
public nonisolated let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The older name of ``UIResponder/keyboardFrameEndUserInfoKey``.
public nonisolated let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The older name of ``UIResponder/keyboardAnimationDurationUserInfoKey``.
public nonisolated let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The older name of ``UIResponder/keyboardAnimationCurveUserInfoKey``.
public nonisolated let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The older name of ``UIResponder/keyboardIsLocalUserInfoKey``.
public nonisolated let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
