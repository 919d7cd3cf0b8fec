/// A key equivalent: a key combination that a responder handles, with the method that it calls.
///
/// The action may also be an unbound method: `UIKeyCommand(input: "s", modifierFlags: .control, action: Form.save)`. As on
/// iOS, the first responder in the chain that has such a method gets it. Unlike there, a key that
/// types a character is a command only together with Control, Alt or Super, and `.command` is the same as `.control`,
/// since key equivalents use Control here. A command comes before the key's meaning in a text input.
@preconcurrency @MainActor
public final class UIKeyCommand {
  /// The Up key, as ``input``.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forward.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// The command's name, in a few words.
  public let title: String
  /// A longer name for the list of all key equivalents, which F1 shows; nil for ``title``.
  public var discoverabilityTitle: String?
  /// The character that the key types without modifiers, or one of the constants. A Latin letter also names its key while a
  /// keyboard layout of another script is in use.
  public let input: String
  /// The modifiers that have to be held, and no others; locks are ignored.
  public let modifierFlags: UIKeyModifierFlags

  /// The method that is called.
  public let action: Selector
  /// Any value that the app attaches to the command.
  public var propertyList: Any?

  // MARK: - Creating

  /// Makes a command that calls a method, with itself if the method has a parameter.
  public init(title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
    (self.title, self.input, self.modifierFlags, self.action) = (title, input, modifierFlags, action)
  }

  /// Makes a command that calls a method, with itself if the method has a parameter. The image isn't shown.
  public convenience init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags, action: action)
    (self.propertyList, self.discoverabilityTitle) = (propertyList, discoverabilityTitle)
  }

  /// Makes a command that calls a method, with itself if the method has a parameter, and is listed by another name.
  public convenience init(
    input: String,
    modifierFlags: UIKeyModifierFlags,
    action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Makes a command that calls a method.
  public convenience init<Target: UIResponder>(
    title: String = "",
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  /// Makes a command that calls a method with itself.
  public convenience init<Target: UIResponder>(
    title: String = "",
    input: String,
    modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void
  ) {
    self.init(title: title, input: input, modifierFlags: modifierFlags, action: Selector(action))
  }

  // MARK: - Internal

  /// Whether `key` is this combination.
  func matches(_ key: UIKey) -> Bool {
    key.modifierFlags.forCommands == modifierFlags.forCommands && key.isKey(of: input)
  }

  /// Calls the method on `responder`, or on the next responder in the chain that has it; false if none has.
  func perform(from responder: UIResponder) -> Bool {
    sequence(first: responder, next: \.next).contains { action.call(on: $0, self).wasCalled }
  }
}

extension UIResponder {
  /// Performs the command for `key` of the nearest responder in the chain that has one; false if none has.
  func performCommand(for key: UIKey) -> Bool {
    guard key.mayBeCommand else { return false }
    for responder in sequence(first: self, next: \.next) {
      guard let command = responder.allKeyCommands.first(where: { $0.matches(key) }) else { continue }
      return command.perform(from: self)
    }
    guard UIApplication.shared.offersStandardCommands else { return false }
    return StandardCommands.all.first { $0.matches(key) }?.perform(from: self) ?? false
  }
}

extension UIKeyModifierFlags {
  /// The modifiers that commands are distinguished by.
  fileprivate nonisolated var forCommands: UIKeyModifierFlags {
    var flags = intersection([.shift, .control, .alternate, .command])
    if flags.remove(.command) != nil { flags.insert(.control) }
    return flags
  }
}

extension UIKey {
  /// Whether the key, with the modifiers that are held, types no text, so that it may be a command.
  fileprivate var mayBeCommand: Bool {
    if !modifierFlags.isDisjoint(with: .ofShortcuts) { return true }
    guard let first = characters.unicodeScalars.first else { return keyCode != .none }
    return first.value < 0x20 || first.value == 0x7F
  }

  /// Whether the key is the one that a command names: by the character that it types, or by its usage number if that
  /// isn't Latin.
  fileprivate func isKey(of input: String) -> Bool {
    if let usage = UIKeyCommand.usages[input] { return keyCode == usage }
    let typed = charactersIgnoringModifiers.lowercased()
    if typed == input.lowercased() { return true }
    if let scalar = typed.unicodeScalars.first, (0x20...0x7E).contains(scalar.value) { return false }
    let index = Int(keyCode.rawValue) - Int(UIKeyboardHIDUsage.keyboardA.rawValue)
    guard (0..<26).contains(index), let letter = UnicodeScalar(index + 0x61) else { return false }
    return input.lowercased() == String(Character(letter))
  }
}
