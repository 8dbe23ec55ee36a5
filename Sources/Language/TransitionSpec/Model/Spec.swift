/// A transition spec as read: every default filled in, every name resolved, every value in range.
///
/// Lengths are in points, times in seconds on the stage's clock. Of the text, only `canonicalForm`
/// and the source positions for warnings and run-time errors are kept.
public struct Spec: Equatable, Sendable {
    /// A one-sentence description for people, possibly from a preset; nil if there is none.
    public var description: String?
    /// The simulated device: its display, its display and touch rates, and its user's settings.
    public var device: Device
    /// The Swift code that makes the screens; nil if the spec describes them.
    public var swift: SwiftCode?
    /// Every screen, in the order of the text.
    public var screens: [Screen]
    /// The root container, which holds the screens and moves between them.
    public var container: Container
    /// The nested containers, keyed by the name of the screen that each of them is.
    public var containers: [String: Container]
    /// Code that screens run when something occurs, keyed by screen name.
    public var actions: [String: [Occasion: Action]]
    /// Every animator, in the order of the text, used by the container or not.
    public var animators: [Animator]
    /// Every interaction, in the order of the text, used by the container or not.
    public var interactions: [Interaction]
    /// The touches and calls on the stage; the times of `at` never decrease.
    public var script: [ScriptStep]
    /// The moments that are shown, and their layout.
    public var filmstrip: Filmstrip
    /// The findings that the author expects and allows, in the order of the text.
    public var allow: [Allowance]
    /// Settings for the comparison of the film with a recorded one; not part of the canonical form.
    public var review: Review
    /// The sources of all pictures in the spec, in the order of the text.
    public var images: [ImageSource] = []
    /// The words of named values, by name; not part of the canonical form.
    public var valueWords: [String: ValueWords] = [:]
    /// The merged spec as JSON without whitespace, with sorted keys and the shortest form of each number.
    ///
    /// The keys of `set` keep their order, which has meaning. `$schema`, `description`, `review`
    /// and the words of named values are left out, so specs that differ only in those and in layout have the same form.
    public var canonicalForm: [UInt8] { canonical.bytes }
    /// The source from which `canonicalForm` is written.
    var canonical: CanonicalSpec
    /// Warnings about text that is legal but probably a mistake, in the order of the text; they do not affect equality.
    public var warnings: [SpecError] {
        get { remarks.warnings }
        set { remarks.warnings = newValue }
    }

    /// Counts of everything in the spec that costs time in a play, including the presets and files that it extends.
    package var tally: Tally {
        get { remarks.tally }
        set { remarks.tally = newValue }
    }
    /// The same counts for each animator, interaction and screen, and for the rules that an
    /// interaction evaluates at each move of a finger, keyed by JSON Pointer.
    package var tallies: [String: Tally] {
        get { remarks.tallies }
        set { remarks.tallies = newValue }
    }

    private var remarks = Remarks()

    /// Warnings and counts, all of which compare equal so that they do not affect the equality of specs.
    private struct Remarks: Equatable {
        var warnings: [SpecError] = []
        var tally = Tally()
        var tallies: [String: Tally] = [:]

        static func == (one: Remarks, other: Remarks) -> Bool { true }
    }

    /// A spec of the given parts.
    public init(
        description: String? = nil, device: Device, swift: SwiftCode? = nil, screens: [Screen],
        container: Container,
        containers: [String: Container] = [:], actions: [String: [Occasion: Action]] = [:],
        animators: [Animator],
        interactions: [Interaction], script: [ScriptStep], filmstrip: Filmstrip,
        allow: [Allowance] = [], review: Review = Review(), canonicalForm: [UInt8]
    ) {
        self.description = description
        (self.device, self.swift, self.screens) = (device, swift, screens)
        (self.container, self.containers, self.actions) = (container, containers, actions)
        (self.animators, self.interactions) = (animators, interactions)
        (self.script, self.filmstrip) = (script, filmstrip)
        (self.allow, self.review, canonical) = (allow, review, .written(canonicalForm))
    }
}
