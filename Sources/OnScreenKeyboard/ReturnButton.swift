import UIKit
import VirtualKeyboard

/// The small window at the screen's edge that brings a hidden keyboard back.
final class ReturnButton {
  private let scene: UIWindowScene
  private let host: any PanelHost
  private let window: UIWindow
  private let button = UIButton(type: .system)
  private let dwellClick: DwellClick

  /// How long, in seconds, the pointer has to rest on the button to press it; nil to press nothing.
  var dwellDuration: TimeInterval? {
    get { dwellClick.duration }
    set { dwellClick.duration = newValue }
  }

  private static let size = CGSize(width: 56, height: 44)
  private static let edgeDistance: CGFloat = 16
  private static let cornerRadius: CGFloat = 10

  /// Makes a button for `action`, not yet shown.
  init(on desktop: any DesktopProvider, action: @escaping () -> Void) {
    (scene, host) = UIWindowScene.makePanel(on: desktop, title: "Show keyboard")
    host.setContentSize(Self.size, cornerRadius: Self.cornerRadius)
    window = UIWindow(windowScene: scene)
    button.frame = CGRect(origin: .zero, size: Self.size)
    button.backgroundColor = .secondarySystemBackground
    button.tintColor = .label
    button.layer.cornerRadius = Self.cornerRadius
    button.layer.borderWidth = 1
    button.layer.borderColor = UIColor.systemGray.cgColor
    button.setImage(UIImage(systemName: "keyboard"), for: .normal)
    button.accessibilityLabel = "Show keyboard"
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    dwellClick = DwellClick(
      in: button,
      target: { _ in CGRect(origin: .zero, size: Self.size) },
      press: { _ in action() }
    )
    window.addSubview(button)
    window.isHidden = false
  }

  /// Shows the button in the lower right corner of `monitor`, in points of the desktop; moves it there if it is shown already.
  func show(on monitor: CGRect) {
    // After a change of scale the button has another size in pixels.
    host.setContentSize(Self.size, cornerRadius: Self.cornerRadius)
    scene.renderNow()
    host.show(
      in: CGRect(
        x: monitor.maxX - Self.size.width - Self.edgeDistance,
        y: monitor.maxY - Self.size.height - Self.edgeDistance,
        width: Self.size.width,
        height: Self.size.height
      )
    )
  }

  func hide() {
    dwellClick.cancel()
    host.hide()
  }
}
