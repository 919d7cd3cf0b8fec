import KeyboardAwareness

@testable import UIKit
@testable import UIKitCore

func observe(_ scrollView: UIScrollView, _ panel: UIView, _ panelBottom: NSLayoutConstraint) {
  KeyboardAwarenessObserver.observe(scrollView, conflictingViewPadding: 20)
  KeyboardAwarenessObserver.observe(panel, verticalConstraint: panelBottom, conflictingViewPadding: 20)
}

final class NewsViewController: UIViewController, KeyboardAwarenessClient {
  private let collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )
  private var keyboardAwareness: KeyboardAwarenessObserver?

  override func viewDidLoad() {
    super.viewDidLoad()
    keyboardAwareness = KeyboardAwarenessObserver.observe(delegate: self)
  }

  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent) {
    switch keyboardEvent.keyboardEventType {
    case .show: keyboardEvent.originalOffset = collection.contentOffset.y
    case .hide: return keyboardEvent.animate { collection.contentOffset.y = keyboardEvent.originalOffset }
    case .viewChanged, .keyboardFrameChanged: break
    }
    keyboardEvent.animate { collection.contentOffset.y -= keyboardEvent.requiredViewOffset }
  }
}
