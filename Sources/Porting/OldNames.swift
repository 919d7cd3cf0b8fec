/// Today's names of types and constants that had other names in Swift 3, or until Swift 4.0.
enum OldNames {
  /// Today's name of a type or a constant; nil if `name` isn't an old one.
  static func value(_ name: String) -> String? { values[name] }

  /// Types that are nested today, and were once named by both names joined: `UITableViewCellStyle`.
  private static let nested = [
    "NSAttributedString.Key", "UIActivityIndicatorView.Style", "UIAlertAction.Style", "UIAlertController.Style",
    "UIApplication.State", "UIBarButtonItem.Style", "UIBlurEffect.Style", "UICollectionView.ScrollDirection",
    "UICollectionView.ScrollPosition", "UIControl.ContentHorizontalAlignment", "UIControl.ContentVerticalAlignment",
    "UIControl.State", "UIDatePicker.Mode", "UIFont.TextStyle", "UIFontDescriptor.SymbolicTraits",
    "UIGestureRecognizer.State", "UIImage.RenderingMode", "UIImage.ResizingMode", "UIInputView.Style",
    "UINavigationItem.LargeTitleDisplayMode", "UIPress.Phase", "UIProgressView.Style",
    "UIScrollView.ContentInsetAdjustmentBehavior", "UIScrollView.IndicatorStyle", "UIScrollView.KeyboardDismissMode",
    "UISearchBar.Style", "UIStackView.Alignment", "UIStackView.Distribution", "UISwipeGestureRecognizer.Direction",
    "UITableView.RowAnimation", "UITableViewCell.EditingStyle", "UIView.TintAdjustmentMode",
    "UITableView.ScrollPosition", "UITableView.Style", "UITableViewCell.AccessoryType",
    "UITableViewCell.SelectionStyle", "UITableViewCell.SeparatorStyle",
    "UITextField.DidEndEditingReason", "UITextField.ViewMode", "UITouch.Phase", "UIView.AnimationCurve",
    "UIView.AnimationOptions", "UIView.ContentMode", "UIView.KeyframeAnimationOptions", "UIWindow.Level",
  ]

  private static let values: [String: String] = {
    let names = nested.map { ($0.filter { $0 != "." }, $0) }
    return Dictionary(uniqueKeysWithValues: names).merging(others) { $1 }
  }()

  private static let others = [
    // Types.
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionElementCategory": "UICollectionView.ElementCategory",
    "UIControlEvents": "UIControl.Event",
    "UIEventType": "UIEvent.EventType",
    "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
    "UIPopoverArrowDirection": "UIPopoverPresentationController.ArrowDirection",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITouchType": "UITouch.TouchType",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIFontWeight": "UIFont.Weight",
    // Constants.
    "UIFontWeightBold": "UIFont.Weight.bold",
    "UIFontWeightLight": "UIFont.Weight.light",
    "UIFontWeightMedium": "UIFont.Weight.medium",
    "UIFontWeightRegular": "UIFont.Weight.regular",
    "UIFontWeightSemibold": "UIFont.Weight.semibold",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
    "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
    "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
    "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
    "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UIKeyboardIsLocalUserInfoKey": "UIResponder.keyboardIsLocalUserInfoKey",
    "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
    "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
    "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
    "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
    "UILayoutPriorityFittingSizeLevel": "UILayoutPriority.fittingSizeLevel",
    "UILayoutPriorityRequired": "UILayoutPriority.required",
    "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
    "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    "UIAccessibilityTraitAdjustable": "UIAccessibilityTraits.adjustable",
    "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIAccessibilityTraitHeader": "UIAccessibilityTraits.header",
    "UIAccessibilityTraitImage": "UIAccessibilityTraits.image",
    "UIAccessibilityTraitLink": "UIAccessibilityTraits.link",
    "UIAccessibilityTraitNone": "UIAccessibilityTraits.none",
    "UIAccessibilityTraitNotEnabled": "UIAccessibilityTraits.notEnabled",
    "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
    "UIAccessibilityTraitStaticText": "UIAccessibilityTraits.staticText",
    "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",
    "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
    "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
    "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
    "NSBaselineOffsetAttributeName": "NSAttributedString.Key.baselineOffset",
    "NSFontAttributeName": "NSAttributedString.Key.font",
    "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
    "NSKernAttributeName": "NSAttributedString.Key.kern",
    "NSLinkAttributeName": "NSAttributedString.Key.link",
    "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
    "NSStrikethroughStyleAttributeName": "NSAttributedString.Key.strikethroughStyle",
    "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
  ]

  /// Notifications, which were members of `Notification.Name`.
  static let notifications = [
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIApplicationWillChangeStatusBarOrientation": "UIApplication.willChangeStatusBarOrientationNotification",
    "UIAccessibilityAnnouncementDidFinish": "UIAccessibility.announcementDidFinishNotification",
    "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
    "UIMenuControllerDidHideMenu": "UIMenuController.didHideMenuNotification",
    "UIMenuControllerDidShowMenu": "UIMenuController.didShowMenuNotification",
    "UIMenuControllerWillHideMenu": "UIMenuController.willHideMenuNotification",
    "UIMenuControllerWillShowMenu": "UIMenuController.willShowMenuNotification",
    "UITextInputCurrentInputModeDidChange": "UITextInputMode.currentInputModeDidChangeNotification",
    "UIWindowDidBecomeKey": "UIWindow.didBecomeKeyNotification",
    "UIWindowDidResignKey": "UIWindow.didResignKeyNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidChangeStatusBarOrientation": "UIApplication.didChangeStatusBarOrientationNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UIKeyboardDidChangeFrame": "UIResponder.keyboardDidChangeFrameNotification",
    "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
    "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    "UITextViewTextDidBeginEditing": "UITextView.textDidBeginEditingNotification",
    "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    "UITextViewTextDidEndEditing": "UITextView.textDidEndEditingNotification",
  ]

  /// Methods, properties and labels that are recognized by their names alone.
  static let members = [
    "addChildViewController": "addChild",
    "childViewControllers": "children",
    "removeFromParentViewController": "removeFromParent",
    "toParentViewController": "toParent",
    "activityIndicatorStyle": "style",
    "styleSingle": "single",
    "styleDouble": "double",
    "styleThick": "thick",
  ]

  /// Functions whose arguments have labels today.
  static let labels: [String: (name: String, labels: [String])] = [
    "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]

  /// Functions without arguments that are properties of a type today.
  static let flags = [
    "UIAccessibilityIsReduceMotionEnabled": "UIAccessibility.isReduceMotionEnabled",
    "UIAccessibilityIsVoiceOverRunning": "UIAccessibility.isVoiceOverRunning",
  ]

  /// Functions that are properties of their argument today.
  static let properties = [
    "UIDeviceOrientationIsLandscape": "isLandscape",
    "UIDeviceOrientationIsPortrait": "isPortrait",
    "UIInterfaceOrientationIsLandscape": "isLandscape",
    "UIInterfaceOrientationIsPortrait": "isPortrait",
  ]

  /// Functions that are methods of their first argument today, with the labels of the others.
  static let methods: [String: (name: String, labels: [String])] = [
    "UIEdgeInsetsInsetRect": ("inset", ["by"]),
    "UIImageJPEGRepresentation": ("jpegData", ["compressionQuality"]),
    "UIImagePNGRepresentation": ("pngData", []),
  ]
}
