import Outside

/// A programming error, as Objective-C reports it: raising it ends the program, with a line on standard error.
public nonisolated final class NSException: NSObject {
  /// The kind of error.
  public let name: NSExceptionName
  /// The reason in words; nil for none.
  public let reason: String?
  /// Details of the app's own; nil for none.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an error.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Ends the program, as on iOS where nothing catches it.
  public func raise() -> Never {
    StandardStreams.complain("\(name.rawValue): \(reason ?? "no reason given")")
    preconditionFailure(name.rawValue)
  }
}

/// The kind of an ``NSException``.
public nonisolated struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a kind.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a kind.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An error of no particular kind.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An argument that isn't valid.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that mustn't occur.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// An index or a range out of bounds.
  public static let rangeException = NSExceptionName("NSRangeException")
}
