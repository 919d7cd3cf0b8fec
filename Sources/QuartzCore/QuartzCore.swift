// What UIKit has of QuartzCore, for files that import only that.
@_exported import CoreGraphics

@_exported import class UIKit.CAAnimation
@_exported import struct UIKit.CAAnimationCalculationMode
@_exported import protocol UIKit.CAAnimationDelegate
@_exported import class UIKit.CAAnimationGroup
@_exported import class UIKit.CABasicAnimation
@_exported import func UIKit.CACurrentMediaTime
@_exported import class UIKit.CADisplayLink
@_exported import class UIKit.CAKeyframeAnimation
@_exported import class UIKit.CALayer
@_exported import struct UIKit.CAMediaTimingFillMode
@_exported import class UIKit.CAMediaTimingFunction
@_exported import struct UIKit.CAMediaTimingFunctionName
@_exported import class UIKit.CAPropertyAnimation
@_exported import enum UIKit.CATransaction
@_exported import typealias UIKit.CFTimeInterval
