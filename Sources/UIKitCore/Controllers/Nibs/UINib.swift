import Outside

/// A file made by Interface Builder. There are none on Linux: loading one prints so on standard error.
@preconcurrency @MainActor
public final class UINib {
  private let name: String

  /// Makes an object that only keeps the file's name, because the file doesn't exist here.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Prints on standard error that there is no such file, and makes nothing.
  public func instantiate(withOwner ownerOrNil: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    Self.complain(name)
    return []
  }

  /// A key of the options that are passed to a file's objects. Nothing reads them here.
  public nonisolated struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  static func complain(_ name: String) {
    StandardStreams.complain("the interface file “\(name)” can't be loaded: make its views in code")
  }
}

extension Bundle {
  /// Prints on standard error that there are no interface files here; returns nil.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib.complain(name)
    return nil
  }
}
