import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The desktop's text size")
struct DesktopTextSizeTests {
  @Test("is the app's as long as that has chosen none, is told, and fonts and views follow it at once")
  func follows() {
    let label = UILabel()
    label.text = "Name"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let app = Harness(showing: [label])
    defer { app.platform.preferredContentSizeCategory = .large }
    let usual = label.intrinsicContentSize.height
    var told: [String] = []
    let name = UIContentSizeCategory.didChangeNotification
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let size = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { told.append(size ?? "") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }

    app.platform.preferredContentSizeCategory = .extraExtraLarge
    app.settle()
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraLarge)
    #expect(label.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(label.font.pointSize == 21 && label.intrinsicContentSize.height > usual)
    #expect(told == [UIContentSizeCategory.extraExtraLarge.rawValue])

    UIApplication.shared.overrideContentSizeCategory = .small
    #expect(label.font.pointSize == 15)
    app.platform.preferredContentSizeCategory = .extraSmall
    #expect(label.font.pointSize == 15 && told.count == 2, "the app has chosen")
    UIApplication.shared.overrideContentSizeCategory = .unspecified
    #expect(label.font.pointSize == 14 && told.count == 3)
  }

  @Test("is there at the start, and ends with the program")
  func starts() {
    let platform = HeadlessPlatform()
    platform.preferredContentSizeCategory = .accessibilityMedium
    UIApplication.shared.start(on: platform)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 28)
    UIApplication.shared.start(on: HeadlessPlatform())
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
  }
}
