/// Keeps a handler subscribed to a notification as long as this object is retained.
@MainActor
package final class NotificationSubscription {
  private let token: any NSObjectProtocol

  /// Calls `handler` with each notification called `name` of `object`, or of any object for nil.
  package init(
    _ name: Notification.Name,
    object: AnyObject? = nil,
    handler: @escaping @MainActor (Notification) -> Void
  ) {
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { notification in
      // UIKit posts on the main actor only; without a queue, handlers run on the thread that posts.
      nonisolated(unsafe) let posted = notification
      MainActor.assumeIsolated { handler(posted) }
    }
  }

  isolated deinit { NotificationCenter.default.removeObserver(token) }
}
