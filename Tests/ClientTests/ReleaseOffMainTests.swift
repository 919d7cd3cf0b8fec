import TestSupport
import Testing
import UIKit

// Subclassed as apps do on iOS, with a plain `deinit`: it runs on whichever thread releases the last reference.
private final class OwnView: UIView { deinit {} }
private final class OwnLabel: UILabel { deinit {} }
private final class OwnImageView: UIImageView { deinit {} }
private final class OwnControl: UIControl { deinit {} }
private final class OwnButton: UIButton { deinit {} }
private final class OwnSwitch: UISwitch { deinit {} }
private final class OwnSlider: UISlider { deinit {} }
private final class OwnStepper: UIStepper { deinit {} }
private final class OwnSegmentedControl: UISegmentedControl { deinit {} }
private final class OwnProgressView: UIProgressView { deinit {} }
private final class OwnActivityIndicator: UIActivityIndicatorView { deinit {} }
private final class OwnPageControl: UIPageControl { deinit {} }
private final class OwnRefresh: UIRefreshControl { deinit {} }
private final class OwnPages: UIPageViewController { deinit {} }
private final class OwnActivity: UIActivity { deinit {} }
private final class OwnActivitySheet: UIActivityViewController { deinit {} }
private final class OwnAction: UIContextualAction { deinit {} }
private final class OwnRowAction: UITableViewRowAction { deinit {} }
private final class OwnSwipe: UISwipeActionsConfiguration { deinit {} }
private final class OwnPresentation: UIPresentationController { deinit {} }
private final class OwnDriver: UIPercentDrivenInteractiveTransition { deinit {} }
private final class OwnMenuItem: UIMenuItem { deinit {} }
private final class OwnMenuController: UIMenuController { deinit {} }
private final class OwnPosition: UITextPosition { deinit {} }
private final class OwnRange: UITextRange { deinit {} }
private final class OwnSelectionRect: UITextSelectionRect { deinit {} }
private final class OwnEffect: UIVisualEffect { deinit {} }
private final class OwnEffectView: UIVisualEffectView { deinit {} }
private final class OwnChecker: UITextChecker { deinit {} }
private final class OwnTextField: UITextField { deinit {} }
private final class OwnTextView: UITextView { deinit {} }
private final class OwnScrollView: UIScrollView { deinit {} }
private final class OwnStackView: UIStackView { deinit {} }
private final class OwnTableView: UITableView { deinit {} }
private final class OwnCell: UITableViewCell { deinit {} }
private final class OwnHeader: UITableViewHeaderFooterView { deinit {} }
private final class OwnCollectionView: UICollectionView { deinit {} }
private final class OwnCollectionCell: UICollectionViewCell { deinit {} }
private final class OwnReusableView: UICollectionReusableView { deinit {} }
private final class OwnFlowLayout: UICollectionViewFlowLayout { deinit {} }
private final class OwnLayout: UICollectionViewLayout { deinit {} }
private final class OwnAttributes: UICollectionViewLayoutAttributes { deinit {} }
private final class OwnCollectionController: UICollectionViewController { deinit {} }
private final class OwnNavigationBar: UINavigationBar { deinit {} }
private final class OwnWindow: UIWindow { deinit {} }
private final class OwnController: UIViewController { deinit {} }
private final class OwnTableController: UITableViewController { deinit {} }
private final class OwnNavigationController: UINavigationController { deinit {} }
private final class OwnAlert: UIAlertController { deinit {} }
private final class OwnResponder: UIResponder { deinit {} }
private final class OwnGesture: UIGestureRecognizer { deinit {} }
private final class OwnPan: UIPanGestureRecognizer { deinit {} }
private final class OwnTap: UITapGestureRecognizer { deinit {} }
private final class OwnPress: UILongPressGestureRecognizer { deinit {} }
private final class OwnPinch: UIPinchGestureRecognizer { deinit {} }
private final class OwnTurn: UIRotationGestureRecognizer { deinit {} }
private final class OwnEdgePan: UIScreenEdgePanGestureRecognizer { deinit {} }
private final class OwnSwipeGesture: UISwipeGestureRecognizer { deinit {} }
private final class OwnTextContainer: NSTextContainer { deinit {} }
private final class OwnLayoutManager: NSLayoutManager { deinit {} }
private final class OwnInputMode: UITextInputMode { deinit {} }
private final class OwnConstraint: NSLayoutConstraint { deinit {} }
private final class OwnGuide: UILayoutGuide { deinit {} }
private final class OwnTrackingGuide: UITrackingLayoutGuide { deinit {} }
private final class OwnItem: UINavigationItem { deinit {} }
private final class OwnBarItem: UIBarItem { deinit {} }
private final class OwnBarButton: UIBarButtonItem { deinit {} }
private final class OwnSegue: UIStoryboardSegue { deinit {} }
private final class OwnSplit: UISplitViewController { deinit {} }
private final class OwnAccessibleObject: AccessibleObject { deinit {} }
private final class OwnElement: UIAccessibilityElement { deinit {} }
private final class OwnHashTable: NSHashTable<UIView> { deinit {} }
private final class OwnTableSource: UITableViewDiffableDataSource<Int, Int> { deinit {} }
private final class OwnCollectionSource: UICollectionViewDiffableDataSource<Int, Int> { deinit {} }
private final class OwnListCell: UICollectionViewListCell { deinit {} }
private final class OwnGroups: UICollectionViewCompositionalLayout { deinit {} }
private final class OwnMapTable: NSMapTable<UIView, UIView> { deinit {} }
private final class OwnCustomAction: UIAccessibilityCustomAction { deinit {} }
private final class OwnPath: UIBezierPath { deinit {} }

