import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The device")
struct UIDeviceTests {
  @Test("is a desktop computer with Linux, by its name and version")
  func names() {
    let device = UIDevice.current
    #expect(device.systemName == "Linux")
    #expect(device.systemVersion.first?.isNumber == true && !device.systemVersion.contains("-"))
    #expect(!device.name.isEmpty && !device.model.isEmpty && device.localizedModel == device.model)
    #expect(device.userInterfaceIdiom == .mac)
    #expect(UITraitCollection.current.userInterfaceIdiom == .mac)
  }

  @Test("is upright in a window that is higher than wide, else on its side", arguments: [(300, 400), (400, 300)])
  func orientation(width: Int, height: Int) {
    let app = Harness(size: CGSize(width: width, height: height)) { UIViewController() }
    let orientation = UIDevice.current.orientation
    #expect(orientation.isPortrait == (height > width) && orientation.isLandscape == (width > height))
    #expect(!orientation.isFlat)
    #expect(app.window.bounds.width == CGFloat(width))
  }
}
