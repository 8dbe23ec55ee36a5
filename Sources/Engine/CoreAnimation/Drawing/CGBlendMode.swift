import FilmstripDisplay

/// How drawing is combined with what lies beneath.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
    /// Source over.
    case normal
    /// The blend modes of Compositing and Blending Level 1.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    /// Further blend modes of Compositing and Blending Level 1.
    case difference, exclusion, hue, saturation, color, luminosity
    /// Nothing is left in the area that is drawn.
    case clear
    /// The drawing replaces what lies beneath.
    case copy
    /// The drawing as far as there is something beneath, in place of that.
    case sourceIn
    /// The drawing as far as there is nothing beneath.
    case sourceOut
    /// The drawing over what lies beneath, as far as there is something.
    case sourceAtop
    /// The drawing below what is there.
    case destinationOver
    /// The picture beneath, as far as something is drawn.
    case destinationIn
    /// The picture beneath, as far as nothing is drawn.
    case destinationOut
    /// The picture beneath over the drawing, as far as something is drawn.
    case destinationAtop
    /// Each as far as the other is not.
    case xor
    /// The sum of the components above 1.
    case plusDarker
    /// The sum of the components.
    case plusLighter

    private static let modes = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { mode in
            Group.BlendMode(rawValue: "\(mode)").map { (mode, $0) }
        })

    /// The mode of a group, which has the same name; nil for the operators that change what lies beneath.
    var mode: Group.BlendMode? { Self.modes[self] }

    /// Whether transparent drawing changes what lies beneath.
    var erases: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .destinationIn: true
        default: false
        }
    }
}
