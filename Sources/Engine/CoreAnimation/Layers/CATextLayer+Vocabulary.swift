import FilmstripText

/// The part of a text layer's line that is left out if the line is too wide.
public struct CATextLayerTruncationMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// None: the line is cut off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// The end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")

    init(_ truncation: Truncation?) {
        self =
            switch truncation {
            case nil: .none
            case .head: .start
            case .middle: .middle
            case .tail: .end
            }
    }

    var truncation: Truncation? {
        switch self {
        case .start: .head
        case .middle: .middle
        case .end: .tail
        default: nil
        }
    }
}

/// The alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: Equatable, Hashable, Sendable, RawRepresentable {
    /// The spelling.
    public let rawValue: String

    /// The mode spelled `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At the side where the text's own direction begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both sides, by widening the spaces.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    init(_ alignment: TextAlignment) { self.init(rawValue: "\(alignment)") }

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
