import Outside

/// An error of the program itself, as Objective-C knows them: raising it ends the program, with a line on standard error.
public nonisolated final class NSException: NSObject {
  /// Which kind of error it is.
  public let name: NSExceptionName
  /// The reason in words; nil for nothing but the name.
  public let reason: String?
  /// More about it.
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

  /// Something that may happen.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An argument that can't be taken.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that may not be.
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  /// A number beyond what there is.
  public static let rangeException = NSExceptionName("NSRangeException")
}
