import FilmstripJSON

/// The keyboard, and views that follow it.
extension Language {
    private enum KeyboardState: String, CaseIterable {
        case shown, hidden
    }

    /// An edge at which the bottom of a view can stay.
    enum BottomAnchor: String, CaseIterable {
        case keyboard = "keyboardLayoutGuide.topAnchor"
    }

    var keyboardStep: Alternative<Spec.ScriptStep.Action> {
        alternative(
            "keyboard", Schema<KeyboardState>.choice,
            "Slides the keyboard over the bottom of the display, or away.",
            with: optional(
                Self.keyboardHeight, .number(1...2048, Self.points),
                absent: "that of the device's keyboard",
                "The height of the keyboard; only with \"shown\"."), animated
        ) { state, height, isAnimated in
            .call(
                .keyboard(state == .shown ? .shown(height: height) : .hidden),
                isAnimated: isAnimated)
        }
    }

    fileprivate static var keyboardHeight: String { "height" }

    /// The edge at which the bottom of a view stays.
    var keyboardAnchor: Member<BottomAnchor?> {
        optional(
            Self.bottomAnchor, Schema<BottomAnchor>.choice,
            absent: "the view is where its frame and its mask put it",
            "The edge at which the bottom of the view stays: the top of the keyboard, or without one "
                + "the bottom of the safe area. The height of the view's frame and its distances from the "
                + "sides are kept.")
    }

    fileprivate static var bottomAnchor: String { "bottomAnchor" }
}

extension Validation {
    /// Checks that a step gives the keyboard no height that it does not have.
    mutating func check(
        _ keyboard: Spec.ScriptStep.Call.Keyboard, at node: JSONNode
    ) {
        let key = Language.keyboardHeight
        guard keyboard == .hidden, let member = node.member(key) else { return }
        report(
            "\(quoted(key)) goes only with the keyboard \"shown\"", at: member.keyOffset,
            under: key)
    }

    /// Checks that a view can follow the keyboard if it should, and that none of those follows it that constraints
    /// cannot move.
    mutating func checkKeyboard(of view: Spec.View, at node: JSONNode) {
        let key = Language.bottomAnchor
        if view.followsKeyboard, !view.hasOwnSize, let member = node.member(key) {
            report(
                "\(quoted(key)) goes only with \"frame\" or \"bounds\"", at: member.keyOffset,
                under: key)
        }
        if let member = node["mask"]?.member(key) {
            report(
                "a mask does not follow the keyboard", at: member.keyOffset, under: "mask", key)
        }
        guard case .stack = view.content else { return }
        for (i, subview) in (node["subviews"]?.elements ?? []).enumerated() {
            guard let member = subview.member(key) else { continue }
            report(
                "the stack view places its subviews", at: member.keyOffset,
                under: "subviews", "\(i)", key)
        }
    }

    /// Checks that a view that a bar or an animator adds does not follow the keyboard.
    mutating func checkAddedView(at node: JSONNode) {
        let key = Language.bottomAnchor
        guard let member = node.member(key) else { return }
        report(
            "only views of screens follow the keyboard", at: member.keyOffset, under: key)
    }
}
