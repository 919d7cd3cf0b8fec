import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A toolbar")
struct UIToolbarTests {
  /// A window of 320 × 480 points with a toolbar at its top.
  private func open(_ items: [UIBarButtonItem]) -> (app: Harness, bar: UIToolbar) {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.items = items
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [bar])
    return (app, bar)
  }

  private func buttons(of bar: UIToolbar) -> [UIView] { bar.subviews.filter { $0 is UIButton } }

  @Test("shows a caption and a picture that do nothing, written with no target and no action")
  func captions() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let app = Harness(size: CGSize(width: 320, height: 480)) { bar }
    bar.items = [
      UIBarButtonItem(title: "Date", style: .plain, target: nil, action: nil),
      UIBarButtonItem(image: UIImage(systemName: "xmark"), style: .plain, target: nil, action: nil),
    ]
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("Date") })
  }

  @Test("Done after flexible space, as everybody writes it, stands at the trailing edge and is pressed")
  func done() throws {
    final class Form {
      var isDone = false
      func done() { isDone = true }
    }
    let form = Form()
    let (app, bar) = open([
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .done, target: form, action: Form.done),
    ])
    let button = try #require(buttons(of: bar).first)
    #expect(button.frame.maxX == 312)
    app.tap(at: CGPoint(x: button.frame.midX, y: 22))
    #expect(form.isDone)
  }

  @Test("a view of one's own is as large as its constraints say")
  func constrained() {
    let title = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    title.widthAnchor.constraint(equalToConstant: 90).isActive = true
    title.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let (_, bar) = open([UIBarButtonItem(customView: title), .flexibleSpace(), UIBarButtonItem(title: "Done")])
    bar.layoutIfNeeded()
    #expect(title.frame.size == CGSize(width: 90, height: 30))
  }

  @Test("an empty image takes its background away, whatever else is set, and nil gives it back")
  func background() {
    let (_, bar) = open([])
    bar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
    bar.barTintColor = .red
    #expect(bar.backgroundColor == nil)
    bar.setBackgroundImage(nil, forToolbarPosition: .any, barMetrics: .default)
    #expect(bar.backgroundColor == .red)
  }

  @Test("flexible spaces share what is left, fixed space keeps its width")
  func spaces() {
    let (_, bar) = open([
      UIBarButtonItem(title: "A"), .flexibleSpace(), UIBarButtonItem(title: "B"), .flexibleSpace(),
      UIBarButtonItem(title: "C"), .fixedSpace(40), UIBarButtonItem(title: "D"),
    ])
    let frames = buttons(of: bar).map(\.frame)
    #expect(frames.count == 4)
    #expect(frames[0].minX == 8)
    #expect(abs((frames[1].minX - frames[0].maxX) - (frames[2].minX - frames[1].maxX)) < 1)
    #expect(frames[3].minX - frames[2].maxX == 48)
    #expect(frames[3].maxX == 312)
  }

  @Test("a new title makes room for itself")
  func title() {
    let item = UIBarButtonItem(title: "Go")
    let (app, bar) = open([item, UIBarButtonItem(title: "Stop")])
    let before = buttons(of: bar)[1].frame.minX
    item.title = "Go to the end"
    app.nextFrame()
    #expect(buttons(of: bar)[1].frame.minX > before)
  }

  @Test("in a right-to-left interface the first button stands at the right")
  func mirrored() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let (_, bar) = open([UIBarButtonItem(title: "A"), .flexibleSpace(), UIBarButtonItem(title: "B")])
    #expect(buttons(of: bar)[0].frame.maxX == 312)
  }

  @Test("above the keyboard it is as wide as the window, and as high as a bar")
  func accessory() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
    let bar = UIToolbar()
    bar.sizeToFit()
    bar.items = [.flexibleSpace(), UIBarButtonItem(title: "Done")]
    field.inputAccessoryView = bar
    let app = Harness(size: CGSize(width: 320, height: 480), showing: [field])
    field.becomeFirstResponder()
    app.advance(seconds: 1)
    #expect(bar.convert(bar.bounds, to: nil).size == CGSize(width: 320, height: 44))
    #expect(buttons(of: bar)[0].frame.maxX == 312)
  }

  @Test(
    "a system item that is a symbol on iOS shows it, and is called by its name",
    arguments: [
      (UIBarButtonItem.SystemItem.trash, "Delete"), (.compose, "Compose"), (.action, "Share"), (.refresh, "Refresh"),
      (.camera, "Camera"),
    ]
  )
  func symbols(item: UIBarButtonItem.SystemItem, name: String) throws {
    let (_, bar) = open([UIBarButtonItem(systemItem: item)])
    let button = try #require(buttons(of: bar).first as? UIButton)
    #expect(button.currentImage?.isSymbolImage == true && button.currentTitle == nil)
    #expect(button.accessibilityLabel == name)
  }
}
