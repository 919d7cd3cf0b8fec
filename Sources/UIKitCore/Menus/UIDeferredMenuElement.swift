/// Entries of a menu that are loaded when the menu opens; until then a line shows that they are being loaded.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  /// The entries; nil until they are delivered.
  private(set) var entries: [UIMenuElement]?

  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// Identifies the pending request, so that entries for an earlier one are ignored; nil if none is pending.
  private var pendingRequest: Request?
  private var deliveryHandlers: [() -> Void] = []

  private final class Request {}

  /// Makes an element whose entries are loaded when it is first shown, and then kept.
  ///
  /// - Parameter elementProvider: Calls its parameter once with the entries, on the main thread, at once or later.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose entries are loaded again each time its menu opens.
  ///
  /// - Parameter elementProvider: Calls its parameter once with the entries, on the main thread, at once or later.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Internal

  /// Called when the menu that shows the entries opens: entries that aren't cached are to be loaded again.
  func menuOpens() {
    guard !isCached else { return }
    (entries, pendingRequest, deliveryHandlers) = (nil, nil, [])
  }

  /// Requests the entries, unless a request is pending, and calls `onDelivery` when they arrive. Does nothing if they
  /// were delivered.
  func request(_ onDelivery: @escaping () -> Void) {
    guard entries == nil else { return }
    deliveryHandlers.append(onDelivery)
    guard pendingRequest == nil else { return }
    let pendingRequest = Request()
    self.pendingRequest = pendingRequest
    provider { [weak self] entries in
      guard let self, self.pendingRequest === pendingRequest, self.entries == nil else { return }
      deliver(entries)
    }
  }

  private func deliver(_ entries: [UIMenuElement]) {
    self.entries = entries
    let deliveryHandlers = deliveryHandlers
    self.deliveryHandlers = []
    for handler in deliveryHandlers { handler() }
  }
}
