/// A path, as Core Graphics has it. Ours is UIKit's own.
public typealias CGPath = UIBezierPath
