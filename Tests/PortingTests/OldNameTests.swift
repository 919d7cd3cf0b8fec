import Testing

@Suite("Names of iOS code from before Swift 4.2")
struct OldNameTests {
  @Test(
    "each becomes the name of today, and the rest of the line stays",
    arguments: [
      (
        "let a: UITableViewCellStyle = .default // UITableViewCellStyle",
        "let a: UITableViewCell.CellStyle = .default // UITableViewCellStyle"
      ),
      ("var b = [NSAttributedStringKey: Any]()", "var b = [NSAttributedString.Key: Any]()"),
      (
        "func f(for events: UIControlEvents?) { use(UIControlEvents.allEvents) }",
        "func f(for events: UIControl.Event?) { use(UIControl.Event.allEvents) }"
      ),
      ("table.rowHeight = UITableViewAutomaticDimension", "table.rowHeight = UITableView.automaticDimension"),
      (
        "let s = CGSize(width: UIViewNoIntrinsicMetric, height: 3)",
        "let s = CGSize(width: UIView.noIntrinsicMetric, height: 3)"
      ),
      (
        "let e: (NSLayoutAttribute, NSLayoutRelation)",
        "let e: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Relation)"
      ),
      ("let r = UIEdgeInsetsInsetRect(bounds, insets)", "let r = bounds.inset(by: insets)"),
      (
        "let r = UIEdgeInsetsInsetRect(a ?? b, UIEdgeInsetsMake(1, 2, 3, 4))",
        "let r = (a ?? b).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
      ),
      ("let d = UIImagePNGRepresentation(image)", "let d = image.pngData()"),
      ("observe(Notification.Name.UITextFieldTextDidChange)", "observe(UITextField.textDidChangeNotification)"),
      ("observe(NSNotification.Name.UIKeyboardWillShow, 1)", "observe(UIResponder.keyboardWillShowNotification, 1)"),
      ("observe(.UITextViewTextDidChange)", "observe(UITextView.textDidChangeNotification)"),
      (
        "UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, nil)",
        "UIAccessibility.post(notification: UIAccessibility.Notification.layoutChanged, argument: nil)"
      ),
      ("view.bringSubview(toFront: box)", "view.bringSubviewToFront(box)"),
      ("bringSubview(toFront: box)", "bringSubviewToFront(box)"),
      ("shape.lineCap = kCALineCapRound", "shape.lineCap = CAShapeLayerLineCap.round"),
      (
        "let t = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)",
        "let t = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)"
      ),
      ("if UIInterfaceOrientationIsLandscape(turn()) { go() }", "if (turn()).isLandscape { go() }"),
      ("if UIAccessibilityIsReduceMotionEnabled() { go() }", "if UIAccessibility.isReduceMotionEnabled { go() }"),
      ("let s = NSUnderlineStyle.styleSingle.rawValue", "let s = NSUnderlineStyle.single.rawValue"),
      (
        "let a = UIActivityIndicatorView(activityIndicatorStyle: .gray)",
        "let a = UIActivityIndicatorView(style: .gray)"
      ),
      ("var s: UITableViewCellEditingStyle", "var s: UITableViewCell.EditingStyle"),
      ("f(UIFontWeightBold)", "f(UIFont.Weight.bold)"),
      (
        "owner.addChildViewController(a); a.didMove(toParentViewController: owner)",
        "owner.addChild(a); a.didMove(toParent: owner)"
      ),
      ("let label = [NSFontAttributeName: font]", "let label = [NSAttributedString.Key.font: font]"),
    ]
  )
  func rewritten(old: String, new: String) throws { #expect(try Port(old).text() == new) }

  @Test("what the sources call so themselves keeps its name")
  func own() throws {
    let text = """
      typealias UIControlEvents = UIControl.Event
      let a: UIControlEvents = .allEvents
      class Menu { enum UITableViewStyle { case wide }; var style = UITableViewStyle.wide }
      extension Page { func addChildViewController(_ page: Page) { page.childViewControllers = [] } }
      """
    #expect(
      try Port(text).text() == text.replacing("page.childViewControllers", with: "page.children")
    )
  }
}
