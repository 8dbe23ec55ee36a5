import Testing

/// A preset as `Docs/gallery.md` presents it.
struct GalleryPreset: CustomTestStringConvertible {
    var name: String
    /// The gestures that it supports.
    var gesture: String
    /// The outcomes of its script's transitions, in order.
    var outcomes: [String]
    /// The times of its picture's frames; nil for evenly spaced ones.
    var moments: [Double]?

    var testDescription: String { name }

    private init(
        _ name: String, ends outcomes: [String] = ["completed", "completed"], _ gesture: String,
        at moments: [Double]? = nil
    ) {
        (self.name, self.gesture, self.outcomes) = (name, gesture, outcomes)
        self.moments = moments
    }

    private static let none = "No gesture; code starts it."
    private static let thereAndBack = ["completed", "cancelled", "completed"]

    /// UIKit's own transitions.
    static let ofUIKit = [
        GalleryPreset(
            "push", ends: thereAndBack, "A drag from the left edge pops.",
            at: [0.1, 0.16, 0.22, 0.3, 0.6, 1.3, 2.1, 2.3]),
        GalleryPreset("cover", none),
        GalleryPreset("cross-dissolve", none),
        GalleryPreset("flip", none),
        GalleryPreset(
            "system-zoom", ends: thereAndBack,
            "A tap opens the album; a drag downwards takes it back.",
            at: [0.15, 0.2, 0.26, 0.4, 1.0, 1.3, 2.2, 2.5]),
        GalleryPreset(
            "content-pop", ends: thereAndBack, "A drag to the right, wherever it begins, pops.",
            at: [0.1, 0.14, 0.2, 0.3, 1.1, 1.25, 2, 2.25]),
        GalleryPreset(
            "tab-fade", ends: ["completed", "completed", "completed"], none,
            at: [0.1, 0.14, 0.18, 0.3, 0.9, 0.94, 0.98, 1.1]),
        GalleryPreset("sheet", "A drag moves the sheet between its detents or dismisses it."),
        GalleryPreset(
            "edge-attached-sheet", "A drag moves the sheet between its detents or dismisses it.",
            at: [0.1, 0.2, 0.6, 1.1, 1.4, 2.1, 2.5, 3.05]),
        GalleryPreset(
            "keyboard-sheet", "A drag moves the sheet between its detents or dismisses it.",
            at: [0.25, 0.8, 0.88, 0.94, 1.4, 1.5, 1.58, 2.2]),
    ]

    /// Transitions that designers know by name.
    static let known = [
        GalleryPreset(
            "zoom", ends: thereAndBack, "A tap opens the photo; a drag downwards takes it back.",
            at: [0.15, 0.2, 0.26, 0.4, 2.1, 2.3, 2.45, 2.85]),
        GalleryPreset(
            "card-stack", ends: thereAndBack, "A drag downwards on the card dismisses it.",
            at: [0.1, 0.18, 0.25, 0.4, 1.1, 1.75, 1.87, 1.97]),
        GalleryPreset(
            "parallax", ends: thereAndBack, "A drag from the left edge pops.",
            at: [0.1, 0.16, 0.22, 0.3, 0.6, 1.2, 1.95, 2.1]),
        GalleryPreset(
            "circular-reveal", "A tap opens the screen.",
            at: [0.15, 0.2, 0.27, 0.35, 0.45, 0.8, 1.1, 1.2]),
        GalleryPreset(
            "turned-dialog", none, at: [0.1, 0.3, 0.6, 0.9, 0.98, 1.06, 1.3, 2.2]),
        GalleryPreset("bounce", none, at: [0.1, 0.14, 0.18, 0.22, 0.28, 0.4, 0.65, 1.05]),
        GalleryPreset(
            "page", ends: thereAndBack, "A drag to the left or right turns the page.",
            at: [0.117, 0.2, 0.3, 0.4, 1.25, 2.2, 2.4, 2.6]),
        GalleryPreset("shared-axis", none, at: [0.1, 0.14, 0.18, 0.22, 0.28, 0.4, 0.56, 0.66]),
        GalleryPreset(
            "fold", ends: thereAndBack, "A drag from the left edge closes the cover.",
            at: [0.1, 0.3, 0.38, 0.46, 0.75, 1.3, 2.1, 2.25]),
        GalleryPreset("curtain", none),
        GalleryPreset(
            "concentric-corners", ends: thereAndBack,
            "A drag downwards takes the card back into the mini player.",
            at: [0.1, 0.16, 0.22, 0.34, 0.6, 1.1, 1.75, 1.95]),
        GalleryPreset(
            "swiftui-springs", none, at: [0.1, 0.2, 0.26, 0.32, 0.4, 0.6, 1.5, 1.6]),
    ]

    /// Transitions of the five systems, rebuilt with their authors' mistakes.
    static let ofSystems = [
        GalleryPreset("back-swipe", ends: ["completed"], "A drag to the right pops."),
        GalleryPreset("back-swipe-dismiss", "A drag to the right dismisses."),
        GalleryPreset(
            "back-swipe-tabs", ends: ["completed"], "A drag to the right selects the previous tab."),
        GalleryPreset("back-swipe-stock", ends: ["completed"], "A drag from the left edge pops."),
        GalleryPreset("fade-through", none),
        GalleryPreset("fade-through-present", none),
        GalleryPreset("fade-through-black", none),
        GalleryPreset("fade-through-tabs", none),
        GalleryPreset("slide-left", "A drag from the left edge pops."),
        GalleryPreset("slide-right", "A drag from the left edge pops."),
        GalleryPreset("slide-up", "A drag from the left edge pops."),
        GalleryPreset("slide-down", "A drag from the left edge pops."),
        GalleryPreset("slide-down-author", "A drag from the left edge pops."),
        GalleryPreset(
            "card", ends: thereAndBack,
            "A drag from the right edge shows the card, and one from the left edge hides it."),
        GalleryPreset(
            "pull-to-dismiss", ends: thereAndBack,
            "A drag downwards pulls the photo down and dismisses it."),
        GalleryPreset("collection-layouts", "A drag from the left edge pops."),
    ]

    static let all = ofUIKit + known + ofSystems
}
