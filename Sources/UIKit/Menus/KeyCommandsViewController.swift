@_spi(Toolkit) import UIKitCore

/// The sheet with all keys that work on the current screen: the key equivalents of the present commands, and keys that do the
/// same everywhere.
final class KeyCommandsViewController: UIViewController {
  private let sections: [[KeyMeaning]]

  // MARK: - Creating

  /// Makes the sheet for the commands of `responder` and of those after it in the responder chain; the standard commands are a
  /// section of their own.
  init(for responder: UIResponder) {
    let own = sequence(first: responder, next: \.next).flatMap(\.allKeyCommands)
    let standard = UIApplication.shared.offersStandardCommands ? StandardCommands.all : []
    let taken = Set(own.map(\.keys))
    let (moving, editing) = (KeyMeaning.moving, KeyMeaning.editing)
    sections = [
      Self.named(own, besides: []), moving.filter { !taken.contains($0.keys) },
      Self.named(standard, besides: own), editing.filter { !taken.contains($0.keys) },
    ]
    .filter { !$0.isEmpty }
    super.init(nibName: nil, bundle: nil)
    title = "Keyboard Shortcuts"
    let done = UIAction { [unowned self] _ in dismiss(animated: true) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: .insetGrouped)
    table.allowsSelection = false
    table.dataSource = self
    view = table
  }

  // MARK: - Private

  /// The commands with a name, without those whose name or keys an earlier command has: its responder gets the keys.
  private static func named(_ commands: [UIKeyCommand], besides others: [UIKeyCommand]) -> [KeyMeaning] {
    var (names, keys) = (Set<String>(), Set(others.map(\.keys)))
    return commands.compactMap { command in
      let meaning = KeyMeaning(title: command.shownTitle, keys: command.keys)
      guard !meaning.title.isEmpty, !names.contains(meaning.title), !keys.contains(meaning.keys) else { return nil }
      names.insert(meaning.title)
      keys.insert(meaning.keys)
      return meaning
    }
  }
}

extension KeyCommandsViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let meaning = sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = meaning.title
    cell.detailTextLabel?.text = meaning.keys
    return cell
  }
}

extension UIKeyCommand {
  /// The name that is shown to the user.
  fileprivate var shownTitle: String { discoverabilityTitle ?? title }
}
