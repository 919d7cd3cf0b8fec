import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A window of 200 × 100 points with a red box at `frame`.
func boxBoard(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> (Harness, UIView) {
  let root = UIView()
  let box = UIView(frame: frame)
  box.backgroundColor = .red
  root.addSubview(box)
  return (Harness(size: CGSize(width: 200, height: 100)) { root }, box)
}
