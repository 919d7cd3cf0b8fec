extension UIEvent {
  /// Buttons of a pointer.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// One bit per button; the lowest is the primary button's.
    public let rawValue: Int

    /// Makes a set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left button, or a finger.
    public static let primary = ButtonMask(rawValue: 1 << 0)
    /// The right button.
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    /// The middle button, or the wheel pressed.
    public static let middle = ButtonMask(rawValue: 1 << 2)

    /// The mask of the button with this number, as in ``UITouch/button``.
    public static func button(_ number: Int) -> ButtonMask {
      switch number {
      case 1: .primary
      case 2: .middle
      case 3: .secondary
      default: ButtonMask(rawValue: 1 << max(0, number - 1))
      }
    }
  }

  /// The buttons that are held.
  public var buttonMask: ButtonMask {
    (allTouches ?? []).reduce(into: []) { $0.formUnion(.button($1.button)) }
  }
}
