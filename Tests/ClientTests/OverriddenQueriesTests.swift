import QuartzCore
import TestSupport
import Testing
import UIKit

/// A view whose layer has the type that it is.
private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override var layer: CAGradientLayer { super.layer as? CAGradientLayer ?? CAGradientLayer() }
  override var preservesSuperviewLayoutMargins: Bool {
    get { false }
    set {}
  }
  override var isExclusiveTouch: Bool {
    get { true }
    set {}
  }
}

/// A view whose text begins where a label in it says.
private final class Titled: UIView {
  let label = UILabel()
  override var firstBaselineAnchor: NSLayoutYAxisAnchor { label.firstBaselineAnchor }
  override var lastBaselineAnchor: NSLayoutYAxisAnchor { label.lastBaselineAnchor }
}

private final class RoundLayer: CALayer {
  override class func makePortedLayer(copying layer: Any?) -> CALayer? { layer == nil ? RoundLayer() : nil }
  private(set) var calls: [String] = []
  override var bounds: CGRect { didSet { cornerRadius = bounds.height / 2 } }
  override var isHidden: Bool { didSet { calls.append("hidden") } }
  override func add(_ animation: CAAnimation, forKey key: String?) {
    calls.append("add \(key ?? "")")
    super.add(animation, forKey: key)
  }
  override func addSublayer(_ layer: CALayer) {
    calls.append("sublayer")
    super.addSublayer(layer)
  }
  override func setNeedsDisplay(_ rect: CGRect) {
    calls.append("display")
    super.setNeedsDisplay(rect)
  }
  override func setNeedsLayout() {
    calls.append("layout")
    super.setNeedsLayout()
  }
  override func contains(_ point: CGPoint) -> Bool { point.x > 5 && super.contains(point) }
}

private final class RoundView: UIView {
  override class var layerClass: AnyClass { RoundLayer.self }
}

private final class Table: UITableView {
  private(set) var scrolled: [IndexPath] = []
  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrolled.append(indexPath)
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    indexPath.row == 7 ? nil : super.cellForRow(at: indexPath)
  }
  override var indexPathForSelectedRow: IndexPath? { super.indexPathForSelectedRow ?? IndexPath(row: 3, section: 0) }
  override func numberOfRows(inSection section: Int) -> Int { super.numberOfRows(inSection: section) + 1 }
  override var visibleCells: [UITableViewCell] { super.visibleCells.filter { !$0.isSelected } }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    super.register(cellClass, forCellReuseIdentifier: identifier + " of mine")
  }
}

private final class Grid: UICollectionView {
  private(set) var scrolled: [IndexPath] = []
  override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrolled.append(indexPath)
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    indexPath.item == 7 ? nil : super.cellForItem(at: indexPath)
  }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems ?? [] }
}

private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row of mine", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

private final class Navigation: UINavigationController {
  private(set) var pushed: [UIViewController] = []
  override func pushViewController(_ viewController: UIViewController, animated: Bool) { pushed.append(viewController) }
}

/// A page as an app's tests make it: with a navigation controller that isn't around it.
private final class Page: UIViewController {
  let navigation = Navigation()
  private(set) var calls: [String] = []
  override var navigationController: UINavigationController? { navigation }
  override var tabBarController: UITabBarController? { nil }
  override var isBeingDismissed: Bool { true }
  override var isMovingFromParent: Bool { true }
  override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    calls.append(isAppearing ? "appear" : "disappear")
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() {
    calls.append("end")
    super.endAppearanceTransition()
  }
  override func setNeedsStatusBarAppearanceUpdate() { calls.append("bar") }
}

/// An alert that looks the same whatever it is made as.
private final class Notice: UIAlertController {
  override var preferredStyle: Style { .alert }
}

