/// A key of the keyboard, as a usage number of the USB HID keyboard page (HID Usage Tables 1.12, section 10).
///
/// For a letter or digit the driver gives the usage of the character that the key types without modifiers.
public nonisolated struct UIKeyboardHIDUsage: Hashable, Sendable, RawRepresentable {
  /// The usage number; 0 for an unknown key.
  public var rawValue: Int

  /// Makes a usage.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A key with no usage number, or text from an input method.
  public static let none = UIKeyboardHIDUsage(rawValue: 0)
  /// The letter A.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The letter B.
  public static let keyboardB = UIKeyboardHIDUsage(rawValue: 0x05)
  /// The letter C.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The letter D.
  public static let keyboardD = UIKeyboardHIDUsage(rawValue: 0x07)
  /// The letter E.
  public static let keyboardE = UIKeyboardHIDUsage(rawValue: 0x08)
  /// The letter F.
  public static let keyboardF = UIKeyboardHIDUsage(rawValue: 0x09)
  /// The letter G.
  public static let keyboardG = UIKeyboardHIDUsage(rawValue: 0x0A)
  /// The letter H.
  public static let keyboardH = UIKeyboardHIDUsage(rawValue: 0x0B)
  /// The letter I.
  public static let keyboardI = UIKeyboardHIDUsage(rawValue: 0x0C)
  /// The letter J.
  public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 0x0D)
  /// The letter K.
  public static let keyboardK = UIKeyboardHIDUsage(rawValue: 0x0E)
  /// The letter L.
  public static let keyboardL = UIKeyboardHIDUsage(rawValue: 0x0F)
  /// The letter M.
  public static let keyboardM = UIKeyboardHIDUsage(rawValue: 0x10)
  /// The letter N.
  public static let keyboardN = UIKeyboardHIDUsage(rawValue: 0x11)
  /// The letter O.
  public static let keyboardO = UIKeyboardHIDUsage(rawValue: 0x12)
  /// The letter P.
  public static let keyboardP = UIKeyboardHIDUsage(rawValue: 0x13)
  /// The letter Q.
  public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 0x14)
  /// The letter R.
  public static let keyboardR = UIKeyboardHIDUsage(rawValue: 0x15)
  /// The letter S.
  public static let keyboardS = UIKeyboardHIDUsage(rawValue: 0x16)
  /// The letter T.
  public static let keyboardT = UIKeyboardHIDUsage(rawValue: 0x17)
  /// The letter U.
  public static let keyboardU = UIKeyboardHIDUsage(rawValue: 0x18)
  /// The letter V.
  public static let keyboardV = UIKeyboardHIDUsage(rawValue: 0x19)
  /// The letter W.
  public static let keyboardW = UIKeyboardHIDUsage(rawValue: 0x1A)
  /// The letter X.
  public static let keyboardX = UIKeyboardHIDUsage(rawValue: 0x1B)
  /// The letter Y.
  public static let keyboardY = UIKeyboardHIDUsage(rawValue: 0x1C)
  /// The letter Z.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
  /// The digit 1.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
  /// The digit 2.
  public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 0x1F)
  /// The digit 3.
  public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 0x20)
  /// The digit 4.
  public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 0x21)
  /// The digit 5.
  public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 0x22)
  /// The digit 6.
  public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 0x23)
  /// The digit 7.
  public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 0x24)
  /// The digit 8.
  public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 0x25)
  /// The digit 9.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
  /// The digit 0.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// Return.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// Escape.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// Backspace.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// Tab.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// Space.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// Hyphen.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2D)
  /// Equals.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2E)
  /// Opening bracket.
  public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 0x2F)
  /// Closing bracket.
  public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 0x30)
  /// Backslash.
  public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 0x31)
  /// Semicolon.
  public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 0x33)
  /// Quote.
  public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 0x34)
  /// Grave accent.
  public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 0x35)
  /// Comma.
  public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 0x36)
  /// Period.
  public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 0x37)
  /// Slash.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// Caps Lock.
  public static let keyboardCapsLock = UIKeyboardHIDUsage(rawValue: 0x39)
  /// Function key 1.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// Function key 2.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3B)
  /// Function key 3.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// Function key 4.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3D)
  /// Function key 5.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// Function key 6.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3F)
  /// Function key 7.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// Function key 8.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// Function key 9.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// Function key 10.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// Function key 11.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// Function key 12.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// Print Screen.
  public static let keyboardPrintScreen = UIKeyboardHIDUsage(rawValue: 0x46)
  /// Insert.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
  /// Home.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// Page Up.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// Delete.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// End.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// Page Down.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// Right arrow.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// Left arrow.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// Down arrow.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// Up arrow.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// Enter on the keypad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
  /// Menu.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  /// Left Control.
  public static let keyboardLeftControl = UIKeyboardHIDUsage(rawValue: 0xE0)
  /// Left Shift.
  public static let keyboardLeftShift = UIKeyboardHIDUsage(rawValue: 0xE1)
  /// Left Alt.
  public static let keyboardLeftAlt = UIKeyboardHIDUsage(rawValue: 0xE2)
  /// Left Super.
  public static let keyboardLeftGUI = UIKeyboardHIDUsage(rawValue: 0xE3)
  /// Right Control.
  public static let keyboardRightControl = UIKeyboardHIDUsage(rawValue: 0xE4)
  /// Right Shift.
  public static let keyboardRightShift = UIKeyboardHIDUsage(rawValue: 0xE5)
  /// Right Alt or AltGr.
  public static let keyboardRightAlt = UIKeyboardHIDUsage(rawValue: 0xE6)
  /// Right Super.
  public static let keyboardRightGUI = UIKeyboardHIDUsage(rawValue: 0xE7)
}
