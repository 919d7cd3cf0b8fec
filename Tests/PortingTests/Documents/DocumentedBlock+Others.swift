nonisolated extension DocumentedBlock {
  /// Keyboard Manager, whose document writes the names of Swift 4.0.
  static let manager = [
    DocumentedBlock(
      title: "a notification of the keyboard, read by hand",
      text: """
        import UIKit

        class ViewController: UIViewController {
          @IBOutlet weak var lowerViewBottomConstraint: NSLayoutConstraint!

          override func viewDidLoad() {
            super.viewDidLoad()
            NotificationCenter.default.addObserver(self, selector: #selector(ViewController.keyboardNotification), \
        name: NSNotification.Name.UIKeyboardWillChangeFrame, object: nil)
          }

          func keyboardNotification(notification: Notification) {
            guard let userInfo = notification.userInfo else { return }
            \(reading)
            guard let endFrame = endFrame else { return }
            lowerViewBottomConstraint.constant = endFrame.origin.y >= UIScreen.main.bounds.size.height ? 0 : endFrame.size.height
            UIView.animate(withDuration: duration, delay: TimeInterval(0), options: animationCurve, animations: { self.view.layoutIfNeeded() }, \
        completion: nil)
          }
        }
        """
    ),
    DocumentedBlock(
      title: "a singleton with a delegate, two notifications, and a screen",
      text: """
        import UIKit

        protocol KeyboardManagerDelegate: class {
          func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions)
          func keyboardWillHide(userInfo: [AnyHashable: Any])
        }

        class KeyboardManager {
          static let sharedInstance = KeyboardManager()
          weak var delegate: KeyboardManagerDelegate?

          init() {
            NotificationCenter.default.addObserver(self, selector: #selector(KeyboardManager.keyboardWillChangeFrameNotification), \
        name: NSNotification.Name.UIKeyboardWillChangeFrame, object: nil)
            NotificationCenter.default.addObserver(self, selector: #selector(KeyboardManager.keyboardWillHide), \
        name: NSNotification.Name.UIKeyboardWillHide, object: nil)
          }

          @objc func keyboardWillChangeFrameNotification(notification: Notification) {
            guard let userInfo = notification.userInfo else { return }
            \(reading)
            delegate?.keyboardWillChangeFrame(endFrame: endFrame, duration: duration, animationCurve: animationCurve)
          }

          @objc func keyboardWillHide(notification: Notification) {
            guard let userInfo = notification.userInfo else { return }
            delegate?.keyboardWillHide(userInfo: userInfo)
          }
        }

        class ViewController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            KeyboardManager.sharedInstance.delegate = self
          }
        }

        extension ViewController: KeyboardManagerDelegate {
          func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {
            guard let endFrame = endFrame else { return }
            print(endFrame.size.height)
          }
          func keyboardWillHide(userInfo: [AnyHashable: Any]) {}
        }
        """
    ),
    DocumentedBlock(
      title: "a requirement that may be left out, beside one that may not",
      text: """
        import UIKit

        typealias KeyboardManagerDelegate = KeyboardManagerModel & KeyboardManagerConfigureable

        protocol KeyboardManagerModel: class {
          func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions)
        }

        @objc protocol KeyboardManagerConfigureable {
          @objc optional func keyboardWillHide(userInfo: [AnyHashable: Any])
        }

        class KeyboardManager {
          weak var delegate: KeyboardManagerDelegate?
          func hide() { delegate?.keyboardWillHide?(userInfo: [:]) }
        }

        class ViewController: UIViewController, KeyboardManagerDelegate {
          func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {}
        }
        """
    ),
    DocumentedBlock(
      title: "the library's own delegate",
      text: """
        import KeyboardManager
        import UIKit

        class ViewController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            KeyboardManager.sharedInstance.delegate = self
          }
        }

        extension ViewController: KeyboardManagerDelegate {
          func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions) {}
        }
        """
    ),
  ]

  /// KeyboardLayoutGuide, by code and by an interface file.
  static let guide =
    ["equalTo", "greaterThanOrEqualTo"].map { relation in
      DocumentedBlock(
        title: "a constraint to the keyboard, \(relation)",
        text: """
          import KeyboardLayoutGuide
          import UIKit

          class Page: UIViewController, KeyboardConstraining {
            @IBOutlet weak var tableView: UITableView!

            override func viewDidLoad() {
              super.viewDidLoad()
              constrainKeyboard(tableView) { keyboard, tableView in

                return [keyboard.topAnchor.constraint(\(relation): tableView.bottomAnchor)]
              }
            }
          }
          """
      )
    } + [
      DocumentedBlock(
        title: "a view that stands where the keyboard is",
        text: """
          import KeyboardLayoutGuide
          import UIKit

          class Page: UIViewController {
            @IBOutlet private weak var proxy: UIView! { didSet { klg_keyboardProxy = proxy } }
          }
          """
      )
    ]

  /// SHPKeyboardAwareness, whose document is in Objective-C: its two examples in Swift.
  static let awareness = ["observe(delegate: self)", "observe(containerView, delegate: self)"].map { call in
    DocumentedBlock(
      title: "events of the keyboard, by \(call)",
      text: """
        import KeyboardAwareness
        import UIKit

        class ViewController: UIViewController, KeyboardAwarenessClient {
          @IBOutlet weak var collectionView: UICollectionView!
          @IBOutlet weak var containerView: UIView!
          private var keyboardAwareness: KeyboardAwarenessObserver?

          override func viewDidLoad() {
            super.viewDidLoad()
            self.keyboardAwareness = KeyboardAwarenessObserver.\(call)
          }

          @objc func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {
            var offset: CGFloat = 0
            switch keyboardEvent.keyboardEventType {
            case .show:
              offset = collectionView.contentOffset.y - keyboardEvent.requiredViewOffset
              keyboardEvent.originalOffset = collectionView.contentOffset.y
            case .hide: offset = keyboardEvent.originalOffset
            default: break
            }
            UIView.animate(withDuration: keyboardEvent.keyboardAnimationDuration, delay: 0, \
        options: keyboardEvent.keyboardAnimationOptionCurve, animations: {
              self.collectionView.contentOffset = CGPoint(x: self.collectionView.contentOffset.x, y: offset)
              self.collectionView.contentInset = UIEdgeInsetsMake(0, 0, keyboardEvent.keyboardFrame.size.height, 0)
              self.collectionView.scrollIndicatorInsets = self.collectionView.contentInset
            }, completion: nil)
          }
        }
        """
    )
  }

  /// How the document reads a notification of the keyboard.
  private static let reading = """
    let endFrame = (userInfo[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    let duration: TimeInterval = (userInfo[UIKeyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let animationCurveRawNSN = userInfo[UIKeyboardAnimationCurveUserInfoKey] as? NSNumber
    let animationCurveRaw = animationCurveRawNSN?.uintValue ?? UIViewAnimationOptions.curveEaseOut.rawValue
    let animationCurve: UIViewAnimationOptions = UIViewAnimationOptions(rawValue: animationCurveRaw)
    """
}
