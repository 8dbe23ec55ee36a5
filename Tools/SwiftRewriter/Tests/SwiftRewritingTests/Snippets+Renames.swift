extension Snippet {
    static let renames: [Snippet] = [
        Snippet(
            "options of animations", "let o: UIViewAnimationOptions = [.curveEaseIn]",
            "let o: UIView.AnimationOptions = [.curveEaseIn]"),
        Snippet(
            "an option of animations", "let o = UIViewAnimationOptions.curveEaseOut",
            "let o = UIView.AnimationOptions.curveEaseOut"),
        Snippet(
            "a navigation's operation",
            "func f(_ o: UINavigationControllerOperation) -> Bool { o == .push }",
            "func f(_ o: UINavigationController.Operation) -> Bool { o == .push }"),
        Snippet(
            "a state of controls", "let s = UIControlState.normal", "let s = UIControl.State.normal"
        ),
        Snippet(
            "a state of recognizers", "let s: [UIGestureRecognizerState] = [.began]",
            "let s: [UIGestureRecognizer.State] = [.began]"),
        Snippet(
            "a fill mode", "func f(_ a: CAAnimation) { a.fillMode = kCAFillModeForwards }",
            "func f(_ a: CAAnimation) { a.fillMode = CAMediaTimingFillMode.forwards }"),
        Snippet(
            "a timing function",
            "let t = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)",
            "let t = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)"),
        Snippet(
            "a fill rule", "func f(_ l: CAShapeLayer) { l.fillRule = kCAFillRuleEvenOdd }",
            "func f(_ l: CAShapeLayer) { l.fillRule = CAShapeLayerFillRule.evenOdd }"),
        Snippet(
            "the kind of a layer's transition",
            "func f(_ t: CATransition) { t.type = kCATransitionPush; t.subtype = kCATransitionFromLeft }",
            "func f(_ t: CATransition) { t.type = CATransitionType.push; t.subtype = CATransitionSubtype.fromLeft }"
        ),
        .same("the key of a layer's transition", "let key = kCATransition"),
        Snippet(
            "children",
            "func f(_ a: UIViewController, _ b: UIViewController) { a.addChildViewController(b); b.didMove(toParentViewController: a); b.willMove(toParentViewController: nil); b.removeFromParentViewController(); print(a.childViewControllers) }",
            "func f(_ a: UIViewController, _ b: UIViewController) { a.addChild(b); b.didMove(toParent: a); b.willMove(toParent: nil); b.removeFromParent(); print(a.children) }"
        ),
        Snippet(
            "an override of an old name",
            "class A: UIViewController { override var childViewControllerForStatusBarStyle: UIViewController? { nil }; override func didMove(toParentViewController parent: UIViewController?) { super.didMove(toParentViewController: parent) } }",
            "class A: UIViewController { override var childForStatusBarStyle: UIViewController? { nil }; override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) } }"
        ),
        Snippet(
            "the order of subviews",
            "func f(_ a: UIView, _ b: UIView) { a.bringSubview(toFront: b); a.sendSubview(toBack: b) }",
            "func f(_ a: UIView, _ b: UIView) { a.bringSubviewToFront( b); a.sendSubviewToBack( b) }"
        ),
        Snippet(
            "insets", "let i = UIEdgeInsetsMake(1, 2, 3, 4)",
            "let i = UIEdgeInsets (top: 1, left: 2, bottom: 3, right: 4)"),
        Snippet(
            "a rectangle with insets",
            "let r = UIEdgeInsetsInsetRect(CGRect.zero, UIEdgeInsets.zero)",
            "let r = (CGRect.zero).inset(by: UIEdgeInsets.zero)"),
        Snippet(
            "a rectangle's width", "let w = CGRectGetWidth(CGRectMake(0, 0, 1, 1))",
            "let w = (CGRect (x: 0, y: 0, width: 1, height: 1)).width"),
        Snippet(
            "a keyboard's notification", "let n = NSNotification.Name.UIKeyboardWillShow",
            "let n = UIResponder.keyboardWillShowNotification"),
        Snippet(
            "a notification of the app",
            "func f() { NotificationCenter.default.post(name: .UIApplicationDidBecomeActive, object: nil) }",
            "func f() { NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil) }"
        ),
        Snippet(
            "a key of the keyboard", "let k = UIKeyboardFrameEndUserInfoKey",
            "let k = UIResponder.keyboardFrameEndUserInfoKey"),
        Snippet(
            "a mode of run loops",
            "func f(_ l: CADisplayLink) { l.add(to: .main, forMode: .commonModes) }",
            "func f(_ l: CADisplayLink) { l.add(to: .main, forMode: .common) }"),
        Snippet(
            "a table's automatic height", "let h = UITableViewAutomaticDimension",
            "let h = UITableView.automaticDimension"),
        Snippet(
            "no intrinsic size", "let h = UIViewNoIntrinsicMetric",
            "let h = UIView.noIntrinsicMetric"),
        .same(
            "a type of one's own with an old name",
            "enum UIControlState { case on }\nlet s = UIControlState.on"),
        .same(
            "a method of one's own with an old name",
            "extension UIView { func childViewControllers() -> Int { 0 } }\nlet n = UIView().childViewControllers()"
        ),
        .same("a new name", "let o: UIView.AnimationOptions = .curveEaseIn"),
    ]
}
