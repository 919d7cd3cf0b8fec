/// The old and the new value of a property that has changed.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// How a property has changed.
  public typealias Kind = NSKeyValueChange

  /// Always ``NSKeyValueChange/setting``.
  public let kind = Kind.setting
  /// The value after the change; nil without the option `.new`.
  public let newValue: Value?
  /// The value before the change; nil without the option `.old`, and for the first call of ``NSKeyValueObservingOptions/initial``.
  public let oldValue: Value?
  /// Always nil: no part of a collection is observed.
  public var indexes: IndexSet? { nil }
  /// Always false: changes are reported after they have happened.
  public var isPrior: Bool { false }
}

/// How a property has changed.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value.
  case setting = 1
  /// Never reported here.
  case insertion, removal, replacement
}

/// The values that are reported of a change, and when.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: UInt

  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = Self(rawValue: 1)
  /// The value before the change.
  public static let old = Self(rawValue: 2)
  /// A first call at once, with the value as it is.
  public static let initial = Self(rawValue: 4)
  /// Without effect: there is no call before a change.
  public static let prior = Self(rawValue: 8)
}

/// A key of the dictionary that describes a change to ``UIResponder/observeValue(forKeyPath:of:change:context:)``.
public nonisolated struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A number: the raw value of ``NSKeyValueChange/setting``.
  public static let kindKey = Self(rawValue: "kind")
  /// The value after the change.
  public static let newKey = Self(rawValue: "new")
  /// The value before the change.
  public static let oldKey = Self(rawValue: "old")
  /// Never there.
  public static let indexesKey = Self(rawValue: "indexes")
  /// Never there.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}
