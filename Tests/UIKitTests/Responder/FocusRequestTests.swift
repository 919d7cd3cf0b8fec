import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An input that is asked to be first before it has a window")
struct FocusRequestTests {
  /// A page that asks for its field to be edited when it loads, or each time that it appears.
  private class Page: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
    let asksOnAppearing: Bool
    var hasAppearedEditing: Bool?

    init(onAppearing: Bool = false) {
      asksOnAppearing = onAppearing
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
      view.addSubview(other)
      if !asksOnAppearing { field.becomeFirstResponder() }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if asksOnAppearing { field.becomeFirstResponder() }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hasAppearedEditing = field.isFirstResponder
    }
  }

  private func run(_ controller: UIViewController) -> (app: Harness, log: NotificationLog) {
    let app = Harness(size: CGSize(width: 320, height: 480)) { controller }
    app.keyboard.keyboard = BlankKeyboard()
    app.advance(seconds: 1)
    return (app, NotificationLog(app.scene))
  }

  @Test("is edited when the window is shown, before the page has appeared", arguments: [false, true])
  func root(onAppearing: Bool) {
    let page = Page(onAppearing: onAppearing)
    let app = run(page).app
    #expect(page.field.isEditing && page.hasAppearedEditing == true)
    #expect(app.keyboard.isShown)
  }

  @Test(
    "is edited on a page that is pushed, and the keyboard of the page before stays",
    arguments: [false, true],
    [false, true]
  )
  func pushed(onAppearing: Bool, animated: Bool) {
    let navigation = UINavigationController(rootViewController: Page(onAppearing: true))
    let (app, log) = run(navigation)
    #expect(app.keyboard.isShown)
    let page = Page(onAppearing: onAppearing)
    navigation.pushViewController(page, animated: animated)
    #expect(page.field.isEditing)
    app.advance(seconds: 1)
    #expect(page.hasAppearedEditing == true)
    navigation.popViewController(animated: animated)
    app.advance(seconds: 1)
    #expect((navigation.topViewController as? Page)?.field.isEditing == true)
    #expect(!log.names.contains("WillHide"))
  }

  @Test(
    "is edited in a sheet, and in what covers the screen",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen]
  )
  func presented(style: UIModalPresentationStyle) {
    let root = Page(onAppearing: true)
    let (app, log) = run(root)
    let page = Page()
    page.modalPresentationStyle = style
    root.present(page, animated: true)
    #expect(page.field.isEditing)
    app.advance(seconds: 1)
    #expect(page.field.isEditing && page.hasAppearedEditing == true)
    #expect(!log.names.contains("WillHide"))
    root.dismiss(animated: true)
    app.advance(seconds: 1)
    #expect(root.field.isEditing)
  }

  @Test("is edited on the page of a tab, and the keyboard stays")
  func tabs() {
    let tabs = UITabBarController()
    let pages = [Page(onAppearing: true), Page(onAppearing: true)]
    tabs.viewControllers = pages
    let (app, log) = run(tabs)
    #expect(pages[0].field.isEditing)
    for index in [1, 0] {
      tabs.selectedIndex = index
      app.advance(seconds: 1)
      #expect(pages[index].field.isEditing)
    }
    #expect(!log.names.contains("WillHide"))
  }

  @Test("is edited when its view is added, and of several the last")
  func added() {
    let root = UIView()
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    let form = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let fields = [20, 80].map { UITextField(frame: CGRect(x: 20, y: $0, width: 200, height: 40)) }
    for field in fields.reversed() {
      form.addSubview(field)
      #expect(!field.becomeFirstResponder())
    }
    root.addSubview(form)
    #expect(fields[0].isEditing && app.window.firstResponder === fields[0])
  }

  @Test("isn't edited any more if it has resigned, or editing was ended, or it can't be edited", arguments: 0..<3)
  func withdrawn(how: Int) {
    let page = Page()
    page.loadViewIfNeeded()
    switch how {
    case 0: page.field.resignFirstResponder()
    case 1: page.view.endEditing(true)
    default: page.field.isEnabled = false
    }
    #expect(run(page).app.window.firstResponder == nil)
  }

  @Test("stays above the keyboard on a page that is still sliding in")
  func avoided() {
    final class Low: UIViewController {
      let scroll = UIScrollView()
      let field = UITextField(frame: CGRect(x: 20, y: 380, width: 200, height: 40))
      private var avoider: PlainAvoider?
      override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 200, height: 500)
        scroll.addSubview(field)
        view.addSubview(scroll)
        avoider = PlainAvoider(scroll)
        field.becomeFirstResponder()
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = run(navigation).app
    let page = Low()
    navigation.pushViewController(page, animated: true)
    app.advance(seconds: 1)
    #expect(page.field.isEditing)
    #expect(page.field.frameInScreen.maxY <= app.keyboard.frame.minY)
  }
}
