// What UIKit has of CoreGraphics, for files that import only that. `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's.
@_exported import Foundation
@_exported import struct UIKit.CGAffineTransform
@_exported import struct UIKit.CGColor
@_exported import class UIKit.CGContext
@_exported import enum UIKit.CGLineCap
@_exported import enum UIKit.CGLineJoin
@_exported import struct UIKit.CGVector
