/// Keeps a handler subscribed to a notification for as long as this object lives.
@MainActor
package final class NotificationSubscription {
  private let token: any NSObjectProtocol

  /// Calls `handler` with each notification called `name` that `object` posts, or anybody if that is nil.
  package init(
    _ name: Notification.Name,
    object: AnyObject? = nil,
    handler: @escaping @MainActor (Notification) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
      // UIKit posts on the main actor only; with no queue, handlers run where the notification is posted.
      nonisolated(unsafe) let posted = notification
      MainActor.assumeIsolated { handler(posted) }
    }
  }

  isolated deinit { NotificationCenter.default.removeObserver(token) }
}
