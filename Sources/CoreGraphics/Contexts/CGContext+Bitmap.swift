/// Contexts that draw into memory.
///
/// As on iOS, the origin is the lower left corner, and y points up.
extension CGContext {
  /// Makes a context that draws into `width` × `height` pixels: into the app's memory, with whose content it begins, and which has
  /// the result after each drawing call; or, if `data` is nil, into memory of its own.
  ///
  /// Nil for formats other than 8 bits per component of RGB with premultiplied or no alpha, grey without alpha, and alpha only; for
  /// too short rows; and for no pixels, or more than 64 million. Text isn't drawn into such contexts.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace?,
    bitmapInfo: UInt32
  ) {
    let size = CGSize(width: width, height: height)
    guard width > 0, height > 0, size.width * size.height <= BitmapCanvas.mostPixels, bitsPerComponent == 8,
      let memory = BitmapMemory(data, width: width, height: height, bytesPerRow: bytesPerRow, space, bitmapInfo)
    else { return nil }
    let canvas = BitmapCanvas(size: size, scale: 1) { _, _, _ in nil }
    let whole = CGRect(origin: .zero, size: size)
    self.init(canvas: canvas, origin: CGPoint(x: 0, y: size.height), visible: whole)
    turn = CGAffineTransform(scaleX: 1, y: -1)
    self.memory = memory
    guard data != nil else { return }
    canvas.draw(CGImage(memory.bitmap), in: whole, tint: nil)
    share(memory)
  }

  /// Makes a context that draws into pixels in memory, as ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: CGBitmapInfo
  ) {
    self.init(
      data: data,
      width: width,
      height: height,
      bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow,
      space: space,
      bitmapInfo: bitmapInfo.rawValue
    )
  }

  /// The memory with the pixels, row by row from the top; nil for a view's context.
  public var data: UnsafeMutableRawPointer? {
    guard let memory else { return nil }
    if let bitmap { memory.write(bitmap) }
    share(memory)
    return memory.pointer
  }

  /// The number of pixels in a row; 0 for a view's context.
  public var width: Int { memory?.width ?? bitmap?.width ?? 0 }

  /// The number of rows of pixels; 0 for a view's context.
  public var height: Int { memory?.height ?? bitmap?.height ?? 0 }

  /// The current pixels, as drawn, or as the app has written them into ``data``; nil for a view's context.
  public func makeImage() -> CGImage? {
    if let memory, isShared { return CGImage(memory.bitmap) }
    return bitmap.map { CGImage($0) }
  }

  /// Whether the app may read and write the memory.
  private var isShared: Bool { (canvas as? BitmapCanvas)?.changeHandler != nil }

  private func share(_ memory: BitmapMemory) {
    (canvas as? BitmapCanvas)?.changeHandler = { memory.write($0) }
  }
}
