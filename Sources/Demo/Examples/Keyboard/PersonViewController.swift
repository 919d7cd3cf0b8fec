import UIKit

/// Shows the facts about a person, on a page of its own or beside the list.
final class PersonViewController: UIViewController {
  private let person: Person

  /// Makes the page of `person`.
  init(_ person: Person) {
    self.person = person
    super.init(nibName: nil, bundle: nil)
    title = person.name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let name = UILabel.text(person.name, style: .title1)
    let work = UILabel.text("“\(person.work)”", style: .body, color: .secondaryLabel)
    let head = UIStackView(arrangedSubviews: [Initials(person, side: 88), name, work])
    for label in [name, work] { label.textAlignment = .center }
    head.axis = .vertical
    head.alignment = .center
    head.spacing = 8
    let profession = UILabel.text(person.isPoet ? "Poet" : "Engineer", style: .body, color: .secondaryLabel)
    let letters = UILabel.text("\(person.name.filter(\.isLetter).count)", style: .body, color: .secondaryLabel)
    let facts = FormSection(rows: [SettingRow("Profession", profession), SettingRow("Letters in the name", letters)])
    let page = UIStackView(arrangedSubviews: [head, facts])
    page.axis = .vertical
    page.spacing = 24
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    box.addReadableSubview(page, top: 40, bottom: 0)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}
