import FilmstripJSON

extension Language {
    private typealias Style = Spec.ModalPresentationStyle.Name

    func presentation(_ operation: Schema<Spec.Operation>) -> Schema<Spec.Presentation> {
        object(
            "A screen that presents others, and the answers of their transitioning delegate.",
            required(
                "root", screenName,
                "The screen at the root of the window, which presents the others."),
            style,
            defaulted(
                "transitionStyle", to: Spec.ModalTransitionStyle.coverVertical,
                "The style of the system's animation: modalTransitionStyle."),
            flag("isModalInPresentation", "Whether the user cannot dismiss a presented sheet."),
            defaulted(
                "present", operation.called(.present), to: [:], "The transition of a presentation."),
            defaulted(
                "dismiss", operation.called(.dismiss), to: [:], "The transition of a dismissal."),
            make: Spec.Presentation.init
        ).checked { presentation, node, validation in
            guard let sheet = presentation.style.sheet else { return }
            let (selected, undimmed) = (
                "selectedDetentIdentifier", "largestUndimmedDetentIdentifier"
            )
            validation.check(
                detent: sheet.selectedDetentIdentifier, of: sheet, at: node, under: selected)
            validation.check(
                detent: sheet.largestUndimmedDetentIdentifier, of: sheet, at: node, under: undimmed)
        }.checked { presentation, node, validation in
            guard presentation.transitionStyle == .partialCurl, presentation.style != .fullScreen,
                let node = node["transitionStyle"]
            else { return }
            validation.report(
                "found the string \"partialCurl\", which only the style \"fullScreen\" accepts",
                at: node.offset, under: "transitionStyle")
        }
    }

    private var style: Member<Spec.ModalPresentationStyle> {
        group(
            defaulted(
                "style", to: Style.pageSheet, "The style of presentations: modalPresentationStyle."),
            sheet(only: (key: "style", choices: [Style.pageSheet, .formSheet].map(\.rawValue))),
            optional(
                "presentationController", presentationController, absent: "the system's controller",
                "A custom UIPresentationController."
            ).only(with: "style", [Style.custom.rawValue])
        ) { style, sheet, controller in
            switch style {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            case .formSheet: .formSheet(sheet)
            case .pageSheet: .pageSheet(sheet)
            case .custom: .custom(controller)
            }
        }
    }

    private var presentationController: Schema<Spec.PresentationController> {
        object(
            "A custom UIPresentationController.",
            optional(
                "dimming", .color, absent: "none",
                "The colour of a dimming view behind the presented view, which fades in and out."),
            optional(
                "frameOfPresentedViewInContainerView", .expression(over: \.animator),
                absent: "the container's bounds", "The frame of the presented view."),
            flag(
                "shouldRemovePresentersView",
                "Whether the presenting view is removed once the presentation has ended."),
            make: Spec.PresentationController.init
        ).knowing { names, _ in names.animator = Language.containerNames }
    }
}
