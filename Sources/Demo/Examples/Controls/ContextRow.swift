import UIKit

/// A row with a context menu, opened by a secondary click, the Menu key, or a long press.
final class ContextRow: UIControl, UIContextMenuInteractionDelegate {
  private let onChoice: (String) -> Void

  /// Makes a row that calls `onChoice` with the title of the chosen action.
  init(onChoice: @escaping (String) -> Void) {
    self.onChoice = onChoice
    super.init(frame: .zero)
    accessibilityLabel = "Context menu"
    let row = SettingRow("Context menu", UILabel.text("Right-click, or hold", style: .body, color: .secondaryLabel))
    row.isUserInteractionEnabled = false
    addSubview(row, insets: .zero)
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { true }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let titles = ["Copy", "Rename", "Share"]
      let actions = titles.map { title in UIAction(title: title) { _ in self?.onChoice(title) } }
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in self?.onChoice("Delete") }
      return UIMenu(children: actions + [UIMenu(options: .displayInline, children: [delete])])
    }
  }
}
