/// Names that UIKit and Core Animation had in Swift 3 and 4, and have changed since.
enum Renames {
    /// Types.
    static let types: [String: String] = [
        "NSAttributedStringKey": "NSAttributedString.Key",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "RunLoopMode": "RunLoop.Mode",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIApplicationState": "UIApplication.State",
        "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UIBlurEffectStyle": "UIBlurEffect.Style",
        "UIButtonType": "UIButton.ButtonType",
        "UICollectionElementCategory": "UICollectionView.ElementCategory",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
        "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
        "UICollisionBehaviorMode": "UICollisionBehavior.Mode",
        "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
        "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
        "UIControlEvents": "UIControl.Event", "UIControlState": "UIControl.State",
        "UIEventSubtype": "UIEvent.EventSubtype", "UIEventType": "UIEvent.EventType",
        "UIFontTextStyle": "UIFont.TextStyle", "UIFontWeight": "UIFont.Weight",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
        "UIImageOrientation": "UIImage.Orientation",
        "UIImageRenderingMode": "UIImage.RenderingMode",
        "UIImageResizingMode": "UIImage.ResizingMode",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "UINavigationControllerOperation": "UINavigationController.Operation",
        "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
        "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
        "UIPageViewControllerSpineLocation": "UIPageViewController.SpineLocation",
        "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
        "UIPushBehaviorMode": "UIPushBehavior.Mode",
        "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
        "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
        "UISearchBarStyle": "UISearchBar.Style",
        "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution",
        "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UITabBarItemPositioning": "UITabBar.ItemPositioning",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewStyle": "UITableView.Style",
        "UITextBorderStyle": "UITextField.BorderStyle",
        "UITextFieldViewMode": "UITextField.ViewMode", "UITouchPhase": "UITouch.Phase",
        "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewAnimationTransition": "UIView.AnimationTransition",
        "UIViewAutoresizing": "UIView.AutoresizingMask",
        "UIViewContentMode": "UIView.ContentMode",
        "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
        "UIWindowLevel": "UIWindow.Level",
    ]

    /// Constants with a new name each.
    private static let constants: [String: String] = [
        "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
        "NSFontAttributeName": "NSAttributedString.Key.font",
        "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
        "NSKernAttributeName": "NSAttributedString.Key.kern",
        "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
        "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
        "UIKeyboardAnimationDurationUserInfoKey":
            "UIResponder.keyboardAnimationDurationUserInfoKey",
        "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
        "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "kCAAnimationRotateAuto": "CAAnimationRotationMode.rotateAuto",
        "kCAAnimationRotateAutoReverse": "CAAnimationRotationMode.rotateAutoReverse",
    ]

    /// Constants whose last words became members: prefixes, types, and the words, each with its member.
    private static let families: [(prefix: String, type: String, words: String)] = [
        ("kCAAlignment", "CATextLayerAlignmentMode", "Natural Left Right Center Justified"),
        ("kCAAnimation", "CAAnimationCalculationMode", "Linear Discrete Paced Cubic CubicPaced"),
        ("kCAEmitterLayer", "CAEmitterLayerEmitterMode", "Points Outline Surface Volume"),
        (
            "kCAEmitterLayer", "CAEmitterLayerEmitterShape",
            "Point Line Rectangle Cuboid Circle Sphere"
        ),
        (
            "kCAEmitterLayer", "CAEmitterLayerRenderMode",
            "Unordered OldestFirst OldestLast BackToFront Additive"
        ),
        ("kCAFillMode", "CAMediaTimingFillMode", "Forwards Backwards Both Removed"),
        ("kCAFillRule", "CAShapeLayerFillRule", "NonZero EvenOdd"),
        ("kCAFilter", "CALayerContentsFilter", "Linear Nearest Trilinear"),
        ("kCAGradientLayer", "CAGradientLayerType", "Axial Conic Radial"),
        (
            "kCAGravity", "CALayerContentsGravity",
            "Center Top Bottom Left Right TopLeft TopRight BottomLeft BottomRight Resize ResizeAspect ResizeAspectFill"
        ),
        ("kCALineCap", "CAShapeLayerLineCap", "Butt Round Square"),
        ("kCALineJoin", "CAShapeLayerLineJoin", "Miter Round Bevel"),
        (
            "kCAMediaTimingFunction", "CAMediaTimingFunctionName",
            "Linear EaseIn EaseOut EaseInEaseOut Default"
        ),
        ("kCATransition", "CATransitionSubtype", "FromLeft FromRight FromTop FromBottom"),
        ("kCATransition", "CATransitionType", "Fade MoveIn Push Reveal"),
        ("kCATruncation", "CATextLayerTruncationMode", "None Start End Middle"),
        (
            "kCAValueFunction", "CAValueFunctionName",
            "RotateX RotateY RotateZ Scale ScaleX ScaleY ScaleZ Translate TranslateX TranslateY TranslateZ"
        ),
        (
            "UIFontWeight", "UIFont.Weight",
            "UltraLight Thin Light Regular Medium Semibold Bold Heavy Black"
        ),
        (
            "UILayoutPriority", "UILayoutPriority",
            "Required DefaultHigh DefaultLow FittingSizeLevel"
        ),
        ("UIScrollViewDecelerationRate", "UIScrollView.DecelerationRate", "Normal Fast"),
        ("UIWindowLevel", "UIWindow.Level", "Normal Alert StatusBar"),
    ]

