import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

@Suite("The direction of an interface that is shown") struct DirectionChangeTests {
  /// The ways to turn an interface round.
  nonisolated enum Way: CaseIterable, Sendable {
    /// The view's own attribute.
    case attribute
    /// The traits of a view around.
    case traits
    /// The whole app.
    case app
  }

  private func turn(_ view: UIView, _ app: Harness, _ way: Way) {
    switch way {
    case .attribute: view.semanticContentAttribute = .forceRightToLeft
    case .traits: app.window.traitOverrides.layoutDirection = .rightToLeft
    case .app: UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    }
    app.settle()
  }

  private func turnBack(_ view: UIView, _ app: Harness, _ way: Way) {
    switch way {
    case .attribute: view.semanticContentAttribute = .unspecified
    case .traits: app.window.traitOverrides.layoutDirection = nil
    case .app: UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    }
    app.settle()
  }

  @Test("leading and trailing edges change sides at once, and back", arguments: Way.allCases)
  func constraints(way: Way) {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (root, field) = (UIView(), UITextField())
    let app = Harness { root }
    field.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      field.widthAnchor.constraint(equalToConstant: 100),
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
    ])
    app.settle()
    #expect(field.frame.minX == 20)
    turn(root, app, way)
    #expect(field.frame.minX == 300)
    turnBack(root, app, way)
    #expect(field.frame.minX == 20)
  }

  @Test("margins that were set by reading direction change sides, others don't", arguments: Way.allCases)
  func margins(way: Way) {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (root, field) = (UIView(), UITextField())
    let app = Harness { root }
    field.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
    ])
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 70)
    app.settle()
    #expect(field.frame.minX == 10)
    turn(root, app, way)
    #expect(field.frame.minX == 70 && root.directionalLayoutMargins.leading == 10)
    turnBack(root, app, way)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 40)
    turn(root, app, way)
    #expect(field.frame.minX == 30 && root.directionalLayoutMargins.leading == 40)
  }

  /// Three fields in a row.
  private func row() -> (row: UIStackView, fields: [UITextField]) {
    let fields = (0..<3).map { _ in UITextField() }
    let row = UIStackView(arrangedSubviews: fields)
    row.distribution = .fillEqually
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    return (row, fields)
  }

  @Test("a row is turned round, and Tab still goes the way of reading", arguments: Way.allCases)
  func rows(way: Way) {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (row, fields) = row()
    let root = UIView()
    root.addSubview(row)
    let app = Harness { root }
    func visited() -> [Int?] {
      fields[0].becomeFirstResponder()
      return (0..<3).map { _ in
        defer { app.tab() }
        return fields.firstIndex { $0.isFirstResponder }
      }
    }
    #expect(fields.map(\.frame.minX) == [0, 100, 200])
    #expect(visited() == [0, 1, 2])
    turn(row, app, way)
    #expect(fields.map(\.frame.minX) == [200, 100, 0])
    #expect(visited() == [0, 1, 2])
    turnBack(row, app, way)
    #expect(fields.map(\.frame.minX) == [0, 100, 200])
    #expect(visited() == [0, 1, 2])
  }

  @Test("fields that stay where they are, are visited the other way round", arguments: Way.allCases)
  func order(way: Way) {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (root, box) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40)))
    let fields = (0..<3).map { UITextField(frame: CGRect(x: 100 * $0, y: 0, width: 90, height: 40)) }
    for field in fields { box.addSubview(field) }
    root.addSubview(box)
    let app = Harness { root }
    fields[0].becomeFirstResponder()
    app.tab()
    #expect(fields[1].isFirstResponder)
    turn(box, app, way)
    app.tab()
    #expect(fields[0].isFirstResponder)
    turnBack(box, app, way)
    app.tab()
    #expect(fields[1].isFirstResponder)
  }

  @Test("the way back and the buttons of a navigation bar change sides, and pages come from the other one")
  func navigation() {
    let pages = (0..<3).map { _ in UIViewController() }
    let navigation = UINavigationController(rootViewController: pages[0])
    pages[1].navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })
    let app = Harness(size: CGSize(width: 400, height: 600)) { navigation }
    navigation.pushViewController(pages[1], animated: false)
    app.settle()
    #expect(app.view("BackButton").frameInScreen.minX < 100)
    #expect(app.view("Save").frameInScreen.minX > 300)
    navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    navigation.view.semanticContentAttribute = .forceRightToLeft
    app.settle()
    #expect(app.view("BackButton").frameInScreen.maxX > 300)
    #expect(app.view("Save").frameInScreen.maxX < 100)
    navigation.pushViewController(pages[2], animated: true)
    app.advance(seconds: 0.1)
    let view: UIView = pages[2].view
    #expect(view.convertPresented(view.bounds).minX < 0)
    app.advance(seconds: 0.5)
    app.drag(from: CGPoint(x: 395, y: 300), to: CGPoint(x: 50, y: 300))
    app.advance(seconds: 0.5)
    #expect(navigation.topViewController === pages[1])
  }

  @Test("tab bars, toolbars, search bars and wheels are turned round", arguments: Way.allCases)
  func bars(way: Way) throws {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let root = UIView()
    let app = Harness(size: CGSize(width: 400, height: 600)) { root }
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    toolbar.items = [UIBarButtonItem(title: "First", primaryAction: UIAction { _ in }), .flexibleSpace()]
    let tabBar = UITabBar(frame: CGRect(x: 0, y: 50, width: 400, height: 50))
    tabBar.items = ["One", "Two"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let searchBar = UISearchBar(frame: CGRect(x: 0, y: 110, width: 400, height: 56))
    searchBar.showsCancelButton = true
    let bars: [UIView] = [toolbar, tabBar, searchBar]
    for bar in bars { root.addSubview(bar) }
    app.settle()
    let names = ["First", "One", "Cancel"]
    func middles() -> [CGFloat] { names.map { app.view($0).frameInScreen.midX } }
    let before = middles()
    for bar in bars { turn(bar, app, way) }
    let after = middles()
    for (name, (old, new)) in zip(names, zip(before, after)) { #expect(abs(old + new - 400) <= 1, "\(name)") }
    for bar in bars { turnBack(bar, app, way) }
    #expect(middles() == before)
  }

  @Test("switches, sliders, progress, segments, calendars and date fields are turned round", arguments: Way.allCases)
  func controls(way: Way) throws {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let root = UIView()
    let app = Harness(size: CGSize(width: 400, height: 800)) { root }
    let progress = UIProgressView()
    progress.progress = 0.3
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.selectedSegmentIndex = 0
    let (calendar, picker, fields) = (UICalendarView(), UIDatePicker(), UIDatePicker())
    (picker.preferredDatePickerStyle, picker.datePickerMode) = (.wheels, .date)
    calendar.visibleDateComponents = DateComponents(year: 2024, month: 3)
    let views: [UIView] = [UISwitch(), UISlider(), progress, segments, fields, calendar, picker]
    var y: CGFloat = 0
    for view in views {
      let height = view === calendar ? 380 : view.intrinsicContentSize.height
      view.frame = CGRect(x: 0, y: y, width: 400, height: height)
      y += height
      root.addSubview(view)
    }
    app.settle()
    let wheels: UIView = try #require(picker.subviews.first)
    let month = app.view(of: MonthView.self, in: calendar)
    /// The middles of parts that are mirrored.
    func middles() -> [CGFloat] {
      let parts: [UIView?] = [
        views[0].subviews.last, views[1].subviews.last, progress.subviews.last,
        segments.subviews.last { $0 is UILabel }, fields.subviews.first?.subviews.first, wheels.subviews.last,
      ]
      return parts.map { $0?.frameInScreen.midX ?? 0 } + [month.cell(of: 1).midX]
    }
    let before = middles()
    for view in views { turn(view, app, way) }
    for (index, (old, new)) in zip(before, middles()).enumerated() {
      #expect(abs(old - 200) > 10 && abs(old + new - 400) <= 1, "\(index): \(old), \(new)")
    }
    for view in views { turnBack(view, app, way) }
    #expect(middles() == before)
  }

  @Test("a cell's accessory goes to the other side, and points there")
  func cells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
    cell.accessoryType = .disclosureIndicator
    let root = UIView()
    root.addSubview(cell)
    let app = Harness { root }
    let (chevron, x) = (cell.shownAccessory, cell.shownAccessory?.frame.midX ?? 0)
    cell.semanticContentAttribute = .forceRightToLeft
    app.settle()
    #expect(cell.shownAccessory !== chevron && cell.shownAccessory?.frame.midX == 400 - x)
  }

  @Test("what lies in a row turns round, too, if the row was in no window meanwhile")
  func detachedRow() {
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (root, field) = (UIView(), UITextField())
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let app = Harness(size: CGSize(width: 400, height: 600)) { root }
    cell.frame = CGRect(x: 0, y: 0, width: 400, height: 44)
    field.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 20),
      field.widthAnchor.constraint(equalToConstant: 100),
      field.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
    ])
    root.addSubview(cell)
    app.settle()
    #expect(field.frameInScreen.minX == 20)
    cell.removeFromSuperview()
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    root.addSubview(cell)
    app.settle()
    #expect(field.frameInScreen.maxX == 380)
  }
}
