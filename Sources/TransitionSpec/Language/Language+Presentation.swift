extension Language {
    /// The values of `modalPresentationStyle`.
    private enum Style: String, CaseIterable, Sendable {
        case pageSheet, fullScreen, overFullScreen, custom, formSheet, currentContext
        case overCurrentContext
    }

    var presentation: Schema<Spec.Presentation> {
        object(
            "A screen that presents others, and what their transitioning delegate answers.",
            required("root", screenName, "The screen at the window's root, which presents."),
            style,
            defaulted(
                "transitionStyle", Schema<Spec.ModalTransitionStyle>.choice, to: "coverVertical",
                "How the system's own animation moves: modalTransitionStyle."),
            defaulted("present", operation(.present), to: [:], "How a presentation moves."),
            defaulted("dismiss", operation(.dismiss), to: [:], "How a dismissal moves."),
            make: Spec.Presentation.init
        ).checked { presentation, node, validation in
            guard presentation.transitionStyle == .partialCurl, presentation.style != .fullScreen,
                let node = node["transitionStyle"]
            else { return true }
            validation.report(
                "found the string \"partialCurl\", which only the style \"fullScreen\" accepts",
                at: node.offset, under: "transitionStyle")
            return false
        }
    }

    private var style: Member<Spec.ModalPresentationStyle> {
        let sheet = [Style.pageSheet.rawValue]
        return group(
            defaulted(
                "style", Schema<Style>.choice, to: "pageSheet",
                "How a screen is presented: modalPresentationStyle."),
            defaulted("detents", detents, to: ["large"], "Where the sheet rests, the lowest first.")
                .only(with: "style", sheet),
            defaulted("prefersGrabberVisible", .boolean, to: false, "Whether it shows a grabber.")
                .only(with: "style", sheet),
            optional(
                "presentationController", presentationController, absent: "the system's",
                "A UIPresentationController of one's own."
            ).only(with: "style", [Style.custom.rawValue])
        ) { style, detents, prefersGrabberVisible, controller in
            switch style {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            case .formSheet: .formSheet
            case .pageSheet:
                .pageSheet(
                    Spec.Sheet(detents: detents, prefersGrabberVisible: prefersGrabberVisible))
            case .custom: .custom(controller)
            }
        }
    }

    private var detents: Schema<[Spec.Sheet.Detent]> {
        let all = Spec.Sheet.Detent.allCases
        return .array(
            of: .choice, atLeast: 1, atMost: Limit(name: "steps", value: limits.steps)
        ).checked { detents, node, validation in
            guard detents != all.filter(detents.contains) else { return true }
            validation.report(
                "found detents in another order or twice, accepted is each once, the lowest first",
                at: node.offset)
            return false
        }
    }

    private var presentationController: Schema<Spec.PresentationController> {
        object(
            "A UIPresentationController of one's own.",
            optional(
                "dimming", .color, absent: "none",
                "The colour of a view behind the presented one that fades in and out."),
            optional(
                "frameOfPresentedViewInContainerView", .expression(over: \.animator),
                absent: "the container's bounds", "Where the presented view is."),
            defaulted(
                "shouldRemovePresentersView", .boolean, to: false,
                "Whether the presenting view is taken out once the screen is presented."),
            make: Spec.PresentationController.init
        ).knowing { names, _ in names.enterPresentation() }
    }
}
