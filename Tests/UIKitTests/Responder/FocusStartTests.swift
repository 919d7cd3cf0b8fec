import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Tab after editing has ended")
struct FocusStartTests {
  private func field(_ name: String, _ y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: y, width: 200, height: 30))
    field.accessibilityLabel = name
    return field
  }

  private func button(_ name: String, _ y: CGFloat) -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: y, width: 200, height: 30))
    button.accessibilityLabel = name
    return button
  }

  /// Stacked fields a to d, of which b and c are in a group, and a button.
  private func form() -> Harness {
    Harness(size: CGSize(width: 200, height: 300)) {
      let root = UIView()
      let group = UIView(frame: CGRect(x: 0, y: 40, width: 200, height: 80))
      group.accessibilityLabel = "group"
      for view in [field("b", 0), field("c", 40)] { group.addSubview(view) }
      for view in [field("a", 0), group, field("d", 120), button("Send", 160)] { root.addSubview(view) }
      return root
    }
  }

  private func edit(_ name: String, _ app: Harness) {
    app.tap(app.view(name))
    app.advance(seconds: 0.5)
  }

  private func focused(_ app: Harness) -> String? { (app.window.firstResponder as? UIView)?.accessibilityLabel }

  @Test("begins at the first input as long as nothing was edited")
  func beginning() {
    let app = form()
    app.tab()
    #expect(focused(app) == "a")
  }

  @Test("goes on from the field in which it ended, either way")
  func goesOn() {
    for (backwards, next) in [(false, "c"), (true, "a")] {
      let app = form()
      edit("b", app)
      app.view("b").resignFirstResponder()
      backwards ? app.backTab() : app.tab()
      #expect(focused(app) == next)
    }
  }

  @Test("reaches the button behind the last field, which Space then presses")
  func button() {
    let app = form()
    var presses = 0
    (app.view("Send") as? UIButton)?.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    edit("d", app)
    app.window.endEditing(true)
    app.tab()
    app.press(.keyboardSpacebar, characters: " ")
    #expect(presses == 1)
    #expect((app.view("d") as? UITextField)?.text == "")
  }

  @Test("goes on from the place of a field that was removed, hidden or disabled, also while it was edited")
  func gone() {
    let ways: [(String, (Harness) -> Void)] = [
      ("removed", { $0.view("b").removeFromSuperview() }),
      (
        "removed later",
        { app in
          app.window.endEditing(true)
          app.view("b").removeFromSuperview()
        }
      ),
      (
        "hidden",
        { app in
          app.window.endEditing(true)
          app.view("b").isHidden = true
        }
      ),
      ("disabled", { ($0.view("b") as? UITextField)?.isEnabled = false }),
    ]
    for (name, end) in ways {
      for (backwards, next) in [(false, "c"), (true, "a")] {
        let app = form()
        edit("b", app)
        end(app)
        app.advance(seconds: 0.5)
        backwards ? app.backTab() : app.tab()
        #expect(focused(app) == next, "\(name)")
      }
    }
  }

  @Test("goes on behind a group that was removed with the field, and from what took its place")
  func group() {
    let app = form()
    edit("c", app)
    app.view("group").removeFromSuperview()
    app.tab()
    #expect(focused(app) == "d")

    let other = form()
    edit("c", other)
    other.view("c").removeFromSuperview()
    other.view("d").removeFromSuperview()
    other.view("group").addSubview(field("new", 40))
    other.tab()
    #expect(focused(other) == "new")
  }

  @Test("goes on from the field after the form was scrolled, and scrolls back to it")
  func scrolled() {
    let app = Harness(size: CGSize(width: 200, height: 200)) {
      let page = UIScrollView()
      page.contentSize = CGSize(width: 200, height: 1_000)
      for index in 0..<20 { page.addSubview(field("\(index)", CGFloat(index) * 50)) }
      return page
    }
    edit("1", app)
    app.window.endEditing(true)
    app.advance(seconds: 0.5)
    app.scroll(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: -600))
    app.advance(seconds: 1)
    app.tab()
    app.advance(seconds: 1)
    #expect(focused(app) == "2")
    #expect(app.window.bounds.contains(app.view("2").frameInScreen))
  }

  @Test("goes on among the rows that are in sight, after a list was scrolled")
  func list() {
    final class Rows: UIViewController, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let field = cell.contentView.subviews.lazy.compactMap { $0 as? UITextField }.first ?? UITextField()
        field.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
        field.accessibilityLabel = "\(indexPath.row)"
        cell.contentView.addSubview(field)
        return cell
      }
      override func loadView() {
        let table = UITableView()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.rowHeight = 44
        view = table
      }
    }
    let app = Harness(size: CGSize(width: 200, height: 264)) { Rows() }
    edit("2", app)
    app.window.endEditing(true)
    app.advance(seconds: 0.5)
    (app.window.rootViewController?.view as? UIScrollView)?.contentOffset.y = 44 * 100
    app.advance(seconds: 0.5)
    app.tab()
    let row = focused(app).flatMap(Int.init) ?? 0
    #expect((99...107).contains(row))
  }

  private final class Page: UIViewController {
    let fields: [UIView]
    init(_ fields: [UIView]) {
      self.fields = fields
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { for field in fields { view.addSubview(field) } }
  }

  @Test("goes on from the field after a click on the plain area that ends editing")
  func plainArea() {
    let app = form()
    let root = app.view("a").superview
    root?.addGestureRecognizer(UITapGestureRecognizer(target: app.window, action: UIWindow.endAllEditing))
    edit("b", app)
    app.tap(at: CGPoint(x: 100, y: 280))
    app.advance(seconds: 0.5)
    #expect(focused(app) == nil)
    app.tab()
    #expect(focused(app) == "c")
  }

  @Test("goes on from the field after an alert was shown, and closed")
  func alert() {
    let page = Page([field("a", 100), field("b", 140), field("c", 180)])
    let app = Harness(size: CGSize(width: 400, height: 500)) { page }
    for ends in [true, false] {
      edit("b", app)
      if ends { app.window.endEditing(true) }
      let alert = UIAlertController(title: "Sent", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      page.present(alert, animated: true)
      app.advance(seconds: 1)
      app.pressReturn()
      app.advance(seconds: 1)
      #expect(page.presentedViewController == nil)
      if focused(app) == "b" { app.window.endEditing(true) }
      app.tab()
      #expect(focused(app) == "c")
    }
  }

  @Test("goes on from the field on the page that is shown again, after another one was pushed and closed")
  func back() {
    let page = Page([field("a", 100), field("b", 140), field("c", 180)])
    let navigation = UINavigationController(rootViewController: page)
    let app = Harness(size: CGSize(width: 400, height: 500)) { navigation }
    edit("b", app)
    app.window.endEditing(true)
    for edits in [false, true] {
      navigation.pushViewController(Page([field("m", 100), field("n", 140), field("o", 180)]), animated: true)
      app.advance(seconds: 1)
      app.tab()
      #expect(focused(app) == "m")
      if edits {
        edit("n", app)
        app.window.endEditing(true)
      }
      navigation.popViewController(animated: true)
      app.advance(seconds: 1)
      app.window.endEditing(true)
      app.tab()
      #expect(focused(app) == "c")
      edit("b", app)
      app.window.endEditing(true)
    }
  }

  @Test("goes on from the field of the tab that is shown again")
  func tabs() {
    let pages = [
      Page([field("a", 100), field("b", 140), field("c", 180)]), Page([field("x", 100), field("y", 140)]),
    ]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    let app = Harness(size: CGSize(width: 400, height: 500)) { tabs }
    edit("b", app)
    app.window.endEditing(true)
    tabs.selectedIndex = 1
    app.advance(seconds: 1)
    app.tab()
    #expect(focused(app) == "x")
    tabs.selectedIndex = 0
    app.advance(seconds: 1)
    app.tab()
    #expect(focused(app) == "c")
  }

  @Test("goes on in what is in front, and on a new page begins anew")
  func pages() {
    let page = Page([field("a", 100), field("b", 140)])
    let app = Harness(size: CGSize(width: 400, height: 500)) { UINavigationController(rootViewController: page) }
    edit("a", app)
    app.window.endEditing(true)

    let sheet = Page([field("x", 100), field("y", 140), field("z", 180)])
    page.present(sheet, animated: false)
    app.advance(seconds: 0.5)
    app.tab()
    #expect(focused(app) == "x")
    edit("y", app)
    app.window.endEditing(true)
    app.tab()
    #expect(focused(app) == "z")
    sheet.dismiss(animated: false)
    app.advance(seconds: 0.5)
    app.tab()
    #expect(focused(app) == "b")

    page.navigationController?.pushViewController(Page([field("m", 100), field("n", 140)]), animated: true)
    app.advance(seconds: 1)
    app.tab()
    #expect(focused(app) == "m")
  }
}

extension UIWindow {
  fileprivate func endAllEditing() { endEditing(true) }
}
