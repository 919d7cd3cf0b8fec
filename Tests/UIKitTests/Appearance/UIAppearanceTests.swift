import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A view of an app's own with an appearance of its own.
private final class Badge: UIView {
  var inset: CGFloat = 2
}

private final class Panel: UIView {}
private final class PanelController: UIViewController {}

@Suite("Looks of all objects of a class") struct UIAppearanceTests {
  private let app = Harness(size: CGSize(width: 300, height: 300)) { UIView() }
  private var root: UIView { app.window.rootViewController?.view ?? UIView() }

  @Test("objects get them when they come into a window, subclasses, too")
  func windows() {
    UILabel.appearance().textColor = .systemRed
    UILabel.appearance().font = .systemFont(ofSize: 30)
    final class Caption: UILabel {}
    let (label, caption) = (UILabel(), Caption())
    #expect(label.textColor != .systemRed)
    for view in [label, caption] { root.addSubview(view) }
    #expect([label, caption].allSatisfy { $0.textColor == .systemRed && $0.font.pointSize == 30 })
    #expect(UILabel.appearance().font.pointSize == 30 && UILabel.appearance().numberOfLines == 1)
  }

  @Test("what an object was given itself stays, before and afterwards")
  func ownValues() {
    UITextField.appearance().tintColor = .systemRed
    UITextField.appearance().textAlignment = .right
    root.tintColor = .systemGreen
    let (field, other) = (UITextField(), UITextField())
    (other.tintColor, other.textAlignment) = (.systemOrange, .center)
    for view in [field, other] { root.addSubview(view) }
    #expect(field.tintColor == .systemRed && field.textAlignment == .right)
    #expect(other.tintColor == .systemOrange && other.textAlignment == .center)
    field.tintColor = .systemBlue
    field.removeFromSuperview()
    root.addSubview(field)
    #expect(field.tintColor == .systemBlue)
  }

  @Test("a property of an app's own class is set, too")
  func ownClass() {
    Badge.appearance().inset = 7
    Badge.appearance().backgroundColor = .systemGreen
    let badge = Badge()
    root.addSubview(badge)
    #expect(badge.inset == 7 && badge.backgroundColor == .systemGreen)
    badge.inset = 3
    badge.removeFromSuperview()
    root.addSubview(badge)
    #expect(badge.inset == 3 && UIView().backgroundColor == nil)
  }

  @Test("pictures of toolbars and buttons, unless one has its own")
  func pictures() {
    UIToolbar.appearance().setShadowImage(UIImage(), forToolbarPosition: .any)
    UIToolbar.appearance().setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    let (picture, own) = (UIImage(), UIImage())
    UIButton.appearance().setBackgroundImage(picture, for: .normal)
    let (bar, button, other) = (UIToolbar(), UIButton(), UIButton())
    other.setBackgroundImage(own, for: .normal)
    for view in [bar, button, other] as [UIView] { root.addSubview(view) }
    #expect(bar.hasNoShadow && bar.hasNoBackground && !UIToolbar().hasNoShadow)
    #expect(button.backgroundImage(for: .normal) === picture && other.backgroundImage(for: .normal) === own)
  }

  @Test("a special class and a container come before a general one")
  func containers() {
    UISwitch.appearance(whenContainedInInstancesOf: [Panel.self]).onTintColor = .systemRed
    UISwitch.appearance(whenContainedInInstancesOf: [Panel.self, PanelController.self]).onTintColor = .systemOrange
    UISwitch.appearance().onTintColor = .systemGreen
    let (outside, inside) = (UISwitch(), UISwitch())
    let panel = Panel()
    panel.addSubview(inside)
    for view in [outside, panel] { root.addSubview(view) }
    #expect(outside.onTintColor == .systemGreen && inside.onTintColor == .systemRed)
    let (controller, other, innermost) = (PanelController(), Panel(), UISwitch())
    other.addSubview(innermost)
    controller.view.addSubview(other)
    root.addSubview(controller.view)
    #expect(innermost.onTintColor == .systemOrange)
  }

  @Test("bars, their buttons, and titles of states have theirs")
  func bars() {
    UINavigationBar.appearance().barTintColor = .systemRed
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemOrange], for: .normal)
    UIButton.appearance().setTitleColor(.systemGreen, for: .normal)
    UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: page)
    let (button, segments) = (UIButton(), UISegmentedControl(items: ["A"]))
    for view in [navigation.view, button, segments] as [UIView] { root.addSubview(view) }
    app.settle()
    let bar = navigation.navigationBar
    #expect(bar.barTintColor == .systemRed && bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemOrange)
    #expect(button.titleColor(for: .normal) == .systemGreen)
    #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .systemRed)
  }

  @Test("tables and their rows take a background, whatever their style")
  func backgrounds() {
    UITableView.appearance().backgroundColor = .systemOrange
    UITableViewCell.appearance().backgroundColor = .systemGreen
    let stage = TableStage([["a"]], style: .grouped)
    stage.app.settle()
    #expect(stage.table.backgroundColor != .systemOrange, "another application, with looks of its own")
    UITableView.appearance().backgroundColor = .systemOrange
    UITableViewCell.appearance().backgroundColor = .systemGreen
    stage.table.removeFromSuperview()
    stage.app.window.addSubview(stage.table)
    stage.app.settle()
    #expect(stage.table.backgroundColor == .systemOrange)
    stage.table.reloadData()
    stage.app.settle()
    #expect(stage.cell(0)?.backgroundColor == .systemGreen)
  }
}
