/// Properties that are rarely set, stored apart from the view so that other views don't pay for them.
struct ViewRareData {
  /// Those who observe the view's properties.
  var observers: KeyValueObservers?

  /// Whether the view has got what is set for all of its class.
  var isDressed = false

  /// The view whose layer is the mask of this one's.
  var mask: UIView?

  /// Closures that are called after a change of traits.
  var traitListeners: [TraitListener] = []
}

extension UIView {
  /// The rarely set properties, made when one of them is set.
  var madeExtras: ViewRareData {
    get { extras.first ?? ViewRareData() }
    set { extras = [newValue] }
  }
}
