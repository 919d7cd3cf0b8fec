import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A picker")
struct UIPickerViewTests {
  /// A window of 320 × 480 points with a picker of two wheels at its top: ten sizes and three colours.
  private final class Shop: UIPickerViewDataSource, UIPickerViewDelegate {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    var sizes = (1...10).map { "Size \($0)" }
    let colors = ["Red", "Green", "Blue"]
    private(set) var chosen: [String] = []
    private(set) var app: Harness!

    init() {
      picker.dataSource = self
      picker.delegate = self
      app = Harness(size: CGSize(width: 320, height: 480), showing: [picker])
      app.nextFrame()
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? sizes.count : colors.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      component == 0 ? sizes[row] : colors[row]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(component == 0 ? sizes[row] : colors[row])
    }

    /// The text in the middle of a wheel.
    func middle(_ component: Int) -> String? {
      let row = picker.selectedRow(inComponent: component)
      guard let view = picker.view(forRow: row, forComponent: component) as? UILabel else { return nil }
      return abs(view.convert(view.bounds, to: picker).midY - 108) < 1 ? view.text : nil
    }
  }

  @Test("begins with the first row of each wheel in the middle")
  func begins() {
    let shop = Shop()
    #expect(shop.middle(0) == "Size 1")
    #expect(shop.middle(1) == "Red")
    #expect(shop.picker.selectedRow(inComponent: 2) == -1)
  }

  /// Rows as they are written on iOS: an app's own views in the first wheel, attributed titles in the second.
  private final class OwnRows: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

    func pickerView(
      _ pickerView: UIPickerView,
      attributedTitleForRow row: Int,
      forComponent component: Int
    ) -> NSAttributedString? {
      NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
    }
  }

  /// Rows as they are written on iOS, with a view for each.
  private final class OwnViews: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

    func pickerView(
      _ pickerView: UIPickerView,
      viewForRow row: Int,
      forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let swatch = view ?? UIView()
      swatch.backgroundColor = [.red, .green, .blue][row]
      return swatch
    }
  }

  @Test("shows the views, or the titles with looks, that a delegate written for iOS gives")
  func ownRows() {
    let (titles, views) = (OwnRows(), OwnViews())
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    let app = Harness(size: CGSize(width: 320, height: 480)) { picker }
    picker.dataSource = titles
    picker.delegate = titles
    app.nextFrame()
    let label = picker.view(forRow: 0, forComponent: 1) as? UILabel
    #expect(label?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    picker.dataSource = views
    picker.delegate = views
    picker.reloadAllComponents()
    app.nextFrame()
    #expect(picker.view(forRow: 0, forComponent: 0)?.backgroundColor == .red)
    #expect(picker.view(forRow: 1, forComponent: 0)?.backgroundColor == .green)
  }

  @Test("turns a row for each notch of the mouse wheel over it, and tells at once")
  func wheel() {
    let shop = Shop()
    for _ in 1...3 { shop.app.scroll(at: CGPoint(x: 80, y: 108), by: CGPoint(x: 0, y: -60)) }
    #expect(shop.chosen == ["Size 2", "Size 3", "Size 4"])
    shop.app.advance(seconds: 1)
    #expect(shop.middle(0) == "Size 4")
    #expect(shop.middle(1) == "Red")
  }

  @Test("comes to rest on a row after a drag, and tells which")
  func drag() {
    let shop = Shop()
    shop.app.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 100), duration: 0.4)
    shop.app.advance(seconds: 2)
    let row = shop.picker.selectedRow(inComponent: 0)
    #expect(row > 0)
    #expect(shop.middle(0) == shop.sizes[row])
    #expect(shop.chosen == [shop.sizes[row]])
  }

  @Test("turns to a row that is clicked")
  func click() {
    let shop = Shop()
    shop.app.tap(at: CGPoint(x: 240, y: 108 + PickerWheel.standardRowHeight))
    shop.app.advance(seconds: 1)
    #expect(shop.chosen == ["Green"])
    #expect(shop.middle(1) == "Green")
  }

  @Test("with the focus it is turned by the arrow keys, Home and End, and Tab goes to the next wheel")
  func keys() {
    let shop = Shop()
    shop.app.press(.keyboardTab)
    shop.app.press(.keyboardDownArrow)
    shop.app.press(.keyboardEnd)
    shop.app.press(.keyboardUpArrow)
    shop.app.press(.keyboardTab)
    shop.app.press(.keyboardDownArrow)
    #expect(shop.chosen == ["Size 2", "Size 10", "Size 9", "Green"])
  }

  @Test("what the app selects is shown, and the app isn't told of it; a row that isn't there gives the last")
  func selects() {
    let shop = Shop()
    shop.picker.selectRow(4, inComponent: 0, animated: false)
    shop.picker.selectRow(99, inComponent: 1, animated: true)
    shop.app.advance(seconds: 1)
    #expect(shop.middle(0) == "Size 5")
    #expect(shop.middle(1) == "Blue")
    #expect(shop.chosen.isEmpty)
  }

  @Test("with fewer rows than before it selects the last that is left")
  func reloads() {
    let shop = Shop()
    shop.picker.selectRow(9, inComponent: 0, animated: false)
    shop.sizes = ["One", "Two"]
    shop.picker.reloadComponent(0)
    shop.app.advance(seconds: 1)
    #expect(shop.middle(0) == "Two")
    shop.sizes = []
    shop.picker.reloadAllComponents()
    shop.app.press(.keyboardTab)
    shop.app.press(.keyboardDownArrow)
    #expect(shop.picker.selectedRow(inComponent: 0) == -1)
  }

  @Test("in the keyboard's place it takes the arrow keys from the field that is edited, which keeps the focus")
  func inputView() {
    let shop = Shop()
    shop.picker.removeFromSuperview()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    field.inputView = shop.picker
    shop.app.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    shop.app.advance(seconds: 1)
    #expect(shop.app.keyboard.frame.height == 216)
    shop.app.press(.keyboardDownArrow)
    shop.app.press(.keyboardRightArrow)
    shop.app.press(.keyboardDownArrow)
    #expect(shop.chosen == ["Size 2", "Green"])
    #expect(field.isFirstResponder)
  }

  @Test("from right to left the left arrow goes to the next wheel, which is at the left")
  func mirrored() {
    let shop = Shop()
    shop.picker.semanticContentAttribute = .forceRightToLeft
    shop.picker.removeFromSuperview()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    field.inputView = shop.picker
    shop.app.window.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    shop.app.advance(seconds: 1)
    for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardDownArrow] {
      shop.app.press(key)
    }
    #expect(shop.chosen == ["Size 2", "Green"])
  }
}
