import UIKit

/// An executable file in the Executable and Linkable Format of 64-bit machines.
///
/// Fields are named as in the System V ABI, chapters 4 and 5.
struct ProgramFile {
  private let bytes: Data

  /// Takes the file's bytes.
  init(_ bytes: Data) { self.bytes = bytes }

  /// The file without the symbols and line numbers for debuggers, a third of it.
  ///
  /// According to the program header, these come after everything that is loaded when the program runs. The table of
  /// sections, at the end, is removed too. A file in another format is unchanged.
  var stripped: Data {
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]
    guard bytes.count > 64, bytes.starts(with: magic), let end = loadedEnd, end > 64, end <= bytes.count else {
      return bytes
    }
    var result = Data(bytes.prefix(end))
    let (e_shoff, e_shnum) = (40..<48, 60..<64)
    for range in [e_shoff, e_shnum] { result.resetBytes(in: range) }
    return result
  }

  // MARK: - Private

  /// The end of the last part that is loaded; nil if there is none, or if the program header is damaged.
  private var loadedEnd: Int? {
    guard let table = number(at: 32, UInt64.self), let size = number(at: 54, UInt16.self),
      let count = number(at: 56, UInt16.self)
    else { return nil }
    var end: Int?
    for index in 0..<count {
      let entry = table + index * size
      guard entry < bytes.count, let p_type = number(at: entry, UInt32.self),
        let p_offset = number(at: entry + 8, UInt64.self), let p_filesz = number(at: entry + 32, UInt64.self)
      else { return nil }
      if p_type != 0 { end = max(end ?? 0, p_offset + p_filesz) }
    }
    return end
  }

  /// The number at `offset`; nil if that is outside the file, or if the number can't be an offset in one.
  private func number<Number: FixedWidthInteger>(at offset: Int, _: Number.Type) -> Int? {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return nil }
    let number = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
    return Int(exactly: number).flatMap { $0 < 1 << 48 ? $0 : nil }
  }
}
