@_spi(Toolkit) import UIKitCore

/// A popup of characters to be chosen by a click, or found by typing their names.
final class CharacterPicker: PopupView {
  private let onChoice: (String) -> Void
  private let names = CharacterNames()
  private var entries: [CharacterNames.Entry] = []
  private var query = "" { didSet { if oldValue != query { search() } } }
  private var selected = 0

  private let queryLabel = UILabel()
  private let nameLabel = UILabel()
  private let line = UIView()
  private let grid: UICollectionView

  private static let columns = 8
  private static let side: CGFloat = 40
  private static let padding: CGFloat = 8
  private static let size = CGSize(
    width: CGFloat(columns) * side + 2 * padding,
    height: 44 + 5 * side + 40
  )

  // MARK: - Creating

  /// Makes a picker beside `anchor`, a rectangle in points of the scene; not open yet.
  ///
  /// - Parameter onChoice: Called with the character, after the picker has closed.
  init(at anchor: CGRect, in scene: UIWindowScene, onChoice: @escaping (String) -> Void) {
    self.onChoice = onChoice
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: Self.side, height: Self.side)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(at: anchor, in: scene)
    card.accessibilityLabel = "Characters"
    queryLabel.font = .systemFont(ofSize: 16)
    nameLabel.font = .systemFont(ofSize: 13)
    nameLabel.textColor = .secondaryLabel
    line.backgroundColor = .separator
    grid.register(CharacterCell.self, forCellWithReuseIdentifier: "character")
    grid.backgroundColor = nil
    grid.dataSource = self
    grid.delegate = self
    for view in [queryLabel, line, grid, nameLabel] { card.addSubview(view) }
    search()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  /// Handles a key press: text is added to the search, Backspace removes its last character, arrow keys go from character to
  /// character, and Return chooses.
  override func handle(_ key: UIKey) {
    switch key.keyCode {
    case .keyboardLeftArrow: select(selected - 1)
    case .keyboardRightArrow: select(selected + 1)
    case .keyboardUpArrow: select(selected - Self.columns)
    case .keyboardDownArrow: select(selected + Self.columns)
    case .keyboardHome: select(0)
    case .keyboardEnd: select(entries.count - 1)
    case .keyboardReturnOrEnter, .keypadEnter: choose()
    case .keyboardDeleteOrBackspace: query = String(query.dropLast())
    case .keyboardEscape, .keyboardTab: super.handle(key)
    default:
      let text = key.characters.filter { !$0.isNewline }
      if text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) { query += text }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = frame(of: Self.size)
    card.frame = frame
    let width = frame.width - 2 * Self.padding
    queryLabel.frame = CGRect(x: Self.padding + 6, y: 0, width: width - 12, height: 43)
    line.frame = CGRect(x: 0, y: 43, width: frame.width, height: 1)
    grid.frame = CGRect(x: Self.padding, y: 48, width: width, height: max(0, frame.height - 44 - 40))
    nameLabel.frame = CGRect(x: Self.padding + 6, y: frame.height - 34, width: width - 12, height: 28)
  }

  // MARK: - Private

  private func search() {
    entries = names.search(query)
    queryLabel.text = query.isEmpty ? "Type a name, such as arrow" : query
    queryLabel.textColor = query.isEmpty ? .placeholderText : .label
    grid.reloadData()
    select(0)
  }

  private func select(_ index: Int) {
    selected = index.clamped(to: 0...max(0, entries.count - 1))
    nameLabel.text = entries.indices.contains(selected) ? entries[selected].name : "No character has this name"
    guard entries.indices.contains(selected) else { return }
    grid.selectItem(at: IndexPath(item: selected, section: 0), animated: false, scrollPosition: [])
    if window != nil { grid.scrollToItem(at: IndexPath(item: selected, section: 0), at: [], animated: false) }
  }

  private func choose() {
    guard entries.indices.contains(selected) else { return }
    close()
    onChoice(entries[selected].character)
  }
}

extension CharacterPicker: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { entries.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "character", for: indexPath)
    if entries.indices.contains(indexPath.item) { (cell as? CharacterCell)?.show(entries[indexPath.item]) }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected = indexPath.item
    choose()
  }
}

/// A character in the picker.
private final class CharacterCell: UICollectionViewCell {
  private let label = UILabel()

  func show(_ entry: CharacterNames.Entry) {
    if label.superview == nil {
      label.font = .systemFont(ofSize: 24)
      label.textAlignment = .center
      contentView.addSubview(label)
      let background = UIView()
      background.backgroundColor = .tertiarySystemFill
      background.layer.cornerRadius = 8
      selectedBackgroundView = background
    }
    label.text = entry.character
    accessibilityLabel = entry.name
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
