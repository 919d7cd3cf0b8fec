/// Names and keys of the keyboard's notifications, as on iOS.
///
/// A keyboard that comes posts will-change-frame and will-show before anything has moved, and did-change-frame and did-show once
/// it stands; one that goes, the same with hide. One that gets another size while shown posts the change of frame alone. The
/// `object` is the ``UIWindowScene`` whose keyboard it is.
nonisolated extension UIResponder {
  /// Posted before the keyboard moves in.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard has come in.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard moves out.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard has gone out.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard moves or gets another size, in and out included.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard has moved or got another size.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")

  /// Where the keyboard is when the motion begins: a `CGRect`, also readable as `NSValue`, in screen coordinates.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the keyboard will be when the motion ends: a `CGRect`, also readable as `NSValue`, in screen coordinates.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long the motion takes in seconds: an `NSNumber`, also readable as `Double`.
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
