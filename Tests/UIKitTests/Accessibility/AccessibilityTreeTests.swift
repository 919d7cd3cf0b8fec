import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A form of a title, two fields, a switch and a button.
private final class Form: UIView {
  let heading = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 30))
  let title = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 20))
  let name = UITextField(frame: CGRect(x: 20, y: 84, width: 300, height: 36))
  let news = UISwitch(frame: CGRect(x: 20, y: 140, width: 51, height: 31))
  let send = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    heading.text = "Your account"
    heading.accessibilityTraits = [.staticText, .header]
    title.text = "Name"
    name.accessibilityLabel = "Name"
    name.placeholder = "First and last"
    news.accessibilityLabel = "Newsletter"
    send.setTitle("Send", for: .normal)
    send.frame = CGRect(x: 20, y: 200, width: 120, height: 40)
    let column = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 400))
    // The order of the subviews isn't that of reading.
    for view in [send, news, name, title, heading] { column.addSubview(view) }
    addSubview(column)
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("What a screen reader finds")
struct AccessibilityTreeTests {
  init() { UIApplication.shared.start(on: HeadlessPlatform()) }

  private func start(_ view: UIView) -> ScreenReader { ScreenReader(Harness(view: { view })) }

  @Test("a form's elements in reading order, without the views that only contain others")
  func form() {
    let form = Form(frame: .zero)
    let reader = ScreenReader(Harness(view: { form }))
    #expect(
      reader.spoken == [
        "heading Your account", "label Name", "entry Name", "switchControl Newsletter", "button Send",
      ]
    )
    let field = reader.find("Name", .entry)
    #expect(reader.node(field).labels == [reader.find("Name", .label)])
    #expect(reader.node(field).placeholder == "First and last")
    #expect(
      reader.node(field).states.isSuperset(of: [.enabled, .visible, .showing, .focusable, .editable, .singleLine])
    )
    #expect(reader.tree.frame(of: field) == CGRect(x: 20, y: 84, width: 300, height: 36))
    #expect(reader.tree.element(at: CGPoint(x: 40, y: 100), in: reader.tree.windows[0]) == field)
    #expect(reader.tree.parent(of: field) == reader.tree.windows[0])
    #expect(reader.tree.index(of: field) == 2)
  }

  @Test("nothing that is hidden, and what is scrolled away only as not to be seen")
  func hidden() {
    let (scrollView, label, far) = (UIScrollView(), UILabel(), UILabel())
    let reader = start(scrollView)
    label.text = "Here"
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    far.text = "Far"
    far.frame = CGRect(x: 0, y: 3000, width: 100, height: 20)
    scrollView.contentSize = CGSize(width: 300, height: 4000)
    for view in [label, far] { scrollView.addSubview(view) }
    reader.app.settle()
    #expect(reader.spoken == ["scrollView ", "label Here", "label Far"])
    #expect(reader.node(reader.find("Here")).states.isSuperset(of: [.visible, .showing]))
    #expect(reader.node(reader.find("Far")).states.isDisjoint(with: .showing))
    #expect(reader.tree.scrollToVisible(reader.find("Far")))
    reader.app.settle()
    #expect(reader.node(reader.find("Far")).states.contains(.showing))
    let gone = reader.find("Here")
    label.isHidden = true
    #expect(reader.tree.node(gone) == nil)
    #expect(reader.spoken == ["scrollView ", "label Far"])
    label.isHidden = false
    #expect(reader.spoken == ["scrollView ", "label Here", "label Far"])
  }

  @Test("each kind of control with its kind, and the name that the app gives it", arguments: await SampleViews.names)
  func samples(name: String) throws {
    let make = try #require(SampleViews.all[name])
    let view = make()
    if view is UIControl || view is UIImageView || view is UIProgressView || view is UIActivityIndicatorView {
      view.accessibilityLabel = "Sample"
    }
    let root = UIView()
    let reader = ScreenReader(Harness(size: CGSize(width: 320, height: 480), view: { root }))
    view.frame = CGRect(x: 10, y: 40, width: 300, height: 200)
    root.addSubview(view)
    reader.app.settle()
    let nodes = reader.all().map(reader.node)
    #expect(!nodes.isEmpty)
    func controls(_ view: UIView) -> [UIControl] {
      (view as? UIControl).map { [$0] } ?? view.subviews.flatMap(controls)
    }
    let tree = UIApplication.shared.elementTree
    func isShown(_ view: UIView) -> Bool { sequence(first: view, next: \.superview).allSatisfy { !$0.isConcealed } }
    for control in controls(view) where isShown(control) {
      let item = try #require(AccessibleItem(around: control))
      let node = try #require(tree.node(tree.id(of: item)), "\(type(of: control)) is missing")
      #expect(node.role != .panel && node.role != .group, "\(type(of: control))")
    }
    let places: Set<AccessibilityRole> = [
      .group, .scrollView, .toolBar, .tabBar, .list, .listItem, .datePicker, .picker, .textView, .searchEntry,
    ]
    for node in nodes where !places.contains(node.role) { #expect(!node.name.isEmpty, "\(node.role) has no name") }
  }

  @Test("elements get other numbers once nobody knows the former ones, which never come again")
  func forgetting() throws {
    let form = Form(frame: .zero)
    let reader = start(form)
    let old = reader.all()
    reader.leave()
    reader.tree.forgetAll()
    #expect(old.allSatisfy { reader.tree.node($0) == nil } && form.name.accessibility?.id == nil)
    let new = reader.all()
    #expect(new.count == old.count && Set(new).isDisjoint(with: old))
    #expect(reader.tree.focus(reader.find("Name", .entry)) && form.name.isFirstResponder)
  }

  @Test("controls do what is asked of them, as if they were clicked")
  func actions() {
    let form = Form(frame: .zero)
    var presses = 0
    form.send.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    let reader = ScreenReader(Harness(view: { form }))
    let toggle = reader.find("Newsletter")
    #expect(reader.node(toggle).actions.map(\.name) == ["toggle"])
    #expect(reader.node(toggle).states.isDisjoint(with: .checked))
    #expect(reader.tree.perform(actionAt: 0, of: toggle))
    #expect(form.news.isOn && reader.node(toggle).states.contains(.checked))
    #expect(form.news.accessibilityValue == "1")
    #expect(reader.tree.perform(actionAt: 0, of: reader.find("Send")))
    #expect(presses == 1)
    #expect(reader.tree.focus(reader.find("Name", .entry)))
    #expect(form.name.isFirstResponder && reader.tree.focused == reader.find("Name", .entry))
    form.send.isEnabled = false
    #expect(reader.node(reader.find("Send")).states.isDisjoint(with: .enabled))
    #expect(!reader.tree.perform(actionAt: 0, of: reader.find("Send")))
  }

  @Test("fields that the form needs are required, and what has more to show is collapsed until it shows it")
  func requiredAndExpanded() {
    let form = Form(frame: .zero)
    form.name.accessibilityIsRequired = true
    form.send.menu = UIMenu(children: [UIAction(title: "Later") { _ in }])
    form.send.showsMenuAsPrimaryAction = true
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 260, width: 200, height: 40))
    picker.datePickerMode = .date
    form.addSubview(picker)
    let reader = start(form)
    #expect(reader.node(reader.find("Name", .entry)).states.contains(.required))
    #expect(reader.node(reader.find("Newsletter")).states.isDisjoint(with: [.required, .expandable]))
    let day = reader.app.view(of: UIButton.self, in: picker)
    for button in [form.send, day] {
      let name = button.accessibilityLabel ?? ""
      #expect(reader.node(reader.find(name)).states.intersection([.expandable, .expanded]) == .expandable)
      #expect(reader.tree.perform(actionAt: 0, of: reader.find(name)))
      #expect(button.accessibilityExpandedStatus == .expanded)
      reader.app.press(.keyboardEscape)
      #expect(button.accessibilityExpandedStatus == .collapsed)
    }
  }

  @Test("sliders, steppers and segments have values that can be set")
  func values() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let segments = UISegmentedControl(items: ["Small", "Large"])
    let root = UIView()
    let reader = start(root)
    for (index, view) in [slider, stepper, segments].enumerated() {
      view.frame = CGRect(x: 20, y: 40 + 60 * CGFloat(index), width: 200, height: 32)
      root.addSubview(view)
    }
    (slider.accessibilityLabel, stepper.accessibilityLabel) = ("Volume", "Guests")
    slider.value = 0.4
    reader.app.settle()
    let volume = reader.find("Volume")
    #expect(reader.node(volume).value?.text == "40%")
    #expect(reader.tree.setValue(2, of: volume) && slider.value == 1)
    #expect(reader.node(volume).actions.map(\.name) == ["increment", "decrement"])
    #expect(reader.tree.perform(actionAt: 1, of: volume) && abs(slider.value - 0.9) < 0.001)
    #expect(reader.tree.setValue(3, of: reader.find("Guests")) && stepper.value == 3)
    let large = reader.find("Large", .segment)
    #expect(reader.tree.perform(actionAt: 0, of: large) && segments.selectedSegmentIndex == 1)
    #expect(reader.tree.selectedChildren(of: reader.tree.parent(of: large) ?? large) == [1])
  }

  @Test("an alert hides the form behind it")
  func alert() throws {
    let form = Form(frame: .zero)
    let reader = ScreenReader(Harness(view: { form }))
    let behind = reader.find("Send")
    let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    let root = try #require(reader.app.window.rootViewController)
    root.present(alert, animated: false)
    reader.app.advance(seconds: 1)
    #expect(
      reader.spoken == [
        "alert Delete?", "heading Delete?", "label It can't be undone.", "button Keep", "button Delete",
      ]
    )
    #expect(reader.node(reader.find("Delete?", .alert)).states.contains(.modal))
    #expect(reader.tree.node(behind) == nil)
    root.dismiss(animated: false)
    reader.app.advance(seconds: 1)
    #expect(reader.tree.node(reader.find("Send"))?.role == .button)
  }

  // MARK: - What apps say

  @Test("what a class of an app's overrides is what is heard")
  func overridden() {
    final class Star: UIView {
      var rating = 3
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Rating" }
        set {}
      }
      override var accessibilityValue: String? {
        get { "\(rating) of 5" }
        set {}
      }
      override var accessibilityTraits: UIAccessibilityTraits {
        get { .adjustable }
        set {}
      }
      override func accessibilityIncrement() { rating += 1 }
      override func accessibilityActivate() -> Bool {
        rating = 0
        return true
      }
    }
    let star = Star(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let reader = ScreenReader(Harness(showing: [star]))
    let id = reader.find("Rating")
    #expect(reader.node(id).role == .slider && reader.node(id).value?.text == "3 of 5")
    #expect(reader.tree.perform(actionAt: 0, of: id))
    #expect(reader.node(id).value?.text == "4 of 5")
  }

  @Test("beside a view that an app makes modal nothing is heard, until it isn't any more")
  func modal() {
    let (behind, card, question) = (UILabel(), UIView(), UILabel())
    behind.frame = CGRect(x: 20, y: 20, width: 200, height: 20)
    card.frame = CGRect(x: 20, y: 80, width: 300, height: 200)
    question.frame = CGRect(x: 20, y: 20, width: 200, height: 20)
    (behind.text, question.text) = ("Drafts", "Throw it away?")
    card.addSubview(question)
    let reader = ScreenReader(Harness(showing: [behind, card]))
    #expect(reader.spoken == ["label Drafts", "label Throw it away?"])
    card.accessibilityViewIsModal = true
    #expect(reader.spoken == ["label Throw it away?"])
    card.accessibilityViewIsModal = false
    #expect(reader.spoken == ["label Drafts", "label Throw it away?"])
  }

  @Test("an element whose view has gone is nowhere, and a window can be asked for all that elements can")
  func lostElement() {
    let reader = ScreenReader(Harness(showing: [UILabel()]))
    var container: UIView? = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: container ?? UIView())
    container = nil
    UIAccessibility.post(notification: .layoutChanged, argument: element)
    #expect(reader.take().isEmpty)
    let window = reader.tree.windows[0]
    #expect(!reader.tree.focus(window) && !reader.tree.scrollToVisible(window))
    #expect(reader.tree.node(window)?.role == .window)
  }

  @Test("elements that a view draws itself, and their own actions")
  func drawnElements() {
    let chart = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 100))
    var deleted: [String] = []
    chart.accessibilityElements = ["May", "June"].enumerated().map { index, month in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = month
      bar.accessibilityTraits = .button
      bar.accessibilityFrameInContainerSpace = CGRect(x: 40 * CGFloat(index), y: 0, width: 30, height: 100)
      bar.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: "Delete") { _ in
          deleted.append(month)
          return true
        }
      ]
      return bar
    }
    let reader = ScreenReader(Harness(showing: [chart]))
    #expect(reader.spoken == ["button May", "button June"])
    let june = reader.find("June")
    #expect(reader.tree.frame(of: june) == CGRect(x: 90, y: 50, width: 30, height: 100))
    #expect(reader.tree.element(at: CGPoint(x: 100, y: 60), in: reader.tree.windows[0]) == june)
    #expect(reader.node(june).actions.map(\.name) == ["press", "Delete"])
    #expect(reader.tree.perform(actionAt: 1, of: june) && deleted == ["June"])
    #expect(chart.accessibilityElementCount() == 2)
    chart.accessibilityElementsHidden = true
    #expect(reader.spoken == [] && reader.tree.node(june) == nil)
  }

  // MARK: - Lists

  private final class Numbers: UITableView, UITableViewDataSource, UITableViewDelegate {
    var made = 0
    var chosen: [Int] = []

    init() {
      super.init(frame: .zero, style: .plain)
      rowHeight = 44
      (dataSource, delegate) = (self, self)
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made += 1
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "more"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
  }

  @Test("a hundred thousand rows by their index, without making their cells")
  func rows() throws {
    let table = Numbers()
    let reader = ScreenReader(Harness(view: { table }))
    let (tree, made) = (reader.tree, table.made)
    let list = try #require(tree.child(at: 0, of: tree.windows[0]))
    #expect(tree.node(list)?.role == .list && tree.node(list)?.table?.rows == 100_000)
    #expect(tree.childCount(of: list) == 100_000)
    let first = try #require(tree.child(at: 0, of: list))
    #expect(tree.node(first)?.name == "Row 0, more" && tree.node(first)?.role == .listItem)
    let far = try #require(tree.child(at: 70_000, of: list))
    #expect(far == tree.child(at: 70_000, of: list))
    #expect(tree.node(far)?.place == AccessibilityPlace(position: 70_001, count: 100_000))
    #expect(tree.index(of: far) == 70_000 && tree.parent(of: far) == list)
    #expect(tree.node(far)?.states.isDisjoint(with: .showing) == true)
    #expect(table.made == made)
    #expect(tree.perform(actionAt: 0, of: far) && table.chosen == [70_000])
    #expect(tree.selectedChildren(of: list) == [70_000])
    #expect(tree.scrollToVisible(far))
    reader.app.settle()
    #expect(tree.node(far)?.name == "Row 70000, more")
    #expect(tree.node(far)?.states.isSuperset(of: [.showing, .selected]) == true)
    #expect(tree.focus(try #require(tree.child(at: 5, of: list))))
    reader.app.settle()
    #expect(tree.focused == list && table.list.focused?.row == 5)
  }

  /// A table of two rows; a tap on one marks it, and no other.
  @MainActor
  private final class Choices: UIView, UITableViewDataSource, UITableViewDelegate {
    let list = UITableView()
    /// The row that is selected in place of each; nil for none.
    var instead: (IndexPath) -> IndexPath? = { $0 }

    init() {
      super.init(frame: UIScreen.main.bounds)
      list.dataSource = self
      list.delegate = self
      addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      list.frame = bounds
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { instead(indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: false)
      for cell in tableView.visibleCells {
        cell.accessoryType = tableView.indexPath(for: cell) == indexPath ? .checkmark : .none
      }
    }
  }

  @Test("a row with a checkmark is chosen, and told so when it is tapped")
  func checkmarks() throws {
    let choices = Choices()
    let reader = ScreenReader(Harness(view: { choices }))
    let tree = reader.tree
    let list = try #require(tree.child(at: 0, of: tree.windows[0]))
    let rows = try (0..<2).map { try #require(tree.child(at: $0, of: list)) }
    func isChecked(_ row: Int) -> Bool { tree.node(rows[row])?.states.isSuperset(of: [.checkable, .checked]) == true }
    #expect(!isChecked(0) && !isChecked(1))
    reader.app.tap(try #require(choices.list.cellForRow(at: IndexPath(row: 1, section: 0))))
    reader.app.settle()
    #expect(!isChecked(0) && isChecked(1))
    #expect(tree.node(rows[1])?.states.contains(.selected) == false)
    #expect(choices.list.cellForRow(at: IndexPath(row: 1, section: 0))?.accessibilityTraits.contains(.selected) == true)
    _ = reader.take()
    reader.app.tap(try #require(choices.list.cellForRow(at: IndexPath(row: 0, section: 0))))
    let told = reader.take().contains { event in
      if case .stateChanged(rows[1], let states, false) = event { states.contains(.checked) } else { false }
    }
    #expect(told && isChecked(0) && !isChecked(1))
  }

  @Test("a row that the table's delegate doesn't let be selected isn't chosen, and the reader is told so")
  func declined() throws {
    let choices = Choices()
    let reader = ScreenReader(Harness(view: { choices }))
    let tree = reader.tree
    let list = try #require(tree.child(at: 0, of: tree.windows[0]))
    let row = try #require(tree.child(at: 1, of: list))
    func isChecked(_ row: Int) -> Bool {
      choices.list.cellForRow(at: IndexPath(row: row, section: 0))?.accessoryType == .checkmark
    }
    choices.instead = { _ in nil }
    #expect(!tree.perform(actionAt: 0, of: row) && !tree.setSelected(true, childAt: 1, of: list))
    #expect(!isChecked(0) && !isChecked(1))
    choices.instead = { _ in IndexPath(row: 0, section: 0) }
    #expect(!tree.setSelected(true, childAt: 1, of: list) && isChecked(0))
    choices.instead = { $0 }
    #expect(tree.perform(actionAt: 0, of: row) && isChecked(1))
  }

  @Test("a row of a list in a collection with a checkmark is chosen, too")
  func checkmarksOfCollections() {
    let cell = UICollectionViewListCell(frame: .zero)
    #expect(!cell.accessibilityTraits.contains(.selected))
    cell.accessories = [.checkmark(), .disclosureIndicator()]
    #expect(cell.accessibilityTraits.contains(.selected))
    cell.accessories = [.checkmark(displayed: .whenEditing)]
    #expect(!cell.accessibilityTraits.contains(.selected))
  }
}
