// A profile of 2019: cells with fields, a growing text and switches in an inset table.

import UIKit

@MainActor protocol TextFieldCellDelegate: AnyObject {
  func textFieldCell(_ cell: TextFieldCell, didChange text: String?)
}

class TextFieldCell: UITableViewCell {
  static let reuseIdentifier = String(describing: TextFieldCell.self)
  weak var delegate: TextFieldCellDelegate?

  let titleLabel = UILabel()
  let textField = UITextField()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    accessoryType = .none
    preservesSuperviewLayoutMargins = true
    separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    titleLabel.font = UIFont.preferredFont(forTextStyle: .body)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.setContentHuggingPriority(UILayoutPriority.defaultHigh, for: NSLayoutConstraint.Axis.horizontal)
    textField.textAlignment = .right
    textField.clearButtonMode = .whileEditing
    textField.addTarget(self, action: TextFieldCell.editingChanged(_:), for: .editingChanged)
    for sub in [titleLabel, textField] as [UIView] {
      sub.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(sub)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      titleLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      textField.leadingAnchor.constraint(equalTo: titleLabel.trailingAnchor, constant: 12),
      textField.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      textField.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      textField.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    textField.text = nil
    textField.placeholder = nil
    delegate = nil
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    if selected { textField.becomeFirstResponder() }
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    contentView.backgroundColor = highlighted ? .systemGray5 : .clear
  }

  private func editingChanged(_ sender: UITextField) { delegate?.textFieldCell(self, didChange: sender.text) }
}

class TextViewCell: UITableViewCell, UITextViewDelegate {
  let textView = UITextView()
  var textChanged: ((String) -> Void)?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    textView.isScrollEnabled = false
    textView.delegate = self
    textView.font = .systemFont(ofSize: 17)
    textView.backgroundColor = .clear
    textView.textContainerInset = .zero
    textView.textContainer.lineFragmentPadding = 0
    textView.dataDetectorTypes = [.link, .phoneNumber]
    textView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func textViewDidBeginEditing(_ textView: UITextView) {
    if textView.textColor == UIColor.placeholderText {
      textView.text = nil
      textView.textColor = UIColor.label
    }
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    if textView.text.isEmpty {
      textView.text = "About you"
      textView.textColor = UIColor.placeholderText
    }
  }

  func textViewDidChange(_ textView: UITextView) {
    textChanged?(textView.text)
    let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .greatestFiniteMagnitude))
    if size.height != textView.frame.height {
      UIView.setAnimationsEnabled(false)
      var parent = superview
      while parent != nil, !(parent is UITableView) { parent = parent?.superview }
      (parent as? UITableView)?.beginUpdates()
      (parent as? UITableView)?.endUpdates()
      UIView.setAnimationsEnabled(true)
    }
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    if text == "\n" {
      textView.resignFirstResponder()
      return false
    }
    return (textView.text as NSString).replacingCharacters(in: range, with: text).utf16.count < 140
  }
}

class SwitchCell: UITableViewCell {
  private lazy var toggle = UISwitch()
  var onChange: ((Bool) -> Void)?

  func configure(title: String, isOn: Bool) {
    textLabel?.text = title
    detailTextLabel?.text = isOn ? "On" : "Off"
    imageView?.image = UIImage(systemName: "bell")
    toggle.isOn = isOn
    toggle.addAction(
      UIAction { [weak self] action in
        guard let control = action.sender as? UISwitch else { return }
        self?.onChange?(control.isOn)
      },
      for: .valueChanged
    )
    accessoryView = toggle
  }
}

class ProfileViewController: UITableViewController {
  enum Section: Int, CaseIterable {
    case personal, about, notifications, danger

    var title: String? {
      switch self {
      case .personal: return "Personal"
      case .about: return "About"
      case .notifications: return "Notifications"
      case .danger: return nil
      }
    }
  }

  enum Field: String, CaseIterable {
    case firstName = "First name"
    case lastName = "Last name"
    case phone = "Phone"
    case website = "Website"
  }

  var values: [Field: String] = [:]
  var about = ""
  var notifications = true

  override init(style: UITableView.Style) { super.init(style: style) }

