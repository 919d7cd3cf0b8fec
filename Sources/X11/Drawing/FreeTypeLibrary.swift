import CX11

/// FreeType itself (`FT_Library`), kept for as long as a typeface of it lives: closing the library would close its faces, too.
nonisolated final class FreeTypeLibrary {
  let handle: FT_Library

  /// Nil when there is no memory for it.
  init?() {
    var handle: FT_Library?
    guard FT_Init_FreeType(&handle) == 0, let handle else { return nil }
    self.handle = handle
  }

  deinit { FT_Done_FreeType(handle) }
}
