/// Text that is made when it is first requested, and then kept.
@preconcurrency @MainActor
public final class TextPromise {
  private var make: (() -> String)?
  private var made = ""

  /// Makes a promise; `make` is called at most once.
  public init(_ make: @escaping () -> String) { self.make = make }

  /// The text, made at the first access.
  public var text: String {
    if let make {
      self.make = nil
      made = make()
    }
    return made
  }

  /// Makes the text empty, unless it was made already.
  public func withdraw() { make = nil }
}
