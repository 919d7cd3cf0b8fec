import UIKit

/// The context menu of an example's card: opens the example in a new window, copies its name, or records it.
final class CardMenu: UIContextMenuInteractionDelegate {
  private unowned let controller: UIViewController
  private var recording: ExampleRecording?

  /// Makes the menu of cards on the screen of `controller`.
  init(of controller: UIViewController) { self.controller = controller }

  /// Gives a card its menu.
  func add(to card: ExampleCard) { card.addInteraction(UIContextMenuInteraction(delegate: self)) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let card = interaction.view as? ExampleCard else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [unowned self] _ in menu(of: card) })
  }

  private func menu(of card: ExampleCard) -> UIMenu {
    let (example, openWindow) = (card.example, DemoDelegate.shared?.openWindow)
    let open = UIAction(title: "Open") { [weak card] _ in card?.sendActions(for: .primaryActionTriggered) }
    let newWindow = UIAction(title: "Open in a New Window") { _ in openWindow?(example) }
    if openWindow == nil { newWindow.attributes = .disabled }
    let copy = UIAction(title: "Copy Name") { _ in UIPasteboard.general.string = example.name }
    let record = UIAction(title: "Record") { [unowned self] _ in self.record(example) }
    if recording != nil || !ExampleRecording.isPossible(of: example) { record.attributes = .disabled }
    return UIMenu(title: "", children: [open, newWindow, UIMenu(options: .displayInline, children: [copy, record])])
  }

  // MARK: - Recording

  private func record(_ example: Example) {
    let recording = ExampleRecording()
    self.recording = recording
    let progress = UIAlertController(
      title: "Recording “\(example.title)”",
      message: "Its tape is played on a private X server, which takes a few seconds.",
      preferredStyle: .alert
    )
    progress.addAction(UIAlertAction(title: "Hide", style: .cancel))
    controller.present(progress, animated: true)
    recording.start(example) { [weak self, weak progress] outcome in
      self?.recording = nil
      guard let self, let progress, progress.presentingViewController != nil else { return }
      progress.dismiss(animated: true) { self.show(outcome, example) }
    }
  }

  private func show(_ outcome: ExampleRecording.Outcome, _ example: Example) {
    let alert: UIAlertController
    switch outcome {
    case .pictures(let folder):
      alert = UIAlertController(title: "Recorded", message: "The pictures are in \(folder).", preferredStyle: .alert)
      let url = URL(fileURLWithPath: folder, isDirectory: true)
      if UIApplication.shared.canOpenURL(url) {
        alert.addAction(UIAlertAction(title: "Show", style: .default) { _ in UIApplication.shared.open(url) })
      }
    case .failure(let reason):
      alert = UIAlertController(title: "Nothing Was Recorded", message: reason, preferredStyle: .alert)
    }
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    controller.present(alert, animated: true)
  }
}
