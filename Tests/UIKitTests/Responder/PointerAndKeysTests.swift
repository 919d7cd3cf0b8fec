import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// The rows of the article *Pointer and keys*: each has the text of its first column.
nonisolated enum PointerDeed: String, CaseIterable, Sendable {
  case button = "press a button"
  case toggle = "turn a switch on or off"
  case slider = "drag a slider's knob"
  case segment = "click a segment"
  case stepper = "click a stepper's half"
  case dots = "click beside the dot of a page"
  case wheel = "turn a picker's wheel"
  case tab = "click a tab"
  case row = "click a row of a table"
  case page = "scroll a page"
  case caret = "click in a text"
  case selection = "drag over a text"
  case word = "double-click a word"
  case contextMenu = "open a context menu"
  case choice = "choose from a menu"
  case menu = "close a menu by a click beside it"
  case back = "click a navigation bar's way back"
  case sheet = "close a sheet by a click beside it"
  case alert = "click a button of an alert"
  case search = "empty a search by its cross"
  case day = "click a day of a calendar"
  case link = "click a link in a text"
  case item = "click an item of a collection"
  case swipe = "swipe a row aside to delete it"
  case sign = "press the sign that deletes a row of a table that is edited"
  case tip = "rest over a button until its tool tip shows"
  case carry = "drag selected text to another place"
  case keyboard = "drag a floating keyboard by its grip"
  case turn = "swipe to the next page"
  case refresh = "pull a list down to refresh it"
}

/// A window in which a deed is done once, and what comes of it.
final class PointerStage {
  let app: Harness
  let outcome: () -> String
  let point: () -> Void
  let type: () -> Void

  init(_ app: Harness, _ outcome: @escaping () -> String, point: @escaping () -> Void, keys: @escaping () -> Void) {
    (self.app, self.outcome, self.point, self.type) = (app, outcome, point, keys)
  }
}

private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate {
  var chosen: Int?
  override func loadView() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate, table.rowHeight) = (self, self, 44)
    view = table
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath.row }
}

private final class Wheel: UIPickerViewDataSource {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
}

@Suite("Everything that a pointer does, keys do")
struct PointerAndKeysTests {
  @Test("with the same result", arguments: PointerDeed.allCases)
  func sameResult(deed: PointerDeed) {
    let typed = stage(of: deed)
    let before = typed.outcome()
    typed.type()
    typed.app.advance(seconds: 1)
    let byKeys = typed.outcome()
    #expect(byKeys != before, "keys do nothing")
    let pointed = stage(of: deed)
    #expect(pointed.outcome() == before)
    pointed.point()
    pointed.app.advance(seconds: 1)
    #expect(pointed.outcome() == byKeys)
  }

