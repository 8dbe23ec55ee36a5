import TransitionSpec

extension ScreensWriter {
    /// Adds the assignment of a screen's `preferredTransition` to its initializer.
    func preferTransition(of screen: Spec.Screen, to text: inout SwiftText) {
        switch screen.preferredTransition {
        case nil: break
        case .modal(let style): text.line("preferredTransition = .\(style.rawValue)")
        case .zoom(let zoom): write(zoom, to: &text)
        }
    }

    private func write(_ zoom: Spec.Zoom, to text: inout SwiftText) {
        var options = ""
        if zoom != Spec.Zoom(sourceView: zoom.sourceView) {
            options = "options: options"
            text.line("let options = Transition.ZoomOptions()")
        }
        if let expression = zoom.alignmentRect {
            text.block("options.alignmentRectProvider = { context in") { text in
                text.line(
                    "guard let view = context.zoomedViewController.view else { return nil }")
                scope.container = "view"
                text.line("return \(scope.expressions.text(expression))")
            }
        }
        if let color = zoom.dimmingColor {
            text.line("options.dimmingColor = \(SwiftValue.color(color, ""))")
        }
        if let style = zoom.dimmingVisualEffect {
            text.line("options.dimmingVisualEffect = UIBlurEffect(style: .\(style.rawValue))")
        }
        if let mayBegin = zoom.interactiveDismissShouldBegin {
            text.line("options.interactiveDismissShouldBegin = { _ in \(mayBegin) }")
        }
        let call = options.isEmpty ? ".zoom" : ".zoom(\(options))"
        guard let source = zoom.sourceView else {
            text.line("preferredTransition = \(call) { _ in nil }")
            return
        }
        scope.helpers.use(.descendant)
        text.block("preferredTransition = \(call) { context in") { text in
            text.line(
                "context.sourceViewController.view.descendant(named: "
                    + "\(SwiftName.literal(source)))")
        }
    }
}
