import TestSupport
import Testing

import UIKit
@testable import UIKitCore

@Suite("Painting a key in the edited field")
struct EditedFieldTests {
  /// A page with a card in it, on which a field lies; the field is being edited and has got a letter already.
  private final class Page {
    let root = UIView()
    let card = UIView(frame: CGRect(x: 10, y: 10, width: 300, height: 100))
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    private(set) var app: Harness!

    init() {
      root.backgroundColor = .gray
      card.backgroundColor = .white
      card.layer.cornerRadius = 12
      root.addSubview(card)
      card.addSubview(field)
      app = Harness(size: CGSize(width: 400, height: 300)) { [root] in root }
      field.becomeFirstResponder()
      app.advance(seconds: 1)
      type("a")
    }

    /// What was painted for a letter, a line each.
    @discardableResult
    func type(_ letter: String) -> [String] {
      app.press(.none, characters: letter)
      return app.host.drawingList.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("only the colour beneath the field and the field are painted")
  func paintsField() {
    let lines = Page().type("b")
    #expect(lines.first { $0.hasPrefix("fill") }?.hasSuffix("#FFFFFF") == true)
    #expect(lines.contains { $0.contains("text “ab”") || $0.contains("“b”") })
    #expect(!lines.contains { $0.contains("[0,0,400,300]") })
  }

  @Test("what has come to lie on the field is painted over the letter")
  func paintsCover() {
    let page = Page()
    let cover = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
    cover.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    page.root.addSubview(cover)
    page.app.nextFrame()
    let lines = page.type("b")
    #expect(lines.last { $0.hasPrefix("fill") }?.contains("#FF0000") == true)
    cover.removeFromSuperview()
    page.app.nextFrame()
    #expect(!page.type("c").contains { $0.contains("#FF0000") })
  }

  @Test("a cover that comes together with the letter is painted with it")
  func paintsCoverOfSameTurn() {
    let page = Page()
    page.field.addAction(
      UIAction { _ in
        let cover = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        cover.backgroundColor = .red
        page.root.addSubview(cover)
      },
      for: .editingChanged
    )
    #expect(page.type("b").last { $0.hasPrefix("fill") }?.contains("#FF") == true)
  }

  @Test("a field that has moved is painted where it is")
  func followsField() {
    let page = Page()
    page.card.frame.origin.y = 150
    page.app.nextFrame()
    page.type("b")
    #expect(page.app.host.lastDamage.allSatisfy { $0.minY > 150 })
  }

  @Test("a field with a new background keeps it under the next letter", arguments: [true, false])
  func knowsBackground(waits: Bool) {
    let page = Page()
    page.field.backgroundColor = .yellow
    if waits { page.app.nextFrame() }
    let yellow = UIColor.yellow.resolvedColor(with: UITraitCollection()).cgColor
    page.type("b")
    let lines = page.type("c")
    #expect(lines.first { $0.hasPrefix("fill") } == lines.first { $0.contains(describe(yellow)) })
  }

  @Test("in the dark appearance the ground is dark")
  func knowsAppearance() {
    let page = Page()
    page.card.backgroundColor = .systemBackground
    page.app.nextFrame()
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    page.app.nextFrame()
    #expect(page.type("b").first { $0.hasPrefix("fill") }?.hasSuffix("#FFFFFF") == false)
    UIApplication.shared.overrideUserInterfaceStyle = .unspecified
  }

  @Test("a field in a faded card is painted with everything that shows through")
  func keepsGroups() {
    let page = Page()
    page.card.alpha = 0.5
    page.app.nextFrame()
    #expect(page.type("b").contains { $0.contains("[0,0,400,300]") })
  }

  @Test("a letter in a field that a scroll view half hides leaves its surroundings alone")
  func staysInside() {
    let page = Page()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 120, width: 300, height: 40))
    page.root.addSubview(scroll)
    scroll.addSubview(page.field)
    page.field.frame = CGRect(x: 20, y: 20, width: 200, height: 30)
    page.field.becomeFirstResponder()
    page.app.advance(seconds: 1)
    page.type("b")
    page.type("c")
    let below = CGRect(x: 0, y: 160, width: 400, height: 140)
    let isClipped = page.app.host.drawingList.contains { $0.contains("clip [0,120,300,40]") }
    #expect(isClipped || page.app.host.lastDamage.allSatisfy { $0.intersection(below).isVoid })
  }

  @Test("a field that goes away is released, and nothing of it is painted any more")
  func forgetsField() {
    weak var gone: UITextField?
    do {
      let page = Page()
      gone = page.field
      page.field.removeFromSuperview()
      page.app.nextFrame()
    }
    #expect(gone == nil)
  }

  @Test("a field that goes from a window that closes to another one is painted there")
  func changesWindow() {
    let page = Page()
    page.app.scene.close()
    let scene = UIWindowScene(title: "Other", size: CGSize(width: 400, height: 300))
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(page.field)
    window.makeKeyAndVisible()
    scene.show()
    page.app.advance(seconds: 1)
    let host = scene.platformWindow as? HeadlessWindow
    page.field.text = "elsewhere"
    page.app.nextFrame()
    #expect(host?.drawingList.contains { $0.contains("elsewhere") } == true)
  }

  @Test("what lay in a text view is released when it is removed, and not painted under the next letter")
  func forgetsWhatLayInside() {
    let page = Page()
    let text = UITextView(frame: CGRect(x: 10, y: 150, width: 300, height: 100))
    page.root.addSubview(text)
    text.becomeFirstResponder()
    page.app.advance(seconds: 1)
    weak var gone: UIView?
    do {
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      badge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      text.addSubview(badge)
      gone = badge
      page.app.nextFrame()
    }
    page.type("a")
    #expect(page.type("b").contains { $0.contains("#FF0000") })
    gone?.removeFromSuperview()
    #expect(gone == nil)
    #expect(!page.type("c").contains { $0.contains("#FF0000") })
  }

  @Test("a field under which the ground changes keeps the new one under the next letters")
  func knowsGround() {
    let page = Page()
    page.type("b")
    page.card.backgroundColor = .green
    page.app.nextFrame()
    let green = UIColor.green.resolvedColor(with: UITraitCollection()).cgColor
    for letter in ["c", "d"] {
      let lines = page.type(letter)
      #expect(lines.first { $0.hasPrefix("fill") } == lines.first { $0.contains(describe(green)) })
    }
  }

  @Test("a change that nobody typed is painted in the next frame")
  func paintsLater() {
    let page = Page()
    let paints = page.app.host.paintCount
    page.field.text = "later"
    page.app.nextFrame()
    #expect(page.app.host.paintCount == paints + 1)
    #expect(page.app.host.drawingList.contains { $0.contains("later") })
  }

  private func describe(_ color: CGColor) -> String {
    func byte(_ value: CGFloat) -> String {
      let text = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + byte(color.red) + byte(color.green) + byte(color.blue)
  }
}