@MainActor @Suite("Questions that an app's own classes answer")
struct OverriddenQueriesTests {
  @Test("a view's layer has the type that its class gives it")
  func layers() {
    let view = GradientView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    _ = Harness(showing: [view])
    view.layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.preservesSuperviewLayoutMargins = true
    #expect(view.layer.frame == view.frame && view.layer.colors?.count == 2)
    #expect(!view.preservesSuperviewLayoutMargins && view.isExclusiveTouch)
  }

  @Test("a view has the baselines that its class gives it")
  func baselines() {
    let (titled, other) = (Titled(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UILabel())
    titled.label.frame = CGRect(x: 0, y: 50, width: 200, height: 20)
    (titled.label.text, other.text) = ("Ada", "Ada")
    titled.addSubview(titled.label)
    _ = Harness(showing: [titled, other])
    other.translatesAutoresizingMaskIntoConstraints = false
    other.firstBaselineAnchor.constraint(equalTo: titled.firstBaselineAnchor).isActive = true
    other.superview?.layoutIfNeeded()
    #expect(abs(other.frame.midY - 60) < 3)
  }

  @Test("a layer of the app's own kind notices what its view does with it, and what the app does")
  func ownLayers() throws {
    let view = RoundView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    _ = Harness(showing: [view])
    let layer = try #require(view.layer as? RoundLayer)
    view.frame.size.height = 40
    #expect(layer.cornerRadius == 20)
    view.isHidden = true
    view.setNeedsDisplay()
    layer.addSublayer(CALayer())
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    for call in ["hidden", "display", "sublayer", "add fade"] { #expect(layer.calls.contains(call), "\(call)") }
    #expect(layer.contains(CGPoint(x: 10, y: 10)) && !layer.contains(CGPoint(x: 3, y: 10)))
  }

  @Test("a table's rows are found as its class says, also by the table itself")
  func tables() {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    let source = Source()
    let cellClass: AnyClass = UITableViewCell.self
    table.register(cellClass, forCellReuseIdentifier: "row")
    table.dataSource = source
    _ = Harness(showing: [table])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0) && table.numberOfRows(inSection: 0) == 21)
    table.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .top)
    #expect(table.scrolled == [IndexPath(row: 5, section: 0)] && table.contentOffset.y > 0)
    #expect(table.cellForRow(at: IndexPath(row: 7, section: 0)) == nil)
    #expect(table.cellForRow(at: IndexPath(row: 6, section: 0)) != nil)
    #expect(!table.visibleCells.isEmpty && table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("a collection's items are found as its class says, also by the collection itself")
  func collections() {
    let frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    let grid = Grid(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    let source = Source()
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = source
    _ = Harness(showing: [grid])
    #expect(grid.indexPathsForSelectedItems == [] && grid.indexPathForItem(at: CGPoint(x: 5, y: 5)) == nil)
    grid.selectItem(at: IndexPath(item: 8, section: 0), animated: false, scrollPosition: .top)
    #expect(grid.scrolled == [IndexPath(item: 8, section: 0)] && grid.contentOffset.y > 0)
    #expect(grid.cellForItem(at: IndexPath(item: 7, section: 0)) == nil)
    #expect(grid.cellForItem(at: IndexPath(item: 8, section: 0)) != nil)
  }

  @Test("a controller's containers and state are those that its class gives, and it notices its transitions")
  func controllers() {
    let page = Page()
    let app = Harness { page }
    let next = UIViewController()
    page.show(next, sender: nil)
    #expect(page.navigation.pushed == [next] && page.isBeingDismissed && page.isMovingFromParent)
    page.setNeedsStatusBarAppearanceUpdate()
    app.window.rootViewController = UIViewController()
    app.settle()
    #expect(page.calls == ["appear", "end", "bar", "disappear", "end"])
  }

  @Test("an alert has the style that its class gives it")
  func alerts() {
    let root = UIViewController()
    let app = Harness { root }
    let notice = Notice(title: "Saved", message: nil, preferredStyle: .actionSheet)
    notice.addTextField()
    root.present(notice, animated: false)
    app.settle()
    #expect(notice.textFields?.count == 1 && root.presentedViewController === notice)
  }
}
