/// The description of a context menu; the menu is made when it opens.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
  /// Makes the menu from the elements that the toolkit suggests, which are none here.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// An identifier that distinguishes this menu from others.
  public let identifier: any NSCopying
  private let actionProvider: ActionProvider?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that distinguishes this menu from others; nil for a new one.
  ///   - previewProvider: Never called: as on a Mac, a menu opens beside the pointer without a preview.
  ///   - actionProvider: Makes the menu when it opens; nil, or a nil menu, opens none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
  }

  nonisolated deinit {}  // Nothing that is released here needs the main actor.

  /// The menu to be opened.
  package var menu: UIMenu? { actionProvider?([]) }
}
