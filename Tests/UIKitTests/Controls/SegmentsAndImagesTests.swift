import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Segments and a slider's images")
struct SegmentsAndImagesTests {
  @Test("titles have the look of their state")
  func looks() {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal)
    control.setTitleTextAttributes(
      [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 15)],
      for: .selected
    )
    control.selectedSegmentIndex = 1
    let labels = control.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.systemRed, .white])
    #expect(labels.last?.font == .boldSystemFont(ofSize: 15))
    control.selectedSegmentIndex = 0
    #expect(labels.map(\.textColor) == [.white, .systemRed])
  }

  @Test("a segment with a width of its own leaves the rest to the others, and is hit where it is")
  func widths() {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    let app = Harness(showing: [control])
    control.setWidth(200, forSegmentAt: 0)
    app.settle()
    app.tap(at: CGPoint(x: 190, y: 16))
    #expect(control.selectedSegmentIndex == 0)
    app.tap(at: CGPoint(x: 230, y: 16))
    #expect(control.selectedSegmentIndex == 1)
    app.tap(at: CGPoint(x: 290, y: 16))
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("a segment's action is triggered when it is chosen")
  func actions() {
    var chosen: [String] = []
    let control = UISegmentedControl(
      actions: ["Day", "Week"].map { title in
        UIAction(title: title) { _ in chosen.append(title) }
      }
    )
    let app = Harness { control }
    app.settle()
    app.tap(at: CGPoint(x: control.bounds.width - 10, y: 16))
    #expect(chosen == ["Week"] && control.titleForSegment(at: 0) == "Day")
  }

  @Test("a slider's track is between its images")
  func slider() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 32))
    let image = UIImage(systemName: "xmark")
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    let width = (image?.size.width ?? 0).rounded(.up) + 8
    #expect(slider.trackRect(forBounds: slider.bounds).minX == width)
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 300 - width)
  }

  @Test("the image of a slider's least value is where reading begins")
  func mirroredImages() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 300, height: 32))
    slider.minimumValueImage = UIImage(systemName: "xmark")
    let width = (slider.minimumValueImage?.size.width ?? 0).rounded(.up) + 8
    let app = Harness(showing: [slider])
    let view = try #require(slider.subviews.first { ($0 as? UIImageView)?.image != nil })
    #expect(view.frame.minX == 0 && slider.trackRect(forBounds: slider.bounds).minX == width)
    app.window.traitOverrides.layoutDirection = .rightToLeft
    app.settle()
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(view.frame.maxX == 300 && track.minX == 0 && track.maxX == 300 - width)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).maxX == track.maxX)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).minX == 0)
  }
}
