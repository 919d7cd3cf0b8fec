import Combine
import Foundation
import Testing

@Suite("Notifications")
struct NotificationTests {
  private final class Field { var text = "" }
  private let name = Notification.Name("textDidChange")

  @Test("a field's text comes with each of its own notifications, as long as somebody listens")
  func fieldText() {
    let center = NotificationCenter()
    let field = Field()
    var texts: [String] = []
    let subscription = center.publisher(for: name, object: field)
      .compactMap { $0.object as? Field }
      .map(\.text)
      .sink { texts.append($0) }
    field.text = "A"
    center.post(name: name, object: field)
    center.post(name: name, object: Field())
    subscription.cancel()
    field.text = "Ad"
    center.post(name: name, object: field)
    #expect(texts == ["A"])
  }

  @Test("each subscriber has its own observer")
  func independent() {
    let center = NotificationCenter()
    var counts = [0, 0]
    let publisher = center.publisher(for: name)
    let first = publisher.sink { _ in counts[0] += 1 }
    let second = publisher.sink { _ in counts[1] += 1 }
    first.cancel()
    center.post(name: name, object: nil)
    #expect(counts == [0, 1])
    second.cancel()
  }
}
