/// A transition spec as read: every default filled in, every name resolved, every value in range.
///
/// Lengths are points, times seconds on the stage's clock. The text it was read from is gone but
/// for `canonicalForm` and for the places that expressions keep for their run-time errors.
public struct Spec: Equatable, Sendable {
    /// The screen and the rates at which it shows and feels.
    public var device: Device
    /// Every screen, in the order of the text.
    public var screens: [Screen]
    /// What holds the screens and moves between them.
    public var container: Container
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
    /// The merged spec as JSON without whitespace, keys sorted (but for `set`, whose order has
    /// meaning), numbers in their shortest form: equal for specs that differ in layout alone.
    public var canonicalForm: [UInt8]

    /// A spec of the given parts.
    public init(
        device: Device, screens: [Screen], container: Container, animators: [Animator],
        interactions: [Interaction], script: [ScriptStep], filmstrip: Filmstrip,
        allow: [Allowance] = [], canonicalForm: [UInt8]
    ) {
        (self.device, self.screens, self.container) = (device, screens, container)
        (self.animators, self.interactions) = (animators, interactions)
        (self.script, self.filmstrip) = (script, filmstrip)
        (self.allow, self.canonicalForm) = (allow, canonicalForm)
    }
}
