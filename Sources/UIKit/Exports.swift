@_exported import CoreText
@_exported import UIKitCore
@_exported import UIKitLists
