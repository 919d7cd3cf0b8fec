import TestSupport
import Testing
import UIKit

// Subclassed as apps do on iOS, with a plain `deinit`: it runs on whichever thread releases the last reference.
private final class OwnBarAppearance: UIBarAppearance { deinit {} }
private final class OwnNavigationBarAppearance: UINavigationBarAppearance { deinit {} }
private final class OwnTabBarAppearance: UITabBarAppearance { deinit {} }
private final class OwnToolbarAppearance: UIToolbarAppearance { deinit {} }
private final class OwnInputView: UIInputView { deinit {} }
private final class OwnFeedback: UIFeedbackGenerator { deinit {} }
private final class OwnImpact: UIImpactFeedbackGenerator { deinit {} }
private final class OwnNotice: UINotificationFeedbackGenerator { deinit {} }
private final class OwnSelection: UISelectionFeedbackGenerator { deinit {} }
private final class OwnSearch: UISearchController { deinit {} }
private final class OwnPopover: UIPopoverPresentationController { deinit {} }
private final class OwnEffect: UIMotionEffect { deinit {} }
private final class OwnTilt: UIInterpolatingMotionEffect { deinit {} }
private final class OwnEffects: UIMotionEffectGroup { deinit {} }
private final class OwnPicker: UIImagePickerController { deinit {} }
private final class OwnListContent: UIListContentView { deinit {} }

@MainActor
@Suite("What forms have beside controls, released away from the main thread")
struct ReleaseOffMainFormsTests {
  @Test("looks of bars, searches, input views and layers that were used may end on any thread")
  func forms() async {
    let page = UIViewController()
    let app = Harness { UINavigationController(rootViewController: page) }
    let gone = releaseOffMain {
      let (look, search) = (OwnNavigationBarAppearance(), OwnSearch(searchResultsController: nil))
      let (pad, content) = (OwnInputView(frame: .zero), OwnListContent(configuration: .cell()))
      let layer = CALayer()
      page.view.layer.addSublayer(layer)
      page.view.addSubview(content)
      page.navigationController?.navigationBar.scrollEdgeAppearance = look
      page.navigationItem.searchController = search
      page.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in }
      app.settle()
      search.isActive = true
      app.advance(seconds: 0.5)
      search.isActive = false
      app.advance(seconds: 0.5)
      page.navigationItem.searchController = nil
      page.navigationController?.navigationBar.scrollEdgeAppearance = nil
      layer.removeFromSuperlayer()
      content.removeFromSuperview()
      app.settle()
      return [
        look, search, pad, content, layer, OwnBarAppearance(), OwnTabBarAppearance(), OwnToolbarAppearance(),
        OwnFeedback(), OwnImpact(style: .light), OwnNotice(), OwnSelection(), OwnEffect(),
        OwnTilt(keyPath: "center.x", type: .tiltAlongHorizontalAxis), OwnEffects(),
        OwnPicker(), OwnPopover(presentedViewController: UIViewController(), presenting: nil),
      ]
    } meanwhile: {
      app.advance(seconds: 0.02)
    }
    await mainThreadCatchesUp()
    #expect(gone.count == 17 && gone.allSatisfy { $0.value == nil }, "\(gone.map { $0.value == nil })")
  }
}
