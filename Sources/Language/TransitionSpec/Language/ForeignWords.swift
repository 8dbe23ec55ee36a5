extension Language {
    /// Returns the word of `known` that stands for a word of another tool or framework; nil if there is
    /// none. Before a view's property, as in `to.opacity`, the view's name stays.
    static func word(for foreign: String, among known: some Sequence<String>) -> String? {
        let dot = foreign.lastIndex(of: ".")
        let subject = dot.map { String(foreign[...$0]) } ?? ""
        let word = foreign[(dot.map(foreign.index(after:)) ?? foreign.startIndex)...]
        if word == "view", let owner = known.first(where: { $0 + "." == subject }) { return owner }
        guard let ours = foreignWords[String(word)] else { return nil }
        let candidates =
            ours.map { subject + $0 } + (subject.isEmpty ? ours.map { "to." + $0 } : [])
        let accepted = Set(known.filter { candidates.contains($0) })
        if accepted.contains(foreign) { return nil }
        return candidates.first { accepted.contains($0) }
    }

    /// A hint for a key that stands in the wrong object, whose keys are `known`; nil if there is none.
    static func hint(forKey key: String, among known: [String], hasPreset: Bool) -> String? {
        let isRoot = known.contains("container") && known.contains("filmstrip")
        if isRoot, key == "transition" {
            return "transitions are played by animators, which a container names, as in "
                + "\"container\": { \"navigation\": { \"stack\": [\"a\"], \"push\": { \"animator\": \"slide\" } } } "
                + "and \"animators\": { \"slide\": { \"duration\": 0.4, … } }; without \"push\", it is UIKit's own"
        }
        if isRoot, ["navigation", "tabs", "presentation", "custom", "scene"].contains(key) {
            return "it goes into \"container\""
        }
        if isRoot, hasPreset,
            ["params", "parameters", "values", "duration", "seconds"].contains(key)
        {
            return "a preset's values are changed in \"let\", as in \"let\": { \"seconds\": 0.5 }"
        }
        if known.contains("animate"), word(for: key, among: ["curve"]) != nil || key == "curve" {
            return
                "a curve is written in \"animate\", as in \"animate\": [{ \"curve\": \"easeOut\", … }]"
        }
        let ofRoot = ["screens", "animators", "interactions", "container", "script", "filmstrip"]
        guard !isRoot, ofRoot.contains(key), known.contains("stack") || known.contains("navigation")
        else { return nil }
        return "it goes beside \"container\", at the top of the spec"
    }

    /// Our words for those of CSS, of other animation tools and of UIKit where it has several; the
    /// first that is accepted counts.
    static let foreignWords: [String: [String]] = [
        "easing": ["curve", "timingFunction", "timingCurve"],
        "ease": ["curve", "timingFunction", "default"],
        "timing": ["curve", "timingCurve"], "timingFunction": ["curve", "timingCurve"],
        "timingCurve": ["curve", "timingFunction"], "animationCurve": ["curve"],
        "interpolator": ["curve"], "usingSpringWithDamping": ["curve"],
        "initialSpringVelocity": ["initialVelocity"], "bezier": ["curve"], "options": ["curve"],
        "time": ["duration", "at"], "length": ["duration"], "seconds": ["duration"],
        "wait": ["delay"], "cols": ["columns"], "table": ["list"], "tableView": ["list"],
        "swipe": ["drag"], "click": ["tap"], "press": ["hold"], "startDelay": ["delay"],
        "opacity": ["alpha"], "hidden": ["isHidden"],
        "visible": ["isHidden"], "visibility": ["isHidden"], "background": ["backgroundColor"],
        "color": ["textColor", "backgroundColor"], "borderRadius": ["layer.cornerRadius"],
        "radius": ["layer.cornerRadius"], "shadow": ["layer.shadowOpacity"],
        "boxShadow": ["layer.shadowOpacity"], "dropShadow": ["layer.shadowOpacity"],
        "zIndex": ["layer.zPosition"], "children": ["subviews"], "views": ["subviews"],
        "subviews": ["views"], "sublayers": ["subviews"], "id": ["name"], "identifier": ["name"],
        "position": ["center"],
        "x": ["frame.x"], "y": ["frame.y"], "left": ["frame.x", "frame"],
        "top": ["frame.y", "frame"],
        "width": ["frame.width", "size"], "height": ["frame.height", "size"],
        "translateX": ["transform.tx"], "translateY": ["transform.ty"],
        "scale": ["layer.transform.scale", "transform"],
        "rotation": ["layer.transform.rotation", "transform"],
        "before": ["prepare"], "rotate": ["layer.transform.rotation", "transform", "rotation"],
        "translate": ["translation"], "CATransform3D": ["translation3D"], "CGRect": ["rect"],
        "CGPoint": ["point"],
        "CGSize": ["size"],
        "rgb": ["rgba"], "hsl": ["rgba"], "hsla": ["rgba"], "UIColor": ["rgba"],
        "transparent": ["clear"], "UIScreen": ["container", "display", "view"],
        "container": ["display", "view"], "screen": ["container", "display", "view"],
        "window": ["container", "display", "view"],
        "operation": ["forward"], "transitionContext": ["cancelled"],
        "transitionWasCancelled": ["cancelled"], "isCancelled": ["cancelled"],
        "isInteractive": ["interactive"],
        "setup": ["prepare"], "initial": ["prepare"], "completion": ["complete"],
        "after": ["complete"], "animations": ["animate"], "properties": ["set"],
        "values": ["set"], "gesture": ["recognizer"], "gestures": ["interactions"],
        "controller": ["driver"], "condition": ["when"], "if": ["when"], "threshold": ["finish"],
        "constants": ["let"], "variables": ["let"], "actions": ["script"], "steps": ["script"],
        "fps": ["refreshRate"], "zoom": ["scale"], "fade": ["alpha", "cross-dissolve"],
        "curveEaseIn": ["easeIn"], "ease-in": ["easeIn"], "curveEaseOut": ["easeOut"],
        "ease-out": ["easeOut"], "curveEaseInOut": ["easeInOut"], "ease-in-out": ["easeInOut"],
        "curveLinear": ["linear"], "transition": ["animators"], "transitions": ["animators"],
        "transitionDuration": ["duration"], "animateTransition": ["animate"],
        "navigationController": ["navigation"], "UINavigationController": ["navigation"],
        "tabBarController": ["tabs"], "UITabBarController": ["tabs"], "tabBar": ["tabs"],
        "modal": ["presentation"],
        "viewControllers": ["stack", "screens"], "rootViewController": ["root"],
        "addSubview": ["insert"], "removeFromSuperview": ["remove"],
        "UIPanGestureRecognizer": ["pan"], "UITapGestureRecognizer": ["tap"],
        "UIScreenEdgePanGestureRecognizer": ["screenEdgePan"],
        "UIPinchGestureRecognizer": ["pinch"], "UIRotationGestureRecognizer": ["rotation"],
        "UILongPressGestureRecognizer": ["longPress"], "UISwipeGestureRecognizer": ["swipe"],
        "UISheetPresentationController": ["detents"], "CASpringAnimation": ["spring"],
        "dampingRatio": ["damping"], "UIView.animate": ["animate"],
        "CGAffineTransform": ["transform", "translation", "scale", "rotation"],
        "UIPercentDrivenInteractiveTransition": ["percentDriven"],
        "toView": ["to"], "toViewController": ["to"], "toVC": ["to"], "fromView": ["from"],
        "fromViewController": ["from"], "fromVC": ["from"], "containerView": ["container"],
        "pushViewController": ["push"], "popViewController": ["pop"],
        "popToRootViewController": ["popToRoot"], "popToViewController": ["popTo"],
        "presentViewController": ["present"], "dismissViewController": ["dismiss"],
        "selectedIndex": ["select"], "selectedViewController": ["select"],
    ]
}
