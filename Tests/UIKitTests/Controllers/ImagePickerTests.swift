import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

private final class Chooser: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private(set) var log: [String] = []
  private(set) var image: UIImage?
  /// Whether the picker stays after a choice, for another one.
  var isEager = false

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    image = info[.originalImage] as? UIImage
    log.append("chosen \((info[.imageURL] as? URL)?.lastPathComponent ?? "")")
    if !isEager { picker.dismiss(animated: true) }
  }

  func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    log.append("none")
    picker.dismiss(animated: true)
  }
}

@MainActor @Suite("Choosing a picture")
struct ImagePickerTests {
  private func run(_ folder: URL?) -> (Chooser, UIImagePickerController, Harness) {
    let chooser = Chooser()
    let app = Harness(size: CGSize(width: 500, height: 600)) { chooser }
    let picker = UIImagePickerController()
    picker.folder = folder
    picker.delegate = chooser
    chooser.present(picker, animated: true)
    app.advance(seconds: 1)
    return (chooser, picker, app)
  }

  private func write(_ name: String, in folder: URL, _ width: CGFloat, age: TimeInterval) throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let file = folder.appendingPathComponent(name)
    try #require(name.hasSuffix(".png") ? image.pngData() : image.jpegData(compressionQuality: 1)).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9 - age)],
      ofItemAtPath: file.path
    )
  }

  @Test("from the folder of pictures, the latest first; files that are none can't be chosen")
  func choosing() throws {
    let folder = try TemporaryFolder()
    try write("Old.png", in: folder.asURL, 20, age: 100)
    try write("New.png", in: folder.asURL, 30, age: 0)
    try Data("text".utf8).write(to: folder.asURL.appendingPathComponent("Broken.png"))
    try Data("text".utf8).write(to: folder.asURL.appendingPathComponent("Notes.txt"))
    let (chooser, picker, app) = run(folder.asURL)
    let rows = app.view(of: UITableView.self, in: picker.view).visibleCells
    #expect(rows.map { $0.textLabel?.text } == ["Broken", "New", "Old"])
    #expect(rows.map { $0.imageView?.image == nil } == [true, false, false])
    app.tap(rows[0])
    app.advance(seconds: 1)
    #expect(chooser.presentedViewController === picker && chooser.log.isEmpty)
    app.tap(rows[2])
    app.advance(seconds: 1)
    #expect(chooser.presentedViewController == nil && chooser.log == ["chosen Old.png"])
    #expect(chooser.image?.size.width == 20)
  }

  @Test("also a JPEG picture", .enabled("needs libturbojpeg0") { Tool.hasLibrary("libturbojpeg.so.0") })
  func photos() throws {
    let folder = try TemporaryFolder()
    for (age, name) in ["One.jpg", "Two.JPG", "Three.jpeg"].enumerated() {
      try write(name, in: folder.asURL, 20, age: TimeInterval(age))
    }
    let (chooser, picker, app) = run(folder.asURL)
    let rows = app.view(of: UITableView.self, in: picker.view).visibleCells
    #expect(rows.map { $0.textLabel?.text } == ["One", "Two", "Three"])
    #expect(rows.allSatisfy { $0.imageView?.image != nil })
    app.tap(rows[1])
    app.advance(seconds: 1)
    #expect(chooser.log == ["chosen Two.JPG"] && chooser.image?.size.width == 20)
  }

  @Test("or none, by the button and by Escape, which the delegate is told once", arguments: [true, false])
  func cancelling(byKey: Bool) throws {
    let folder = try TemporaryFolder()
    let (chooser, picker, app) = run(folder.asURL)
    #expect(app.texts(in: picker.view).contains { $0.contains("no PNG or JPEG pictures") })
    byKey ? app.press(.keyboardEscape) : app.tap(app.view("Cancel"))
    app.advance(seconds: 1)
    #expect(chooser.presentedViewController == nil && chooser.log == ["none"])
  }

  @Test("and another one, as long as the delegate leaves the picker there; then it can still be left")
  func several() throws {
    let folder = try TemporaryFolder()
    try write("One.png", in: folder.asURL, 20, age: 0)
    let (chooser, picker, app) = run(folder.asURL)
    chooser.isEager = true
    for _ in 0..<2 {
      app.tap(app.view(of: UITableView.self, in: picker.view).visibleCells[0])
      app.advance(seconds: 1)
    }
    app.tap(app.view("Cancel"))
    app.advance(seconds: 1)
    #expect(chooser.presentedViewController == nil && chooser.log == ["chosen One.png", "chosen One.png", "none"])
  }

  @Test("isn't possible with a camera")
  func camera() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    let (_, picker, app) = run(nil)
    picker.sourceType = .camera
    #expect(app.texts(in: picker.view).contains { $0.contains("no PNG or JPEG pictures") })
  }
}

extension TemporaryFolder {
  fileprivate var asURL: URL { URL(fileURLWithPath: path, isDirectory: true) }
}
