/// The language that is typed. On a desktop the keyboard's layout and the input method decide it, and don't notify apps.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  /// The language (BCP 47): that of the user's locale.
  open var primaryLanguage: String? { Locale.current.identifier(.bcp47) }

  /// One mode, of the user's language.
  public static var activeInputModes: [UITextInputMode] { [UITextInputMode()] }

  /// Posted on iOS after the language of the keyboard was changed. Nothing posts it here.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification"
  )

  nonisolated deinit {}  // For the reason given in UIResponder.
}
