import TestSupport
import Testing

// Testable, for objects that apps are given and don't make.
@testable import UIKit
@testable import UIKitCore

// Subclassed as apps do on iOS, with a plain `deinit`: it runs on whichever thread releases the last reference.
private final class OwnPicker: UIPickerView { deinit {} }
private final class OwnDatePicker: UIDatePicker { deinit {} }
private final class OwnCalendar: UICalendarView { deinit {} }
private final class OwnCalendarSelection: UICalendarSelection { deinit {} }
private final class OwnSingleDate: UICalendarSelectionSingleDate { deinit {} }
private final class OwnMultiDate: UICalendarSelectionMultiDate { deinit {} }
private final class OwnSearchBar: UISearchBar { deinit {} }
private final class OwnSearchField: UISearchTextField { deinit {} }
private final class OwnTabBar: UITabBar { deinit {} }
private final class OwnTabBarController: UITabBarController { deinit {} }
private final class OwnTabBarItem: UITabBarItem { deinit {} }
private final class OwnToolbar: UIToolbar { deinit {} }
private final class OwnInputController: UIInputViewController { deinit {} }
private final class OwnCollectionView: UICollectionView { deinit {} }
private final class OwnAnimator: UIViewPropertyAnimator { deinit {} }
private final class OwnTimingCurve: UICubicTimingParameters { deinit {} }
private final class OwnSpring: UISpringTimingParameters { deinit {} }
private final class OwnAnimation: CAAnimation { deinit {} }
private final class OwnPropertyAnimation: CAPropertyAnimation { deinit {} }
private final class OwnBasicAnimation: CABasicAnimation { deinit {} }
private final class OwnSpringAnimation: CASpringAnimation { deinit {} }
private final class OwnKeyframeAnimation: CAKeyframeAnimation { deinit {} }
private final class OwnGroup: CAAnimationGroup { deinit {} }
private final class OwnUndoManager: UndoManager { deinit {} }
private final class OwnEvent: UIEvent { deinit {} }
private final class OwnKeyboardGuide: UIKeyboardLayoutGuide { deinit {} }
private final class OwnAttachment: NSTextAttachment { deinit {} }
private final class OwnAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> { deinit {} }

/// Two columns of three rows each.
private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}

/// Fifty cells below a header.
private final class Cells: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

