import UIKit

/// What a navigator changed about one input, to be taken back when they part.
struct InputAttachment {
  /// The input.
  let item: UIView
  private let accessoryView: UIView?
  private var ownReturnKeyType: UIReturnKeyType?

  /// Puts `accessoryView` above the keyboard of an input that has none of its own.
  init(_ item: UIView, accessoryView: UIView?) {
    self.item = item
    self.accessoryView = item.ownAccessoryView == nil ? accessoryView : nil
    guard let view = self.accessoryView else { return }
    item.ownAccessoryView = view
    item.reloadInputViews()
  }

  /// Remembers what the return key said before it first says something else.
  mutating func noteReturnKey(of field: UITextField) {
    ownReturnKeyType = ownReturnKeyType ?? field.returnKeyType
  }

  /// Takes everything back that nobody has changed since.
  func detach() {
    if let accessoryView, item.ownAccessoryView === accessoryView {
      item.ownAccessoryView = nil
      item.reloadInputViews()
    }
    if let field = item as? UITextField, let ownReturnKeyType { field.returnKeyType = ownReturnKeyType }
  }
}
