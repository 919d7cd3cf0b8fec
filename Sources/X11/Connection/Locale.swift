import CX11
import Glibc

/// The C library's character locale, on which Xlib's input methods depend.
enum Locale {
  /// Sets the character encoding of the process to UTF-8, whatever `LANG` says.
  ///
  /// In the C locale Compose sequences give nothing, and a `LANG` that was never generated makes `setlocale` fail; in
  /// both cases `C.UTF-8` takes its place. Only `LC_CTYPE` changes: numbers and dates stay as they were.
  static func prepare() {
    let isSet = setlocale(LC_CTYPE, "") != nil
    if !isSet || !isUTF8 {
      for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil { break }
    }
    if XSupportsLocale() == 0 {
      setlocale(LC_CTYPE, "en_US.UTF-8")
    }
    XSetLocaleModifiers("")
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }
}
