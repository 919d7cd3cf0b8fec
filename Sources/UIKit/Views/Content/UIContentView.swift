/// A view that shows a ``UIContentConfiguration``.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The shown configuration. It is set again when a cell is reused; only kinds that the view can show are.
  var configuration: any UIContentConfiguration { get set }
}
