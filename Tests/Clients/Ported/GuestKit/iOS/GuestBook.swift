import UIKit

/// Is notified of the names in a book.
@MainActor @objc public protocol GuestBookDelegate: AnyObject {
  /// Announces that a name will be kept.
  @objc optional func guestBook(_ book: GuestBook, willKeep name: String)
  /// Tells that the book is full.
  @objc optional func guestBookDidFill(_ book: GuestBook)
}

/// A library of its own, which the screens import.
@MainActor public final class GuestBook: NSObject {
  /// The object that is notified of the names.
  public weak var delegate: GuestBookDelegate?
  /// The guests, in their order.
  public private(set) var names: [String] = []

  /// Adds a guest.
  public func keep(_ name: String) {
    delegate?.guestBook?(self, willKeep: name)
    names.append(name)
    if names.count == 100 { delegate?.guestBookDidFill?(self) }
  }
}
