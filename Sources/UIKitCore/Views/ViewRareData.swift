/// Properties that are rarely set, stored apart from the view so that other views don't pay for them.
package struct ViewRareData {
  /// The observers of the view's properties; nil for none.
  var observers: KeyValueObservers?

  /// Whether the view has got the properties that are set for all of its class by `appearance()`.
  package var isDressed = false

  /// The view whose layer is the mask of this one's.
  var mask: UIView?

  /// Stored for the app only, as the following three properties are; none has an effect here.
  var restorationIdentifier: String?
  var motionEffects: [UIMotionEffect] = []
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var isExclusiveTouch = false

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []
}

extension UIView {
  /// The rarely set properties, made when one of them is set.
  package var madeExtras: ViewRareData {
    get { extras.first ?? ViewRareData() }
    set { extras = [newValue] }
  }
}
