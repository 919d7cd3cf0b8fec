import UIKit

/// The changes that a navigator made to one input, to be undone when the input is removed.
struct InputAttachment {
  let item: UIView
  private let accessoryView: UIView?
  private var ownReturnKeyType: UIReturnKeyType?

  /// Sets `accessoryView` as the accessory of an input that has none of its own.
  init(_ item: UIView, accessoryView: UIView?) {
    self.item = item
    self.accessoryView = item.ownAccessoryView == nil ? accessoryView : nil
    guard let view = self.accessoryView else { return }
    item.ownAccessoryView = view
    item.reloadInputViews()
  }

  /// Stores the return key's type before it is first changed.
  mutating func saveReturnKey(of field: UITextField) {
    ownReturnKeyType = ownReturnKeyType ?? field.returnKeyType
  }

  /// Undoes every change that the app hasn't overridden since.
  func detach() {
    if let accessoryView, item.ownAccessoryView === accessoryView {
      item.ownAccessoryView = nil
      item.reloadInputViews()
    }
    if let field = item as? UITextField, let ownReturnKeyType { field.returnKeyType = ownReturnKeyType }
  }
}
