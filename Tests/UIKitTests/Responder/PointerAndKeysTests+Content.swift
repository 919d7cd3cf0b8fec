import Foundation
import Headless
import TestSupport

@testable import UIKit
@testable import UIKitCore

/// Rows that can be deleted.
private final class DeletableRows: UIViewController, UITableViewDataSource {
  private var rows = ["one", "two", "three"]
  var left: String { rows.joined(separator: " ") }
  override func loadView() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.rowHeight) = (self, 44)
    view = table
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .none)
  }
}

/// Items that can be chosen.
private final class Items: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var chosen: Int?
  override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (self, self)
    view = collection
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen = indexPath.item
  }
}

private final class Book: UIPageViewControllerDataSource {
  var pages: [UIViewController] = []

  private func page(_ distance: Int, from page: UIViewController) -> UIViewController? {
    let index = (pages.firstIndex { $0 === page } ?? 0) + distance
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }
}

/// Deeds at what is in views, rather than at controls.
extension PointerAndKeysTests {
  func stage(ofContent deed: PointerDeed) -> PointerStage {
    switch deed {
    case .day: stageOfDay()
    case .link: stageOfLink()
    case .item: stageOfItem()
    case .swipe: stageOfSwipe()
    case .sign: stageOfSign()
    case .tip: stageOfTip()
    case .carry: stageOfCarrying()
    case .turn: stageOfTurning()
    case .refresh: stageOfRefreshing()
    default: stageOfKeyboard()
    }
  }

  private func stageOfTurning() -> PointerStage {
    let (first, second, book) = (UIViewController(), UIViewController(), Book())
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (pages.dataSource, book.pages) = (book, [first, second])
    pages.setViewControllers([first], direction: .forward, animated: false)
    let app = Harness(size: size) { pages }
    app.advance(seconds: 1)
    return PointerStage(app) { [book] in
      withExtendedLifetime(book) { "\(pages.viewControllers?.first === second)" }
    } point: {
      app.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 300))
    } keys: {
      app.press(.keyboardRightArrow)
    }
  }

  private func stageOfRefreshing() -> PointerStage {
    let list = UIScrollView()
    list.contentSize = CGSize(width: 400, height: 2_000)
    list.refreshControl = UIRefreshControl()
    let app = Harness(size: size) { list }
    app.advance(seconds: 1)
    return PointerStage(app) {
      "\(list.refreshControl?.isRefreshing == true)"
    } point: {
      app.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
    } keys: {
      app.press(.keyboardF5)
    }
  }

  private func stageOfDay() -> PointerStage {
    let picker = UIDatePicker(frame: CGRect(x: 20, y: 40, width: 0, height: 0))
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.date = Date(timeIntervalSince1970: 763_630_200)  // 14 March 1994
    let app = Harness(size: size, showing: [picker])
    app.settle()
    let calendar = app.view(of: MonthView.self, in: picker)
    return PointerStage(app) {
      "\(picker.date.timeIntervalSince1970)"
    } point: {
      app.tap(at: calendar.convert(calendar.cell(of: 15), to: nil).mid)
    } keys: {
      for _ in 0..<3 where !calendar.isFirstResponder { app.tab() }
      app.press(.keyboardRightArrow)
    }
  }

  private func stageOfLink() -> PointerStage {
    let (view, opener) = (UITextView(frame: CGRect(x: 0, y: 0, width: 240, height: 100)), HeadlessOpener())
    let text = NSMutableAttributedString(string: "see terms", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.link, value: "https://example.org/terms", range: NSRange(location: 4, length: 5))
    view.isEditable = false
    view.attributedText = text
    let app = Harness(size: size, showing: [view])
    app.platform.opener = opener
    app.settle()
    return PointerStage(app) {
      opener.urls.map(\.lastPathComponent).joined()
    } point: {
      let link = AccessibleItem.part(view, .link(0)).frame
      app.tap(at: link.mid)
    } keys: {
      app.tab()
      app.pressReturn()
    }
  }

  private func stageOfItem() -> PointerStage {
    let items = Items()
    let app = Harness(size: size) { items }
    return PointerStage(app) {
      "\(items.chosen ?? -1)"
    } point: {
      app.tap(at: CGPoint(x: 20, y: 20))
    } keys: {
      app.tab()
      app.press(.keyboardRightArrow)
      app.press(.keyboardLeftArrow)
      app.pressReturn()
    }
  }

  private func stageOfSwipe() -> PointerStage {
    let rows = DeletableRows()
    let app = Harness(size: size) { rows }
    app.settle()
    return PointerStage(app) {
      rows.left
    } point: {
      app.drag(from: CGPoint(x: 380, y: 20), to: CGPoint(x: 10, y: 20))
    } keys: {
      app.tab()
      app.press(.keyboardDownArrow)
      app.press(.keyboardUpArrow)
      app.press(.keyboardDeleteForward)
    }
  }

  private func stageOfSign() -> PointerStage {
    let rows = DeletableRows()
    let app = Harness(size: size) { rows }
    app.settle()
    rows.setEditing(true, animated: false)
    (rows.view as? UITableView)?.setEditing(true, animated: false)
    app.settle()
    return PointerStage(app) {
      rows.left
    } point: {
      app.tap(at: CGPoint(x: 20, y: 22))
      app.advance(seconds: 0.5)
      app.tap(at: CGPoint(x: 380, y: 22))
    } keys: {
      for _ in 1...2 {
        app.tab()
        app.press(.keyboardSpacebar, characters: " ")
        app.advance(seconds: 0.5)
      }
    }
  }

  private func stageOfTip() -> PointerStage {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    button.toolTip = "Sends the form"
    let app = Harness(size: size, showing: [button])
    return PointerStage(app) {
      let window = app.scene.windows.last as? ToolTipWindow
      return window?.accessibilityLabel ?? "nothing"
    } point: {
      app.send(.hovered, button.frameInScreen.mid, 0)
    } keys: {
      app.tab()
      app.press(.keyboardF1, .control)
    }
  }

  private func stageOfCarrying() -> PointerStage {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 240, height: 38))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 20)
    field.text = "one two three"
    let app = Harness(size: size, showing: [field])
    app.tap(field)
    app.advance(seconds: 1)
    field.selectedTextRange = UITextRange(4..<8)
    return PointerStage(app) {
      field.text ?? ""
    } point: {
      app.drag(from: CGPoint(x: 85, y: 40), to: CGPoint(x: 31, y: 40))
    } keys: {
      app.press(.keyboardX, .control, characters: "x")
      app.press(.keyboardHome)
      app.press(.keyboardV, .control, characters: "v")
    }
  }

  private func stageOfKeyboard() -> PointerStage {
    let form = TwoInputs()
    form.keyboard.placement = .floating
    form.first.becomeFirstResponder()
    form.wait()
    return PointerStage(form.app) {
      "\(form.session.frame)"
    } point: {
      let grip = form.app.view("move keyboard").frameInScreen.mid
      form.app.drag(from: grip, to: CGPoint(x: grip.x, y: grip.y - 40))
    } keys: {
      form.app.press(.keyboardUpArrow, [.alternate, .shift])
    }
  }
}
