import CX11

/// The FreeType library (`FT_Library`). Each typeface keeps it alive: closing it would close its faces, too.
nonisolated final class FreeTypeLibrary {
  let handle: FT_Library

  /// Nil when there isn't enough memory.
  init?() {
    var handle: FT_Library?
    guard FT_Init_FreeType(&handle) == 0, let handle else { return nil }
    self.handle = handle
  }

  deinit { FT_Done_FreeType(handle) }
}
