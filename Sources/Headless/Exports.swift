@_exported import HeadlessText