    /// Names of notifications, as members of `Notification.Name`: prefixes, and the type that has them now.
    private static let notifications: [(prefix: String, type: String)] = [
        ("UIKeyboard", "UIResponder.keyboard"), ("UIApplication", "UIApplication."),
        ("UIDevice", "UIDevice."), ("UITextField", "UITextField."), ("UITextView", "UITextView."),
        ("UIScreen", "UIScreen."), ("UIWindow", "UIWindow."),
    ]

    /// The new name of a constant.
    static func constant(_ name: String) -> String? {
        if let new = constants[name] { return new }
        for family in families where name.hasPrefix(family.prefix) {
            let rest = name.dropFirst(family.prefix.count)
            if family.words.split(separator: " ").contains(rest) {
                return "\(family.type).\(lowered(rest))"
            }
        }
        return nil
    }

    /// The new name of a notification's.
    static func notification(_ member: String) -> String? {
        for (prefix, type) in notifications where member.hasPrefix(prefix) {
            let rest = member.dropFirst(prefix.count)
            guard rest.first?.isUppercase == true else { continue }
            return "\(type)\(type.hasSuffix(".") ? lowered(rest) : String(rest))Notification"
        }
        return nil
    }

    /// Members without arguments.
    static let members: [String: String] = [
        "childViewControllerForHomeIndicatorAutoHidden": "childForHomeIndicatorAutoHidden",
        "childViewControllerForScreenEdgesDeferringSystemGestures":
            "childForScreenEdgesDeferringSystemGestures",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllers": "children", "commonModes": "common",
        "defaultRunLoopMode": "default",
    ]

    /// Methods by their full names: the new base name, and the first argument's new label.
    static let methods: [String: (name: String, label: String?)] = [
        "addChildViewController(_:)": ("addChild", nil),
        "bringSubview(toFront:)": ("bringSubviewToFront", nil),
        "didMove(toParentViewController:)": ("didMove", "toParent"),
        "removeFromParentViewController()": ("removeFromParent", nil),
        "sendSubview(toBack:)": ("sendSubviewToBack", nil),
        "willMove(toParentViewController:)": ("willMove", "toParent"),
    ]

    /// Functions that became initializers: the type, and the labels.
    static let initializers: [String: (type: String, labels: [String])] = [
        "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
        "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
        "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
        "CGPointMake": ("CGPoint", ["x", "y"]),
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
        "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGVectorMake": ("CGVector", ["dx", "dy"]),
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
    ]

    /// Functions that became members of their first argument: what follows it, and what ends the call.
    static let memberFunctions: [String: (middle: String, end: String, count: Int)] = [
        "CGRectGetHeight": (").height", "", 1), "CGRectGetMaxX": (").maxX", "", 1),
        "CGRectGetMaxY": (").maxY", "", 1), "CGRectGetMidX": (").midX", "", 1),
        "CGRectGetMidY": (").midY", "", 1), "CGRectGetMinX": (").minX", "", 1),
        "CGRectGetMinY": (").minY", "", 1), "CGRectGetWidth": (").width", "", 1),
        "UIEdgeInsetsInsetRect": (").inset(by: ", ")", 2),
        "UIImageJPEGRepresentation": (").jpegData(compressionQuality: ", ")", 2),
        "UIImagePNGRepresentation": (").pngData()", "", 1),
    ]

    private static func lowered(_ text: some StringProtocol) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
