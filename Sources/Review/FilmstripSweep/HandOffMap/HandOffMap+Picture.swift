package import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry

extension HandOffMap {
    /// The colour where a transition has no hand-off.
    private static let none = Color(red: 0.82, green: 0.82, blue: 0.839)
    /// The colour where the finger rests, so that there is no velocity to compare with.
    private static let rests = Color(red: 0.87, green: 0.84, blue: 0.72)

    /// Colours of changes in per cent, between which others are mixed; those beyond the ends are the ends'.
    ///
    /// Source: ColorBrewer's scheme RdBu, which people with colour vision deficiency can read.
    private static let colors: [(percent: Double, color: Color)] = [
        (-200, Color(red: 0.404, green: 0, blue: 0.122)),
        (-100, Color(red: 0.698, green: 0.094, blue: 0.169)),
        (-50, Color(red: 0.957, green: 0.647, blue: 0.51)),
        (0, .white),
        (50, Color(red: 0.573, green: 0.773, blue: 0.871)),
        (100, Color(red: 0.129, green: 0.4, blue: 0.675)),
        (200, Color(red: 0.02, green: 0.188, blue: 0.38)),
    ]

    /// A picture of the map, with a colour for each change of velocity in per cent, and numbers for some in points per
    /// second.
    package var picture: DisplayList {
        GestureMapPicture(
            plays: plays, legend: Self.legend,
            caption:
                "Numbers: the change of the view's velocity when the finger lets go, points/s.",
            color: { Self.color(of: $0.handOff) }, number: { $0.handOff?.jump.rounded() },
            areAlike: { Self.areAlike($0.handOff, $1.handOff) }
        ).list
    }

    /// The number of the legend's lines: one of changes, and one of what is no change.
    static let legendLines = 2

    private static var legend: [[GestureMapPicture.Entry]] {
        let changes = colors.map { percent, color in
            switch percent {
            case -200: (color, "turns back, −200 %")
            case -100: (color, "stops, −100 %")
            case 0: (color, "goes on")
            case 0...: (color, "+" + GestureMapPicture.text(percent) + " %")
            default: (color, GestureMapPicture.text(percent) + " %")
            }
        }
        return [changes, [(rests, "the finger rests"), (none, "no hand-off")]]
    }

    /// Whether two hand-offs have the same direction, and a number on both the same ink.
    private static func areAlike(_ one: Timeline.HandOff?, _ other: Timeline.HandOff?) -> Bool {
        guard let one, let other else { return false }
        return (one.jump < 0) == (other.jump < 0)
            && GestureMapPicture.isDark(color(of: one))
                == GestureMapPicture.isDark(color(of: other))
    }

    /// The colour of a hand-off.
    private static func color(of handOff: Timeline.HandOff?) -> Color {
        guard let handOff else { return none }
        guard let percent = handOff.percent else { return rests }
        guard let upper = colors.firstIndex(where: { $0.percent >= percent }), upper > 0 else {
            return percent < 0 ? colors[0].color : colors[colors.count - 1].color
        }
        let (low, high) = (colors[upper - 1], colors[upper])
        let part = (percent - low.percent) / (high.percent - low.percent)
        func mixed(_ channel: KeyPath<Color, Double>) -> Double {
            low.color[keyPath: channel] * (1 - part) + high.color[keyPath: channel] * part
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }
}
