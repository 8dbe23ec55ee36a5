/// A transition spec as read: every default filled in, every name resolved, every value in range.
///
/// Lengths are points, times seconds on the stage's clock. The text it was read from is gone but
/// for `canonicalForm` and for the places that expressions keep for their run-time errors.
public struct Spec: Equatable, Sendable {
    /// What it shows, in a sentence for people; it may come from a preset.
    public var description: String?
    /// The screen and the rates at which it shows and feels.
    public var device: Device
    /// Every screen, in the order of the text.
    public var screens: [Screen]
    /// What holds the screens and moves between them.
    public var container: Container
    /// The containers that are screens of it or of each other, by those screens' names.
    public var containers: [String: Container]
    /// What screens have code do, by their names.
    public var actions: [String: [Occasion: Action]]
    /// Every animator, in the order of the text, used by the container or not.
    public var animators: [Animator]
    /// Every interaction, in the order of the text, used by the container or not.
    public var interactions: [Interaction]
    /// What happens on the stage; `at` never falls.
    public var script: [ScriptStep]
    /// Which moments are shown, and how they are laid out.
    public var filmstrip: Filmstrip
    /// The findings that are known and wanted, in the order of the text.
    public var allow: [Allowance]
    /// What counts when its film is held against one that was recorded before; no part of the canonical
    /// form.
    public var review: Review
    /// The pictures that it names, in the order of the text.
    public var images: [ImageSource] = []
    /// The merged spec as JSON without whitespace, keys sorted (but for `set`, whose order has
    /// meaning), numbers in their shortest form: equal for specs that differ in layout and remarks
    /// alone.
    public var canonicalForm: [UInt8] { canonical.bytes }
    /// What `canonicalForm` is written from.
    var canonical: CanonicalSpec
    /// What is legal in the text but surely not wanted, in its order, each with its place; specs are
    /// equal whatever their warnings are.
    public var warnings: [SpecError] {
        get { remarks.warnings }
        set { remarks.warnings = newValue }
    }

    /// How much the whole spec has of what costs time in a play, the presets and files that it extends
    /// included.
    package var tally: Tally {
        get { remarks.tally }
        set { remarks.tally = newValue }
    }
    /// How much each animator, interaction and screen has of it, and what interactions do at each move of a
    /// finger, by their JSON Pointers.
    package var tallies: [String: Tally] {
        get { remarks.tallies }
        set { remarks.tallies = newValue }
    }

    private var remarks = Remarks()

    /// What is said of a text is no part of what it says.
    private struct Remarks: Equatable {
        var warnings: [SpecError] = []
        var tally = Tally()
        var tallies: [String: Tally] = [:]

        static func == (one: Remarks, other: Remarks) -> Bool { true }
    }

    /// A spec of the given parts.
    public init(
        description: String? = nil, device: Device, screens: [Screen], container: Container,
        containers: [String: Container] = [:], actions: [String: [Occasion: Action]] = [:],
        animators: [Animator],
        interactions: [Interaction], script: [ScriptStep], filmstrip: Filmstrip,
        allow: [Allowance] = [], review: Review = Review(), canonicalForm: [UInt8]
    ) {
        self.description = description
        (self.device, self.screens) = (device, screens)
        (self.container, self.containers, self.actions) = (container, containers, actions)
        (self.animators, self.interactions) = (animators, interactions)
        (self.script, self.filmstrip) = (script, filmstrip)
        (self.allow, self.review, canonical) = (allow, review, .written(canonicalForm))
    }
}
