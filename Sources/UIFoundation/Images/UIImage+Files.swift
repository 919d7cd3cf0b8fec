import Outside
import PNG

/// Pictures in PNG files.
extension UIImage {
  /// Makes a picture from the contents of a PNG file; nil, with a line on standard error, if they aren't that.
  ///
  /// `scale` is how many of its pixels make a point.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, scale.isFinite, let bitmap = Self.bitmap(from: data, called: "data") else { return nil }
    self.init(bitmap: bitmap, scale: scale)
  }

  /// Makes a picture from a PNG file; nil, with a line on standard error, if there is none at `path`, or if it is larger
  /// than 256 MiB.
  ///
  /// If the name ends with "@2x" or "@3x", so many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let bitmap = Self.bitmap(ofFile: path) else { return nil }
    self.init(bitmap: bitmap, scale: ImageFile.scale(ofName: path))
  }

  /// Makes a picture from a PNG file among the program's resources, such as `Images/logo.png` of an executable target;
  /// nil, with a line on standard error, if there is none.
  ///
  /// Without ".png" it is added. Where there are files "logo@2x.png" and "logo@3x.png", that which suits the screen's
  /// scale is taken. Call it again for another copy: pixels are shared while one is in use.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds an image in the resources of one bundle, such as a library's `Bundle.module`; nil for the program's.
  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let scale = traitCollection?.displayScale ?? UITraitCollection.current.displayScale
    guard let path = ImageFile.path(of: name, scale: scale, in: bundle) else {
      Self.report("there is no picture named “\(name)” among the resources")
      return nil
    }
    let known = Self.namedImages[path]?.value
    guard let content = known ?? Self.content(ofFile: path) else { return nil }
    Self.namedImages[path] = Weak(content)
    self.init(cgImage: content, scale: ImageFile.scale(ofName: path))
  }

  // MARK: - Private

  /// The pixels of named pictures that are in use, by their files.
  private static var namedImages: [String: Weak<CGImage>] = [:]

  /// Reads named pictures anew: the driver's pictures of an image are stored with the image, and belong to the display
  /// of one driver.
  package static func clearNamedImages() { namedImages = [:] }

  private static func content(ofFile path: String) -> CGImage? { bitmap(ofFile: path).map { CGImage($0) } }

  private static func bitmap(ofFile path: String) -> ImageBitmap? {
    do throws(OutsideFileError) {
      return bitmap(from: try OutsideFile(path, limit: OutsideFile.pictureLimit).read(), called: path)
    } catch {
      report(error == .system(ENOENT) ? "there is no file \(path)" : "\(path) can't be read: \(error.reason)")
      return nil
    }
  }

  private static func bitmap(from data: Data, called name: String) -> ImageBitmap? {
    do throws(PNGFailure) {
      var pixels = try data.withUnsafeBytes { bytes in
        Result { () throws(PNGFailure) in try PNGPixels(file: bytes) }
      }.get()
      pixels.premultiply()
      return ImageBitmap(
        width: pixels.width,
        height: pixels.height,
        format: .premultipliedRGBA,
        bytes: pixels.bytes
      )
    } catch {
      report("\(name) is no PNG file that can be read: \(error.reason)")
      return nil
    }
  }

  private static func report(_ problem: String) { StandardStreams.complain("UIImage: \(problem)") }
}
