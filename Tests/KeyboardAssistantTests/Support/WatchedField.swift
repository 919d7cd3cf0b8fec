import UIKit

/// A field that counts how often anybody looks at one of its kind: where it is, or whether it could be edited.
final class WatchedField: UITextField {
  /// The looks at all fields that share it.
  final class Count {
    var looks = 0

    /// The looks that `body` takes.
    func looks(during body: () -> Void) -> Int {
      let before = looks
      body()
      return looks - before
    }
  }

  private let count: Count

  init(_ count: Count, frame: CGRect) {
    self.count = count
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool {
    count.looks += 1
    return super.canBecomeFirstResponder
  }

  override var bounds: CGRect {
    get {
      count.looks += 1
      return super.bounds
    }
    set { super.bounds = newValue }
  }

  override var center: CGPoint {
    get {
      count.looks += 1
      return super.center
    }
    set { super.center = newValue }
  }
}