@MainActor
@Suite("What is released away from the main thread")
struct ReleaseOffMainTests {
  @Test("an app's own kind of anything may end on any thread")
  func appsOwnKinds() async {
    let app = Harness { UIViewController() }
    let gone = releaseOffMain {
      let (view, table) = (OwnView(), OwnTableView(frame: .zero, style: .plain))
      let (field, text) = (OwnTextField(), OwnTextView())
      field.text = "Ada"
      text.text = "Lovelace"
      let views: [UIView] = [
        OwnLabel(), OwnImageView(image: UIImage(systemName: "xmark")), OwnControl(), OwnButton(type: .system),
        OwnSwitch(),
        OwnSlider(), OwnStepper(), OwnSegmentedControl(items: ["a", "b"]), OwnProgressView(),
        OwnActivityIndicator(style: .medium), OwnPageControl(), OwnRefresh(), OwnEffectView(effect: OwnEffect()),
        field, text, OwnScrollView(), OwnStackView(arrangedSubviews: [OwnLabel()]), table,
        OwnCell(style: .default, reuseIdentifier: nil), OwnHeader(reuseIdentifier: nil), OwnNavigationBar(),
        OwnCollectionView(frame: .zero, collectionViewLayout: OwnFlowLayout()), OwnCollectionCell(frame: .zero),
        OwnReusableView(frame: .zero),
      ]
      for child in views { view.addSubview(child) }
      app.window.addSubview(view)
      app.settle()
      view.removeFromSuperview()
      return [view] + views + [
        OwnHashTable(), OwnMapTable(), OwnListCell(frame: .zero), OwnGroups(sectionProvider: { _, _ in nil }),
        OwnTableSource(tableView: OwnTableView(frame: .zero, style: .plain)) { _, _, _ in nil },
        OwnCollectionSource(
          collectionView: OwnCollectionView(frame: .zero, collectionViewLayout: OwnFlowLayout())
        ) { _, _, _ in nil },
        OwnWindow(frame: .zero), OwnController(), OwnTableController(style: .plain),
        OwnCollectionController(collectionViewLayout: OwnLayout()), OwnFlowLayout(), OwnLayout(), OwnAttributes(),
        OwnNavigationController(rootViewController: OwnController()),
        OwnAlert(title: "Title", message: nil, preferredStyle: .alert), OwnResponder(), OwnGesture(), OwnPan(),
        OwnTap(), OwnPress(), OwnSwipeGesture(), OwnPinch(), OwnTurn(), OwnEdgePan(), OwnTextContainer(),
        OwnLayoutManager(), OwnInputMode(),
        OwnConstraint(
          item: view,
          attribute: .width,
          relatedBy: .equal,
          toItem: nil,
          attribute: .notAnAttribute,
          multiplier: 1,
          constant: 1
        ),
        OwnGuide(), OwnTrackingGuide(), OwnItem(title: "Title"), OwnBarItem(), OwnBarButton(),
        OwnSegue(identifier: nil, source: OwnController(), destination: OwnController()), OwnAccessibleObject(),
        OwnSplit(), OwnPages(), OwnActivity(),
        OwnActivitySheet(activityItems: ["a"], applicationActivities: [OwnActivity()]),
        OwnElement(accessibilityContainer: OwnView()), OwnCustomAction(name: "Delete", actionHandler: nil),
        OwnAction(style: .normal, title: nil) { _, _, _ in }, OwnSwipe(actions: []),
        OwnRowAction(style: .normal, title: nil) { _, _ in },
        OwnPresentation(presentedViewController: OwnController(), presenting: nil), OwnDriver(),
        OwnMenuItem(title: "Title", action: "shout:"), OwnMenuController(), OwnChecker(),
        OwnPosition(), OwnRange(), OwnSelectionRect(), OwnPath(rect: .zero),
      ]
    }
    await mainThreadCatchesUp()
    #expect(gone.count > 30 && gone.allSatisfy { $0.value == nil })
  }