  @Test("and the article lists all of it")
  func article() throws {
    let file = URL(fileURLWithPath: #filePath).appending(path: "../../../../Sources/UIKit/UIKit.docc/PointerAndKeys.md")
    let lines = try String(contentsOf: file.standardized, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("|") }.dropFirst(2).compactMap { $0.split(separator: "|").first }
    #expect(rows.map { $0.trimmingCharacters(in: .whitespaces) } == PointerDeed.allCases.map(\.rawValue))
  }

  @Test("and every type that handles a pointer belongs to one of these, or says nothing by it that keys don't")
  func handlers() throws {
    let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../../Sources").standardized
    var found: Set<String> = []
    for module in [
      "UIKitCore", "UIKitLists", "UIKit", "VirtualKeyboard", "KeyboardInspector", "KeyboardAssistant", "Demo",
    ] {
      let files = FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        if PointerHandlers.signs.contains(where: text.contains) {
          found.insert(file.deletingPathExtension().lastPathComponent)
        }
      }
    }
    #expect(
      found.subtracting(PointerHandlers.all.keys).isEmpty,
      "say which keys do the same, and add it to the article"
    )
    #expect(Set(PointerHandlers.all.keys).subtracting(found).isEmpty, "these are no more")
  }

  // MARK: - Stages

  private func stage(of deed: PointerDeed) -> PointerStage {
    switch deed {
    case .button, .toggle, .slider, .segment, .stepper, .dots, .wheel: stage(ofControl: deed)
    case .tab, .row, .page, .back, .sheet, .alert: stage(ofScreen: deed)
    case .caret, .selection, .word, .contextMenu, .search: stage(ofText: deed)
    case .choice, .menu: stage(ofMenu: deed)
    case .day, .link, .item, .swipe, .sign, .tip, .carry, .keyboard, .turn, .refresh: stage(ofContent: deed)
    }
  }

  let size = CGSize(width: 400, height: 600)

  private func stage(ofControl deed: PointerDeed) -> PointerStage {
    let place = CGRect(x: 20, y: 20, width: 200, height: 40)
    func stage<View: UIView>(
      _ view: View,
      _ outcome: @escaping (View) -> String,
      at part: CGFloat = 0.5,
      _ key: UIKeyboardHIDUsage
    ) -> PointerStage {
      let app = Harness(size: size) {
        let root = UIView()
        root.addSubview(view)
        return root
      }
      let rect = view.frameInScreen
      return PointerStage(app) {
        outcome(view)
      } point: {
        app.tap(at: CGPoint(x: rect.minX + rect.width * part, y: rect.midY))
      } keys: {
        app.tab()
        app.press(key, characters: key == .keyboardSpacebar ? " " : "")
      }
    }
    switch deed {
    case .button:
      let button = UIButton(frame: place)
      button.addAction(UIAction { _ in button.tag += 1 }, for: .primaryActionTriggered)
      return stage(button, { "\($0.tag)" }, .keyboardSpacebar)
    case .toggle: return stage(UISwitch(frame: place), { "\($0.isOn)" }, .keyboardSpacebar)
    case .segment:
      let control = UISegmentedControl(items: ["A", "B"])
      (control.frame, control.selectedSegmentIndex) = (place, 0)
      return stage(control, { "\($0.selectedSegmentIndex)" }, at: 0.75, .keyboardRightArrow)
    case .stepper: return stage(UIStepper(frame: place), { "\($0.value)" }, at: 0.75, .keyboardUpArrow)
    case .dots:
      let dots = UIPageControl(frame: place)
      dots.numberOfPages = 3
      return stage(dots, { "\($0.currentPage)" }, at: 0.9, .keyboardRightArrow)
    case .slider:
      let slider = UISlider(frame: place)
      slider.value = 0.5
      let made = stage(slider, { "\($0.value > 0.5)" }, .keyboardRightArrow)
      let middle = slider.frameInScreen.mid
      return PointerStage(made.app, made.outcome) {
        made.app.drag(from: middle, to: CGPoint(x: middle.x + 30, y: middle.y))
      } keys: {
        made.type()
      }
    default:
      let (picker, rows) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Wheel())
      picker.dataSource = rows
      let made = stage(picker, { "\($0.selectedRow(inComponent: 0))" }, .keyboardDownArrow)
      return PointerStage(made.app, made.outcome) { [rows] in
        withExtendedLifetime(rows) { made.app.tap(at: CGPoint(x: 160, y: 108 + 34)) }
      } keys: { [rows] in
        withExtendedLifetime(rows) { made.type() }
      }
    }
  }

  private func stage(ofScreen deed: PointerDeed) -> PointerStage {
    switch deed {
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B"].map { title in
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return page
      }
      let app = Harness(size: size) { tabs }
      return PointerStage(app) {
        "\(tabs.selectedIndex)"
      } point: {
        app.tap(at: CGPoint(x: 300, y: tabs.tabBar.frameInScreen.midY))
      } keys: {
        app.tab()
        app.press(.keyboardRightArrow)
        app.press(.keyboardSpacebar, characters: " ")
      }
    case .row:
      let rows = Rows()
      let app = Harness(size: size) { rows }
      return PointerStage(app) {
        "\(rows.chosen ?? -1)"
      } point: {
        app.tap(at: CGPoint(x: 100, y: 20))
      } keys: {
        app.tab()
        app.press(.keyboardDownArrow)
        app.press(.keyboardUpArrow)
        app.pressReturn()
      }
    case .page:
      let page = UIScrollView()
      page.contentSize = CGSize(width: 400, height: 2_000)
      let app = Harness(size: size) { page }
      return PointerStage(app) {
        "\(page.contentOffset.y > 0)"
      } point: {
        app.scroll(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: -100))
      } keys: {
        app.press(.keyboardPageDown)
      }
    case .back:
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers[0].title = "First"
      let app = Harness(size: size) { navigation }
      navigation.pushViewController(UIViewController(), animated: false)
      app.advance(seconds: 1)
      return PointerStage(app) {
        "\(navigation.viewControllers.count)"
      } point: {
        app.tap(at: CGPoint(x: 30, y: navigation.navigationBar.frameInScreen.midY))
      } keys: {
        app.press(.keyboardEscape)
      }
    case .sheet:
      let page = UIViewController()
      let app = Harness(size: size) { page }
      page.present(UIViewController(), animated: false)
      app.advance(seconds: 1)
      return PointerStage(app) {
        "\(page.presentedViewController == nil)"
      } point: {
        app.tap(at: CGPoint(x: 200, y: 10))
      } keys: {
        app.press(.keyboardEscape)
      }
    default:
      let page = UIViewController()
      let app = Harness(size: size) { page }
      let alert = UIAlertController(title: "Sent", message: nil, preferredStyle: .alert)
      var isAnswered = false
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in isAnswered = true })
      page.present(alert, animated: false)
      app.advance(seconds: 1)
      return PointerStage(app) {
        "\(isAnswered)"
      } point: {
        app.tap(app.view("OK"))
      } keys: {
        app.pressReturn()
      }
    }
  }

  private func stage(ofText deed: PointerDeed) -> PointerStage {
    if deed == .search {
      let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 400, height: 56))
      bar.text = "tea"
      let app = Harness(size: size, showing: [bar])
      bar.becomeFirstResponder()
      app.advance(seconds: 1)
      return PointerStage(app) {
        bar.text ?? ""
      } point: {
        app.tap(app.view("Clear text"))
      } keys: {
        app.press(.keyboardEscape)
      }
    }
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    field.text = "Hello"
    let app = Harness(size: size, showing: [field])
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    app.advance(seconds: 1)
    let (start, end) = (CGPoint(x: 21, y: 40), CGPoint(x: 200, y: 40))
    let outcome = { () -> String in
      guard deed != .contextMenu else { return "\(app.scene.hasPopup)" }
      guard let range = field.selectedTextRange else { return "nothing" }
      return "\(field.offset(from: field.beginningOfDocument, to: range.start)), \(field.text(in: range) ?? "")"
    }
    switch deed {
    case .caret:
      return PointerStage(app, outcome, point: { app.tap(at: start) }, keys: { app.press(.keyboardHome) })
    case .selection:
      return PointerStage(
        app,
        outcome,
        point: { app.drag(from: end, to: CGPoint(x: 5, y: 40)) },
        keys: { app.press(.keyboardHome, .shift) }
      )
    case .word:
      let click = {
        app.tap(at: CGPoint(x: 35, y: 40))
        app.tap(at: CGPoint(x: 35, y: 40))
      }
      return PointerStage(app, outcome, point: click, keys: { app.press(.keyboardLeftArrow, [.shift, .control]) })
    default:
      return PointerStage(
        app,
        outcome,
        point: { app.tap(at: CGPoint(x: 35, y: 40), button: 3) },
        keys: { app.press(.keyboardApplication) }
      )
    }
  }

  private func stage(ofMenu deed: PointerDeed) -> PointerStage {
    var chosen = "nothing"
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.accessibilityLabel = "Choose"
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in chosen = "one" }])
    let app = Harness(size: size, showing: [button])
    guard deed == .choice else {
      app.tap(button)
      app.advance(seconds: 1)
      return PointerStage(app) {
        "\(app.scene.hasPopup)"
      } point: {
        app.tap(at: CGPoint(x: 380, y: 580))
      } keys: {
        app.press(.keyboardEscape)
      }
    }
    return PointerStage(app) {
      chosen
    } point: {
      app.tap(button)
      app.advance(seconds: 1)
      guard let row = app.find(in: app.scene.windows.last ?? app.window, where: { $0 is MenuRow }) else { return }
      app.tap(row)
    } keys: {
      app.tab()
      app.press(.keyboardSpacebar, characters: " ")
      app.advance(seconds: 1)
      app.press(.keyboardDownArrow)
      app.pressReturn()
    }
  }
}
