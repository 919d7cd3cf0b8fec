import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Code that speaks of interface files")
struct InterfaceFileTests {
  private final class PersonCell: UITableViewCell {
    override func awakeFromNib() { super.awakeFromNib() }
  }

  private final class Screen: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      if segue.identifier == "detail", let next = segue.destination as? Screen { next.title = "Detail" }
    }
  }

  @Test("finds nothing, and goes on")
  func nothing() {
    let screen = Screen()
    #expect(screen.storyboard == nil && screen.nibName == nil)
    #expect(Bundle.main.loadNibNamed("PersonCell", owner: nil)?.first == nil)
    #expect(UINib(nibName: "PersonCell", bundle: nil).instantiate(withOwner: nil).isEmpty)
    #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil)
    let made = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "login")
    #expect(made.view.subviews.isEmpty)
    screen.performSegue(withIdentifier: "detail", sender: nil)
    let table = UITableView()
    table.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "nib")
    #expect(table.dequeueReusableCell(withIdentifier: "nib")?.reuseIdentifier == "nib")
    table.register(UINib(nibName: "Title", bundle: nil), forHeaderFooterViewReuseIdentifier: "title")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "title")?.reuseIdentifier == "title")
  }

  @Test("headers of collections are registered with a file, and with a class that is only known as a class")
  func supplementary() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let kind = UICollectionView.elementKindSectionHeader
    let title = UINib(nibName: "Title", bundle: nil)
    collection.register(title, forSupplementaryViewOfKind: kind, withReuseIdentifier: "nib")
    let viewClass: AnyClass = UICollectionViewListCell.self
    collection.register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: "class")
    func dequeue(_ identifier: String) -> UICollectionReusableView {
      let path = IndexPath(item: 0, section: 0)
      return collection.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: path)
    }
    #expect(dequeue("nib").reuseIdentifier == "nib" && dequeue("class") is UICollectionViewListCell)
  }

  @Test("a segue that code performs prepares its destination")
  func segue() {
    let (a, b) = (Screen(), Screen())
    var shown = false
    let segue = UIStoryboardSegue(identifier: "detail", source: a, destination: b) { shown = true }
    a.prepare(for: segue, sender: nil)
    segue.perform()
    #expect(b.title == "Detail" && shown)
  }

  @Test("a class that is only known as a class makes a table's cells")
  func anyClass() {
    let table = UITableView()
    let cellClass: AnyClass = PersonCell.self
    table.register(cellClass, forCellReuseIdentifier: PersonCell.description())
    #expect(table.dequeueReusableCell(withIdentifier: PersonCell.description()) is PersonCell)
    table.register(PersonCell.self, forCellReuseIdentifier: "own")
    #expect(table.dequeueReusableCell(withIdentifier: "own") is PersonCell)
  }
}

@Suite("What iOS has for bars and turning")
struct OrientationTests {
  @Test("the layout guides of a controller end where its safe area begins")
  func barGuides() {
    let (controller, box) = (UIViewController(), UIView())
    let app = Harness { UINavigationController(rootViewController: controller) }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: box,
        attribute: .top,
        relatedBy: .equal,
        toItem: controller.topLayoutGuide,
        attribute: .bottom,
        multiplier: 1,
        constant: 0
      ),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    app.settle()
    #expect(controller.topLayoutGuide.length == 10 && controller.bottomLayoutGuide.length == 20)
    #expect(box.frame == controller.view.bounds.inset(by: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)))
  }

  @Test("a window that becomes wider than high is turned, and says so")
  func turning() {
    final class Ear: NSObject {
      var turns = 0
      func turned() { turns += 1 }
    }
    let (app, ear) = (Harness { UIViewController() }, Ear())
    app.host.resize(to: CGSize(width: 300, height: 600))
    #expect(UIApplication.shared.statusBarOrientation.isPortrait)
    let turned = Selector("turned", calling: { (ear: Ear) in ear.turned() })
    NotificationCenter.default.addObserver(
      ear,
      selector: turned,
      name: UIDevice.orientationDidChangeNotification,
      object: nil
    )
    app.host.resize(to: CGSize(width: 600, height: 300))
    app.host.resize(to: CGSize(width: 700, height: 300))
    #expect(ear.turns == 1 && UIApplication.shared.statusBarOrientation == .landscapeRight)
  }
}
