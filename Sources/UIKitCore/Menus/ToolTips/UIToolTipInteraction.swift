/// Shows a short text beside the pointer after it has rested over a view for half a second, or below a view that has the focus
/// when Ctrl+F1 is pressed.
///
/// The text disappears when the pointer leaves the view, when a button or a key is pressed, and when something scrolls. A
/// control shows its text while it is disabled, too, so that the text may explain why. If the text is the title of a key
/// command that would work now, its keys are shown as well, such as “Settings” with “Ctrl+Comma”.
@preconcurrency @MainActor
public final class UIToolTipInteraction: UIInteraction {
  /// The view that the tool tip belongs to.
  public private(set) weak var view: UIView?
  /// Decides on the text at a point; nil for ``defaultToolTip`` everywhere.
  public weak var delegate: (any UIToolTipInteractionDelegate)?
  /// The text without a ``delegate``; nil for none.
  public var defaultToolTip: String?
  /// Whether the tool tip is shown at all.
  public var isEnabled = true

  /// Makes an interaction without a text: set a ``delegate``.
  public init() {}

  /// Makes an interaction with a text.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  /// Called by the view.
  public func willMove(to view: UIView?) {}

  /// Called by the view.
  public func didMove(to view: UIView?) { self.view = view }

  // MARK: - Internal

  /// The tool tip to show at a point of the view; nil for none.
  func configuration(at point: CGPoint) -> UIToolTipConfiguration? {
    guard isEnabled else { return nil }
    if let delegate { return delegate.toolTipInteraction(self, configurationAt: point) }
    return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
  }
}

/// Provides the tool tip for each point of a view.
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
  /// Returns the tool tip to show for a point of the interaction's view; nil for none.
  func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint)
    -> UIToolTipConfiguration?
}

/// A text, and the part of the view that it is about.
@preconcurrency @MainActor
public final class UIToolTipConfiguration {
  /// The text.
  public let toolTip: String
  /// The part of the view that the text is about, in the view's coordinates; `.null` for the whole view.
  public let sourceRect: CGRect

  /// Makes a tool tip for the whole view.
  public convenience init(toolTip: String) { self.init(toolTip: toolTip, in: .null) }

  /// Makes a tool tip for a part of the view, in the view's coordinates.
  public init(toolTip: String, in rect: CGRect) { (self.toolTip, sourceRect) = (toolTip, rect) }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.
}

extension UIView {
  /// The text that is shown after the pointer has rested over the view; nil for none. In UIKit only controls have one.
  public var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let toolTipInteraction { return toolTipInteraction.defaultToolTip = newValue }
      if let newValue { addInteraction(UIToolTipInteraction(defaultToolTip: newValue)) }
    }
  }

  /// The interaction that shows ``toolTip``; nil before a text was set.
  public var toolTipInteraction: UIToolTipInteraction? {
    interactions.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }
}
