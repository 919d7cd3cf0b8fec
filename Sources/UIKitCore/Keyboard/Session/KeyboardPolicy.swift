/// When text inputs show the on-screen keyboard, and when only their accessory bar. An addition to UIKit.
///
/// ``KeyboardPlacement`` says where the keyboard is shown; this says whether. Views that inputs bring themselves
/// (`inputView`) are always shown.
public nonisolated enum KeyboardPolicy: String, CaseIterable, Sendable {
  /// A click or touch on an input shows the keyboard. Tab doesn't, and the second key that is typed on hardware folds
  /// it to the accessory bar. The same as ``always`` while no hardware keyboard is attached.
  case auto
  /// Every text input shows the keyboard, however the input got the focus; it stays while a person types on hardware.
  case always
  /// Only accessory bars are shown.
  case never
}
