package import FilmstripDisplay
package import FilmstripFilm
package import StageEvents

/// The colours around the frames of a strip.
///
/// Text on its ground, and on the colours of phases, has a contrast of at least 4.5 : 1 (WCAG 2.2, 1.4.3).
package struct StripPalette {
    /// The colour between the frames; none of the system's, so that no screen runs into it.
    package let ground: Color
    package let text: Color
    /// The colour of text that matters less.
    package let faint: Color
    /// The colour of the line around each display, and of lines from frames to their times.
    package let line: Color
    /// The colour of a finger's bar.
    let touch: Color
    /// The colour of a finger's path on its bar.
    let path: Color
    /// The fills of the phases, and the text on that of `idle`.
    private let idle, idleText: Color

    package static let light = StripPalette(
        ground: Color(red: 0.918, green: 0.929, blue: 0.945),
        text: Color(red: 0.09, green: 0.106, blue: 0.137),
        faint: Color(red: 0.337, green: 0.369, blue: 0.427),
        line: Color(red: 0.647, green: 0.678, blue: 0.729),
        touch: Color(red: 0.827, green: 0.847, blue: 0.882),
        path: Color(red: 0.337, green: 0.369, blue: 0.427),
        idle: Color(red: 0.831, green: 0.851, blue: 0.886),
        idleText: Color(red: 0.294, green: 0.325, blue: 0.384))
    package static let dark = StripPalette(
        ground: Color(red: 0.075, green: 0.086, blue: 0.11),
        text: Color(red: 0.929, green: 0.937, blue: 0.953),
        faint: Color(red: 0.616, green: 0.647, blue: 0.706),
        line: Color(red: 0.278, green: 0.306, blue: 0.361),
        touch: Color(red: 0.2, green: 0.224, blue: 0.271),
        path: Color(red: 0.616, green: 0.647, blue: 0.706),
        idle: Color(red: 0.153, green: 0.173, blue: 0.216),
        idleText: Color(red: 0.616, green: 0.647, blue: 0.706))

    package init(_ theme: StripStyle.Theme) {
        switch theme {
        case .light: self = .light
        case .dark: self = .dark
        }
    }

    private init(
        ground: Color, text: Color, faint: Color, line: Color, touch: Color, path: Color,
        idle: Color, idleText: Color
    ) {
        (self.ground, self.text, self.faint, self.line) = (ground, text, faint, line)
        (self.touch, self.path) = (touch, path)
        (self.idle, self.idleText) = (idle, idleText)
    }

    /// The fill of a phase on the time track, and the colour of its name on it.
    package func colors(of phase: StageTransition.Phase) -> (fill: Color, text: Color) {
        let white = Color(white: 1)
        return switch phase {
        case .idle: (idle, idleText)
        case .running: (Color(red: 0.333, green: 0.384, blue: 0.478), white)
        case .interactive: (Color(red: 0.122, green: 0.435, blue: 0.839), white)
        case .completing: (Color(red: 0.094, green: 0.502, blue: 0.29), white)
        case .cancelling: (Color(red: 0.722, green: 0.361, blue: 0), white)
        }
    }

    /// The colour of a phase's name on the ground.
    package func textColor(of phase: StageTransition.Phase) -> Color {
        let isLight = ground.red > 0.5
        func color(_ light: Color, _ dark: Color) -> Color { isLight ? light : dark }
        return switch phase {
        case .idle: faint
        case .running:
            color(colors(of: phase).fill, Color(red: 0.72, green: 0.76, blue: 0.83))
        case .interactive:
            color(
                Color(red: 0.086, green: 0.376, blue: 0.745), Color(red: 0.42, green: 0.69, blue: 1)
            )
        case .completing:
            color(
                Color(red: 0.063, green: 0.431, blue: 0.243),
                Color(red: 0.24, green: 0.78, blue: 0.47))
        case .cancelling:
            color(Color(red: 0.604, green: 0.302, blue: 0), Color(red: 1, green: 0.62, blue: 0.04))
        }
    }

    /// The colour of the course of a number.
    var sparkline: Color { textColor(of: .interactive) }

    /// The colour of a cancelled touch's end.
    static let cancelled = Color(red: 1, green: 0.62, blue: 0.04)
}
