import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Constraints in Apple's visual format")
struct VisualFormatTests {
  private let views: [String: UIView] = ["name": UILabel(), "email_2": UILabel(), "send": UILabel()]

  private func stage(_ size: CGSize = CGSize(width: 300, height: 200)) -> Harness {
    Harness(size: size) {
      let root = UIView()
      root.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
      for (_, view) in views.sorted(by: { $0.key < $1.key }) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      return root
    }
  }

  private func activate(
    _ format: String,
    _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any]? = nil
  ) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    )
  }

  private func frame(_ name: String) -> CGRect { views[name]?.frame ?? .null }

  @Test("place views with given distances and equal widths")
  func row() {
    let app = stage()
    activate("H:|-20-[name]-10-[email_2(==name)]-20-|")
    activate("V:|-30-[name(40)]")
    app.settle()
    #expect(frame("name") == CGRect(x: 20, y: 30, width: 125, height: 40))
    #expect(frame("email_2").minX == 155 && frame("email_2").maxX == 280)
  }

  @Test("keep the margins at edges and eight points between views where no distance is given")
  func standard() {
    let app = stage()
    activate("|-[name(50)]-[send(60)]")
    activate("V:|[name(20)][send(20)]-|")
    app.settle()
    #expect(frame("name").origin == CGPoint(x: 16, y: 0))
    #expect(frame("send").minX == 74)
  }

  @Test("take metrics, priorities, inequalities and alignment")
  func details() {
    let app = stage()
    activate(
      "H:|-(left)-[name(>=80,<=120,300@low)]-(>=gap)-[send(70)]-left-|",
      [.alignAllTop, .alignAllBottom],
      ["left": 12, "gap": CGFloat(5), "low": 250]
    )
    activate("V:|-40-[name(24)]")
    app.settle()
    #expect(frame("name") == CGRect(x: 12, y: 40, width: 120, height: 24))
    #expect(frame("send") == CGRect(x: 218, y: 40, width: 70, height: 24))
  }

  @Test(
    "say what is wrong with a line",
    arguments: [
      ("|-[name]-20|", "needs"), ("[name", "needs \"]\""), ("|-(", "needs a number"), ("|-|", "has no view"),
    ]
  )
  func mistakes(format: String, reason: String) {
    var reader = VisualFormatReader(format)
    let mistake = #expect(throws: VisualFormat.Mistake.self) { try reader.read() }
    #expect(mistake?.reason.contains(reason) == true, "\(mistake?.reason ?? "")")
  }

  @Test("may begin at the right")
  func rightToLeft() {
    let (a, b) = (UIView(), UIView())
    let root = UIView()
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    _ = Harness(size: CGSize(width: 300, height: 100)) { root }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[a(50)]-20-[b(40)]-(>=5)-|",
        options: [.directionRightToLeft, .alignAllTop],
        views: ["a": a, "b": b]
      )
    )
    root.layoutIfNeeded()
    #expect(a.frame.minX == 240 && b.frame.minX == 180)
  }
}
