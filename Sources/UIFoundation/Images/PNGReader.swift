/// Reads PNG files of every kind with libpng, which FreeType brings along.
///
/// Opened when the first picture is read, so that programs without pictures don't pay for it. Its simplified interface
/// (`png_image`, version 1.6) checks the file, and turns palettes, greys, 16 bits and interlaced rows into plain pixels.
nonisolated struct PNGReader {
  /// Why a file can't be read.
  struct Failure: Error {
    let reason: String
  }

  private typealias Begin = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int) -> Int32
  private typealias Finish =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer?, UnsafeMutableRawPointer, Int32, UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

  /// The fields of `png_image` by their offsets in bytes: a pointer, seven numbers of 32 bits, and a message.
  private enum Field {
    static let version = 8
    static let width = 12
    static let height = 16
    static let format = 20
    static let message = 36
    static let end = 104
  }

  /// Pictures with more pixels aren't read: a small file may claim any size.
  private static let largestCount = 67_108_864
  /// Red, green, blue and alpha, 8 bits each: `PNG_FORMAT_RGBA`.
  private static let rgba: UInt32 = 3

  private let begin: Begin
  private let finish: Finish
  private let free: Free

  /// Nil where libpng isn't installed.
  init?() {
    guard let library = dlopen("libpng16.so.16", RTLD_LAZY | RTLD_LOCAL),
      let begin = dlsym(library, "png_image_begin_read_from_memory"),
      let finish = dlsym(library, "png_image_finish_read"),
      let free = dlsym(library, "png_image_free")
    else { return nil }
    self.begin = unsafeBitCast(begin, to: Begin.self)
    self.finish = unsafeBitCast(finish, to: Finish.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// Reads the picture in `file`.
  func read(_ file: Data) throws(Failure) -> ImageBitmap {
    let image = UnsafeMutableRawBufferPointer.allocate(byteCount: Field.end, alignment: 8)
    defer { image.deallocate() }
    image.initializeMemory(as: UInt8.self, repeating: 0)
    image.storeBytes(of: 1, toByteOffset: Field.version, as: UInt32.self)
    guard let base = image.baseAddress else { throw Failure(reason: "no memory") }
    defer { free(base) }
    // libpng keeps the address between the two calls, so both are made while the file stands still.
    let result: Result<ImageBitmap, Failure> = file.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, begin(base, start, bytes.count) != 0 else { return .failure(failure(image)) }
      let (width, height) = (number(image, Field.width), number(image, Field.height))
      guard width * height <= Self.largestCount else { return .failure(Failure(reason: "\(width) × \(height) pixels")) }
      image.storeBytes(of: Self.rgba, toByteOffset: Field.format, as: UInt32.self)
      var pixels = [UInt8](repeating: 0, count: width * height * 4)
      let isRead = pixels.withUnsafeMutableBytes { $0.baseAddress.map { finish(base, nil, $0, 0, nil) } } ?? 0
      guard isRead != 0 else { return .failure(failure(image)) }
      Self.premultiply(&pixels)
      return .success(ImageBitmap(width: width, height: height, format: .premultipliedRGBA, bytes: pixels))
    }
    return try result.get()
  }

  // MARK: - Private

  private func number(_ image: UnsafeMutableRawBufferPointer, _ offset: Int) -> Int {
    Int(image.load(fromByteOffset: offset, as: UInt32.self))
  }

  private func failure(_ image: UnsafeMutableRawBufferPointer) -> Failure {
    let text = String(decoding: image[Field.message..<Field.end].prefix { $0 != 0 }, as: UTF8.self)
    return Failure(reason: text.isEmpty ? "it is empty" : text)
  }

  private static func premultiply(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] < 255 {
        let alpha = Int(pixels[index + 3])
        for channel in index..<index + 3 { pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 127) / 255) }
      }
    }
  }
}
