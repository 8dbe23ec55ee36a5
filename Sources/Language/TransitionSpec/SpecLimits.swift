import FilmstripJSON

/// Limits of a spec, all of them inclusive.
///
/// Messages name a limit by its property's name.
public struct SpecLimits: Codable, Equatable, Sendable {
    /// Bytes of the text: bounds the time and memory of reading.
    public var textBytes = 1 << 20
    /// Nesting depth of arrays and objects: bounds the reader's recursion; the language itself
    /// needs 13, and 2 for each animation that follows another. At most 256.
    public var depth = 32
    /// Errors reported of one text: bounds the answer to a text that is wrong throughout.
    public var errors = 100
    /// Unicode scalars of a screen's, a view's, an animator's or an interaction's name: bounds the
    /// text that every error, event and row of the timeline repeats.
    public var nameLength = 64
    /// Unicode scalars of a title: bounds the text that every frame lays out.
    public var titleLength = 200
    /// Screens: bounds the view trees that are kept.
    public var screens = 64
    /// Copies of a repeated element: bounds the elements that one word stands for.
    public var repetitions = 256
    /// Bytes that all words of a spec stand for together, counted as the keys, texts and values of the
    /// copies: bounds the time and memory of reading.
    public var expansion = 1 << 20
    /// Files that extend each other in a chain: bounds the files that one spec reads.
    public var extends = 8
    /// Named values: bounds the expressions that are read for each set of available names.
    public var lets = 64
    /// Animators: bounds the names that an error lists.
    public var animators = 64
    /// Interactions: bounds the names that an error lists.
    public var interactions = 64
    /// Steps of one list, and properties of one `set`: bounds the work of one transition.
    public var steps = 256
    /// Animations of one animator, including those that follow others: bounds the animations that
    /// every frame samples.
    public var animations = 64
    /// Views of one screen or of a custom container, including those within others: bounds the
    /// views that every frame shows.
    public var views = 256
    /// Names of views, of all screens and animators together: bounds the names available to
    /// expressions.
    public var viewNames = 64
    /// Unicode scalars of a path: bounds the work of drawing every frame.
    public var pathLength = 10_000
    /// Steps of the script: bounds the transitions of one play.
    public var scriptSteps = 256
    /// Allowed findings: bounds the comparisons for every finding.
    public var allowances = 64
    /// Samples of one finger, places on the curve of one `drag`, and events of one recording:
    /// bounds the touches of one step.
    public var touches = 10_000
    /// Frames of a filmstrip, at least 1: bounds the pictures that are drawn.
    public var frames = 600
    /// Unicode scalars of an expression or a curve: bounds the work of each evaluation.
    public var expressionLength = 1000
    /// Operations of an expression, including those of the named values in it: bounds the work of
    /// each evaluation.
    public var expressionOperations = 2000
    /// Depth of nested operations in an expression: bounds its evaluation's recursion. At most 256.
    public var expressionDepth = 64

    /// Creates the default limits, which are suitable for a service.
    public init() {}

    var json: JSONLimits { JSONLimits(textBytes: textBytes, depth: depth) }
}
