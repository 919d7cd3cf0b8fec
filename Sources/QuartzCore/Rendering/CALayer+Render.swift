import UIFoundation

extension CALayer {
  /// Draws the layer and those inside, as they are now, with the layer's own coordinates as the context's.
  ///
  /// Into an image of an app it works for layers that aren't on screen, too; lay out views before. Its transform isn't
  /// applied, as on iOS.
  public final func render(in ctx: CGContext) {
    let damage = ctx.visible.isFinite ? ctx.visible : modelBounds.offset(by: ctx.origin)
    DisplayList(imageOf: self, at: ctx.origin, in: damage, traits: ctx.traits).paint(on: ctx.canvas)
  }
}