  @Test("a view tree may end on another thread while what it contained is used here")
  func viewTree() async {
    for _ in 0..<20 {
      // One app for each round: while this test waits, another one may start the application again.
      let app = Harness { UIViewController() }
      let (child, guide, tap) = (UIButton(), UILayoutGuide(), UITapGestureRecognizer())
      var constraints: [NSLayoutConstraint] = []
      var layer: CALayer?
      let gone = releaseOffMain {
        let (root, row) = (OwnView(), OwnStackView())
        app.window.addSubview(root)
        root.addSubview(row)
        row.addArrangedSubview(child)
        row.addArrangedSubview(OwnLabel())
        root.addLayoutGuide(guide)
        root.addGestureRecognizer(tap)
        tap.addHandler { [weak root] _ in root?.setNeedsLayout() }
        constraints = [
          row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
          guide.topAnchor.constraint(equalTo: row.topAnchor),
          row.widthAnchor.constraint(equalToConstant: 100),
          row.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
          root.widthAnchor.constraint(equalToConstant: 200), root.heightAnchor.constraint(equalToConstant: 200),
        ]
        NSLayoutConstraint.activate(constraints)
        layer = root.layer
        app.settle()
        UIView.animate(withDuration: 10) { row.alpha = 0.5 }
        UIView.animate(withDuration: 10) { root.backgroundColor = .systemBlue }
        root.removeFromSuperview()
        return [root, row]
      } meanwhile: {
        for constraint in constraints { constraint.constant += 1 }
        layer?.cornerRadius += 1
        child.setNeedsLayout()
        child.isHidden.toggle()
        _ = (child.superview, child.window, guide.owningView, tap.view, guide.layoutFrame)
        app.advance(seconds: 0.01)
      }
      await mainThreadCatchesUp()
      #expect(gone.allSatisfy { $0.value == nil })
      #expect(child.superview == nil && guide.owningView == nil && tap.view == nil && constraints[0].firstItem == nil)
    }
  }

  @Test("a text field that was edited may end on another thread, and its caret with it")
  func textField() async {
    let app = Harness { UIViewController() }
    let gone = releaseOffMain {
      let field = OwnTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      let text = OwnTextView(frame: CGRect(x: 0, y: 50, width: 200, height: 80))
      for input in [field, text] as [UIView] {
        app.window.addSubview(input)
        input.becomeFirstResponder()
        app.type("Ada")
        app.advance(seconds: 0.1)
        input.removeFromSuperview()
      }
      app.settle()
      return [field, text]
    } meanwhile: {
      app.advance(seconds: 0.3)
    }
    await mainThreadCatchesUp()
    #expect(gone.allSatisfy { $0.value == nil })
  }

  @Test("controllers, with what they present and a stack of pages, may end on another thread")
  func controllers() async {
    let app = Harness { UIViewController() }
    let page = UIViewController()
    let gone = releaseOffMain {
      let navigation = OwnNavigationController(rootViewController: OwnController())
      navigation.pushViewController(page, animated: false)
      let child = OwnController()
      let parent = OwnController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      app.window.rootViewController = navigation
      app.settle()
      let alert = OwnAlert(title: "Title", message: "Message", preferredStyle: .alert)
      alert.addTextField { $0.text = "Ada" }
      navigation.present(alert, animated: true)
      app.advance(seconds: 0.1)
      alert.dismiss(animated: true)
      app.advance(seconds: 1)
      app.window.rootViewController = nil
      app.settle()
      return [navigation, parent, child, alert]
    } meanwhile: {
      _ = (page.parent, page.view.superview, page.navigationController)
      app.advance(seconds: 0.01)
    }
    await mainThreadCatchesUp()
    #expect(gone.allSatisfy { $0.value == nil })
    #expect(page.parent == nil)
  }

  @Test("a scroll view in motion, a table and a closed window may end on another thread")
  func thingsInMotion() async {
    let app = Harness { UIViewController() }
    let gone = releaseOffMain {
      let scroll = OwnScrollView(frame: app.window.bounds)
      scroll.contentSize = CGSize(width: 400, height: 4000)
      app.window.addSubview(scroll)
      app.settle()
      scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      scroll.flashScrollIndicators()
      app.advance(seconds: 0.05)
      scroll.removeFromSuperview()
      let scene = UIWindowScene(title: "Second", size: CGSize(width: 100, height: 100))
      let window = OwnWindow(windowScene: scene)
      window.makeKeyAndVisible()
      scene.show()
      scene.close()
      app.window.makeKeyAndVisible()
      app.settle()
      return [scroll, window]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.allSatisfy { $0.value == nil })
  }

  @Test("ten thousand views, each inside the other, end without a deep stack", arguments: [true, false])
  func deepTree(onMain: Bool) async {
    /// Made of pieces, from the inside out: each view that is added asks all those above it.
    func makeTree() -> [UIView] {
      func makePiece() -> (root: UIView, leaf: UIView) {
        let root = UIView()
        var leaf = root
        for _ in 1..<100 {
          let view = UIView()
          leaf.addSubview(view)
          leaf = view
        }
        return (root, leaf)
      }
      var tree = makePiece()
      for _ in 1..<100 {
        let piece = makePiece()
        piece.leaf.addSubview(tree.root)
        tree.root = piece.root
      }
      return [tree.root, tree.leaf]
    }
    if onMain {
      let gone = makeTree().map { Weak($0) }
      #expect(gone.allSatisfy { $0.value == nil })
    } else {
      let gone = releaseOffMain(makeTree)
      await mainThreadCatchesUp()
      #expect(gone.allSatisfy { $0.value == nil })
    }
  }
}