@MainActor
@Suite("Controls, lists and motion released away from the main thread")
struct ReleaseOffMainControlsTests {
  @Test("pickers, bars and search fields that were used may end on any thread")
  func controls() async {
    let app = Harness { UIViewController() }
    let rows = Rows()
    let gone = releaseOffMain {
      let (picker, date, search, field) = (OwnPicker(), OwnDatePicker(), OwnSearchBar(), OwnSearchField())
      picker.dataSource = rows
      picker.delegate = rows
      date.preferredDatePickerStyle = .wheels
      let (tabs, toolbar) = (OwnTabBar(), OwnToolbar())
      let item = OwnTabBarItem(title: "Home", image: nil, tag: 1)
      tabs.items = [item]
      toolbar.items = [UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .done)]
      let views: [UIView] = [picker, date, search, field, tabs, toolbar]
      for view in views {
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
        app.window.addSubview(view)
      }
      app.settle()
      picker.selectRow(2, inComponent: 1, animated: true)
      search.showsCancelButton = true
      for input in [search, field] as [UIView] {
        input.becomeFirstResponder()
        app.type("Ada")
        input.resignFirstResponder()
      }
      app.advance(seconds: 0.1)
      for view in views { view.removeFromSuperview() }
      app.settle()
      return views + [item]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.count == 7 && gone.allSatisfy { $0.value == nil })
  }

  @Test("calendars that were used, and their selections, may end on any thread")
  func calendars() async {
    let app = Harness { UIViewController() }
    let gone = releaseOffMain {
      let calendar = OwnCalendar(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
      let (base, single, multi) = (OwnCalendarSelection(), OwnSingleDate(delegate: nil), OwnMultiDate(delegate: nil))
      app.window.addSubview(calendar)
      for selection in [base, single, multi] {
        calendar.selectionBehavior = selection
        app.settle()
        app.tab()
        app.press(.keyboardDownArrow)
        app.press(.keyboardSpacebar)
        app.window.endEditing(true)
      }
      calendar.removeFromSuperview()
      app.settle()
      return [calendar, base, single, multi]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.count == 4 && gone.allSatisfy { $0.value == nil })
  }

  @Test("a collection with cells and headers, and a bar with tabs and their pages, may end on any thread")
  func containers() async {
    let app = Harness { UIViewController() }
    let cells = Cells()
    let gone = releaseOffMain {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 100, height: 30)
      let list = OwnCollectionView(frame: app.window.bounds, collectionViewLayout: layout)
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let header = UICollectionView.elementKindSectionHeader
      list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
      list.dataSource = cells
      app.window.addSubview(list)
      app.settle()
      let shown: [UIView] = list.visibleCells
      list.scrollToItem(at: IndexPath(item: 49, section: 0), at: .bottom, animated: true)
      app.advance(seconds: 0.05)
      list.removeFromSuperview()
      let tabs = OwnTabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      app.window.rootViewController = tabs
      app.settle()
      tabs.selectedIndex = 1
      let keyboard = OwnInputController()
      keyboard.loadViewIfNeeded()
      app.settle()
      app.window.rootViewController = nil
      app.settle()
      return [list, tabs, keyboard] + shown
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.count > 10 && gone.allSatisfy { $0.value == nil })
  }

  @Test("animations and their curves may end on any thread, also a paused animator, which leaves its views at its end")
  func motion() async {
    let app = Harness { UIViewController() }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    app.window.addSubview(view)
    let gone = releaseOffMain {
      let curve = OwnTimingCurve(animationCurve: .easeIn)
      let animator = OwnAnimator(duration: 10, timingParameters: curve)
      animator.addAnimations { view.alpha = 0.5 }
      animator.startAnimation()
      app.advance(seconds: 1)
      animator.pauseAnimation()
      let group = OwnGroup()
      let (basic, keyframes) = (OwnBasicAnimation(keyPath: "opacity"), OwnKeyframeAnimation(keyPath: "position.x"))
      basic.toValue = 0.2
      keyframes.values = [0, 10, 0]
      let spring = OwnSpringAnimation(keyPath: "position.y")
      spring.toValue = 20
      group.animations = [basic, keyframes, spring]
      group.duration = 10
      view.layer.add(group, forKey: "group")
      app.advance(seconds: 0.1)
      view.layer.removeAllAnimations()
      return [
        animator, curve, OwnSpring(dampingRatio: 0.5), group, basic, keyframes, spring, OwnAnimation(),
        OwnPropertyAnimation(keyPath: "opacity"),
      ]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    app.settle()
    #expect(gone.count == 9 && gone.allSatisfy { $0.value == nil })
    #expect(view.alpha == 0.5)
  }

  @Test("menus, their owners and what only belongs to views may end on any thread")
  func menusAndOthers() async {
    let app = Harness { UIViewController() }
    let view = UIView(frame: app.window.bounds)
    app.window.addSubview(view)
    let gone = releaseOffMain {
      let button = UIButton(type: .system)
      let deferred = UIDeferredMenuElement { completion in completion([UIAction(title: "Later") { _ in }]) }
      let menu = UIMenu(title: "Menu", children: [UIAction(title: "Now") { _ in }, deferred])
      button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      view.addSubview(button)
      app.settle()
      app.tap(at: CGPoint(x: 50, y: 30))
      app.advance(seconds: 0.3)
      app.press(.keyboardEscape)
      app.advance(seconds: 1)
      button.removeFromSuperview()
      let undo = OwnUndoManager()
      undo.registerUndo(withTarget: button) { $0.isHidden = true }
      app.settle()
      return [
        button, menu, deferred, undo, OwnEvent(type: .touches, timestamp: 0), OwnKeyboardGuide(of: view),
        OwnAnchor(view, .leading), OwnAttachment(image: UIImage()),
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { UIMenu(children: $0) },
      ]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.count == 9 && gone.allSatisfy { $0.value == nil })
  }
}
