import TransitionSpec

struct PresentationControllerWriter {
    private let settings: Spec.PresentationController
    private let names: TypeNames
    private let scope: TransitionScope

    init(
        _ settings: Spec.PresentationController, _ names: TypeNames, _ constants: NamedConstants,
        _ problems: Problems
    ) {
        (self.settings, self.names) = (settings, names)
        scope = TransitionScope(added: [], gesture: nil, constants: constants, problems: problems)
    }

    var text: String {
        var text = SwiftText(importing: "UIKit")
        text.doc(
            settings.dimming == nil
                ? "Places the presented screen."
                : "Dims the screen behind the presented one, and places that.")
        text.block("final class \(names.presentationController): UIPresentationController") {
            text in
            if settings.dimming != nil { text.line("private let dimming = UIView()") }
            if settings.removesPresentersView {
                text.line("\noverride var shouldRemovePresentersView: Bool { true }")
            }
            if let frame = settings.frame {
                text.block("\noverride var frameOfPresentedViewInContainerView: CGRect") { text in
                    text.block("guard let container = containerView else") {
                        $0.line("return super.frameOfPresentedViewInContainerView")
                    }
                    text.line("return \(scope.expressions.text(frame))")
                }
            }
            text.block("\noverride func containerViewWillLayoutSubviews()") { text in
                text.line("super.containerViewWillLayoutSubviews()")
                text.line("presentedView?.frame = frameOfPresentedViewInContainerView")
                if settings.dimming != nil {
                    text.line("dimming.frame = containerView?.bounds ?? .zero")
                }
            }
            if let color = settings.dimming { writeDimming(color, to: &text) }
        }
        scope.used.write(to: &text)
        scope.helpers.write(to: &text)
        return text.text
    }

    private func writeDimming(_ color: Spec.Color, to text: inout SwiftText) {
        text.block("\noverride func presentationTransitionWillBegin()") { text in
            text.line("super.presentationTransitionWillBegin()")
            text.line("guard let containerView else { return }")
            text.line("dimming.backgroundColor = \(SwiftValue.color(color, ""))")
            text.line("dimming.frame = containerView.bounds")
            text.line("dimming.alpha = 0")
            text.line("containerView.insertSubview(dimming, at: 0)")
            text.line("fade(to: 1)")
        }
        text.block("\noverride func presentationTransitionDidEnd(_ completed: Bool)") { text in
            text.line("super.presentationTransitionDidEnd(completed)")
            text.line("if !completed { dimming.removeFromSuperview() }")
        }
        text.block("\noverride func dismissalTransitionWillBegin()") { text in
            text.line("super.dismissalTransitionWillBegin()")
            text.line("fade(to: 0)")
        }
        text.block("\noverride func dismissalTransitionDidEnd(_ completed: Bool)") { text in
            text.line("super.dismissalTransitionDidEnd(completed)")
            text.block("if completed", end: "} else {") { $0.line("dimming.removeFromSuperview()") }
            text.indented { $0.line("dimming.alpha = 1") }
            text.line("}")
        }
        text.doc("\nFades alongside the transition.")
        text.block("private func fade(to alpha: CGFloat)") { text in
            text.line("let coordinator = presentedViewController.transitionCoordinator")
            text.line("let isQueued = coordinator?.animate(alongsideTransition: { [dimming] _ in")
            text.indented { $0.line("dimming.alpha = alpha") }
            text.line("})")
            text.line("if isQueued != true { dimming.alpha = alpha }")
        }
    }
}
