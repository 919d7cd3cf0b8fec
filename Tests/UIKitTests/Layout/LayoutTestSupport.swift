import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A view whose content wants a size, and can be made to want another.
final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Text of `area` square points that wraps: the narrower, the higher.
final class WrappingView: UIView {
  let natural: CGFloat

  init(natural: CGFloat) {
    self.natural = natural
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: natural, height: 20) }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    width <= 0 ? 20 : (natural / width).rounded(.up) * 20
  }
}

extension UIView {
  /// A plain view that is placed by constraints.
  static func constrained() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Pins the view to its parent's edges.
  @discardableResult
  func pin(to other: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
    let all = [
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ]
    NSLayoutConstraint.activate(all)
    return all
  }
}

/// A root of 400 × 300 points on a machine without a screen.
func makeRoot(_ width: CGFloat = 400, _ height: CGFloat = 300) -> UIView {
  UIApplication.shared.start(on: HeadlessPlatform(scale: 1))
  return UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// The address of an object, as messages write it.
func address(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
}

extension String {
  /// A message without the addresses of objects, which are others in each run.
  var withoutAddresses: String { replacing(/:0x[0-9a-f]+/, with: "") }
}
