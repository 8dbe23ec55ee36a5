import FilmstripJSON

/// How much a spec may ask for.
///
/// Messages name the limit by its property's name. Every limit is inclusive.
public struct SpecLimits: Codable, Equatable, Sendable {
    /// Bytes of the text: bounds the time and memory of reading.
    public var textBytes = 1 << 20
    /// Arrays and objects within each other: bounds the reader's recursion; the language itself
    /// needs 13, and 2 for each animation that follows another. At most 256.
    public var depth = 32
    /// Errors reported of one text: bounds the answer to a text that is wrong throughout.
    public var errors = 100
    /// Unicode scalars of a screen's, a view's, an animator's or an interaction's name: bounds what every
    /// error, event and row of the timeline repeats.
    public var nameLength = 64
    /// Unicode scalars of a title: bounds the text that every frame lays out.
    public var titleLength = 200
    /// Screens: bounds the view trees that are kept.
    public var screens = 64
    /// Files that extend each other: bounds what one spec reads.
    public var extends = 8
    /// Named values: bounds what is worked out for each set of names that expressions know.
    public var lets = 64
    /// Animators: bounds the names that an error lists.
    public var animators = 64
    /// Interactions: bounds the names that an error lists.
    public var interactions = 64
    /// Steps of one list, and properties of one `set`: bounds the work of one transition.
    public var steps = 256
    /// Animations of one animator, those that follow others included: bounds what every frame
    /// samples.
    public var animations = 64
    /// Views of one screen, or of a container of one's own, those within others included: bounds what
    /// every frame shows.
    public var views = 256
    /// Names that views have, all screens and animators together: bounds what expressions know.
    public var viewNames = 64
    /// Unicode scalars of a path: bounds what every frame draws.
    public var pathLength = 10_000
    /// Steps of the script: bounds the transitions of one playback.
    public var scriptSteps = 256
    /// Allowed findings: bounds what every finding is held against.
    public var allowances = 64
    /// Samples of one finger, places that one `drag` goes through, and events of one recording: bounds
    /// the touches of one step.
    public var touches = 10_000
    /// Frames of a filmstrip, at least 1: bounds the pictures that are drawn.
    public var frames = 600
    /// Unicode scalars of an expression or a curve: bounds the work of each evaluation.
    public var expressionLength = 1000
    /// Operations of an expression, with those of the named values in it: bounds what each evaluation
    /// costs.
    public var expressionOperations = 2000
    /// Operations within each other in an expression: bounds its evaluation's recursion. At most
    /// 256.
    public var expressionDepth = 64

    /// The limits that a service can live with.
    public init() {}

    /// Those of the text as JSON.
    var json: JSONLimits { JSONLimits(textBytes: textBytes, depth: depth) }
}