  convenience init() { self.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    clearsSelectionOnViewWillAppear = true
    tableView.register(TextFieldCell.self, forCellReuseIdentifier: TextFieldCell.reuseIdentifier)
    tableView.register(TextViewCell.self, forCellReuseIdentifier: "TextViewCell")
    tableView.register(SwitchCell.self, forCellReuseIdentifier: "SwitchCell")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.sectionHeaderHeight = UITableView.automaticDimension
    tableView.keyboardDismissMode = .onDrag
    tableView.separatorStyle = .singleLine
    tableView.separatorColor = .separator
    tableView.allowsSelection = true
    tableView.allowsMultipleSelection = false
    tableView.tableFooterView = UIView()
    tableView.backgroundView = nil
    if #available(iOS 15.0, *) { tableView.sectionHeaderTopPadding = 0 }
    tableView.tableHeaderView = makeHeader()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .save, target: self, action: ProfileViewController.save(_:)),
      editButtonItem,
    ]
  }

  private func makeHeader() -> UIView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: tableView.frame.width, height: 120))
    let avatar = UIImageView(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
    avatar.image = UIImage(systemName: "person.fill")?.withRenderingMode(.alwaysTemplate)
    avatar.layer.cornerRadius = avatar.frame.height / 2
    avatar.clipsToBounds = true
    avatar.backgroundColor = .systemGray4
    avatar.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    avatar.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ProfileViewController.avatarTapped(_:)))
    avatar.isUserInteractionEnabled = true
    header.addSubview(avatar)
    return header
  }

  private func avatarTapped(_ recognizer: UITapGestureRecognizer) {
    guard recognizer.state == .ended else { return }
    let alert = UIAlertController(title: "Your name", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.autocapitalizationType = .words
    }
    let ok = UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
      self?.values[.firstName] = alert?.textFields?.first?.text
      self?.tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    alert.addAction(ok)
    alert.preferredAction = ok
    present(alert, animated: true)
  }

  private func save(_ sender: UIBarButtonItem) {
    sender.isEnabled = false
    tableView.endEditing(true)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Section(rawValue: section) == .personal ? Field.allCases.count : 1
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Section(rawValue: section)?.title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == Section.about.rawValue ? "At most 140 characters." : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let section = Section(rawValue: indexPath.section) else { return UITableViewCell() }
    switch section {
    case .personal:
      let cell =
        tableView.dequeueReusableCell(withIdentifier: TextFieldCell.reuseIdentifier, for: indexPath) as! TextFieldCell
      let field = Field.allCases[indexPath.row]
      cell.titleLabel.text = field.rawValue
      cell.textField.text = values[field]
      cell.textField.placeholder = field.rawValue
      cell.textField.keyboardType = field == .phone ? .phonePad : field == .website ? .URL : .default
      cell.textField.delegate = self
      cell.textField.tag = indexPath.row
      cell.textField.returnKeyType = indexPath.row == Field.allCases.count - 1 ? .done : .next
      cell.delegate = self
      return cell
    case .about:
      let cell = tableView.dequeueReusableCell(withIdentifier: "TextViewCell", for: indexPath) as! TextViewCell
      cell.textView.text = about.isEmpty ? "About you" : about
      cell.textView.textColor = about.isEmpty ? .placeholderText : .label
      cell.textChanged = { [weak self] in self?.about = $0 }
      return cell
    case .notifications:
      guard let cell = tableView.dequeueReusableCell(withIdentifier: "SwitchCell") as? SwitchCell else { fatalError() }
      cell.configure(title: "Notifications", isOn: notifications)
      cell.onChange = { [weak self] in self?.notifications = $0 }
      return cell
    case .danger:
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "Delete account"
      content.secondaryText = "This can't be undone"
      content.textProperties.color = .systemRed
      content.image = UIImage(systemName: "trash")
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let cell = tableView.cellForRow(at: indexPath) as? TextFieldCell { cell.textField.becomeFirstResponder() }
  }

  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    cell.backgroundColor = .secondarySystemGroupedBackground
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header") else { return nil }
    header.textLabel?.text = Section(rawValue: section)?.title
    header.contentView.backgroundColor = .clear
    return header
  }
}

extension ProfileViewController: TextFieldCellDelegate {
  func textFieldCell(_ cell: TextFieldCell, didChange text: String?) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    values[Field.allCases[indexPath.row]] = text
  }
}

extension ProfileViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = IndexPath(row: textField.tag + 1, section: 0)
    guard next.row < Field.allCases.count else { return textField.resignFirstResponder() }
    tableView.scrollToRow(at: next, at: .middle, animated: true)
    (tableView.cellForRow(at: next) as? TextFieldCell)?.textField.becomeFirstResponder()
    return false
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    let point = textField.convert(CGPoint.zero, to: tableView)
    if let indexPath = tableView.indexPathForRow(at: point) {
      tableView.scrollToRow(at: indexPath, at: .none, animated: true)
    }
    textField.selectAll(nil)
  }
}
