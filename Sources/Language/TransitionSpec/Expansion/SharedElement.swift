/// A view that one screen hands over to another, or all views whose names two screens have.
struct SharedElement: Sendable {
    /// The views at both ends.
    enum Ends: Sendable {
        /// Each as `SCREEN.VIEW` or `SCREEN`.
        case pair(from: String, to: String)
        /// The names of screens.
        case matched([String])
    }

    /// The picture of the moving copy.
    enum Contents: String, CaseIterable, Sendable {
        /// The arriving view's picture appears over that of the leaving one, which then disappears.
        case crossfade
        /// The leaving view's picture disappears before that of the arriving one appears.
        case fadeThrough
        /// The arriving view itself, laid out anew at each size.
        case morph
        /// The picture of the view of the screen that comes first, or of that at the other end, in both directions.
        case from, to
    }

    /// The size of pictures in the moving copy.
    enum Fit: String, CaseIterable, Sendable {
        /// They cover it, centred, and are clipped where their aspect ratio differs.
        case fill
        /// They cover it from its top, and are clipped where their aspect ratio differs.
        case width
        case stretch
    }

    var ends: Ends
    var contents: Contents
    var fit: Fit
    /// Whether the view of the screen that comes first stays hidden as long as the other one is shown.
    var hidesSource: Bool
}

/// One end of a shared element, and the screen at the other end.
struct Sharing: Hashable {
    var end: SharedEnd
    var with: String
}

struct SharedEnd: Hashable {
    var screen: String
    /// The name of a view within the screen; nil for the whole screen.
    var view: String?

    /// The view's name in steps, where its screen is `side`: `from` or `to`.
    func subject(_ side: String) -> String { view.map { "\(side).\($0)" } ?? side }
}
