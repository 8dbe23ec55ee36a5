public import TransitionSpec

/// The UIKit code of a spec: what an app needs to play its transitions, and screens to try them on.
///
/// The files of the transition use UIKit alone and compile in an app as they are. The screens are separate, since an app
/// has its own. See Docs/decisions/swift-from-specs.md.
public struct SwiftExport: Sendable {
    /// The files in the order in which a reader needs them.
    public let files: [SwiftFile]
    /// The name with which all types begin.
    public let prefix: String

    /// Writes the code of a spec.
    ///
    /// - Parameters:
    ///   - spec: A valid spec.
    ///   - name: The name of the transition, from which the names of all types are made.
    ///   - withScreens: Whether to write screens, too, whose errors count only then.
    /// - Throws: Everything in the spec that has no counterpart in UIKit or that is not exported, each with its place.
    public init(
        of spec: Spec, named name: String, withScreens: Bool = true
    ) throws(SwiftExportFailure) {
        if case .scene = spec.container {
            throw SwiftExportFailure(errors: [
                SpecError(
                    pointer: "/container/scene",
                    message:
                        "these transitions are Swift already; expected a spec that describes its screens"
                )
            ])
        }
        let prefix = SwiftName.type(name)
        let problems = Problems()
        let names = TypeNames(prefix: prefix, spec: spec)
        let constants = NamedConstants(of: spec)
        var files: [SwiftFile] = []
        for animator in names.usedAnimators {
            let text = AnimatorWriter(animator, names, constants, problems).text
            files.append(SwiftFile(name: names.animator(animator), text: text))
        }
        for interaction in names.usedInteractions {
            let text = InteractionWriter(interaction, names, constants, problems).text
            files.append(SwiftFile(name: names.interaction(interaction), text: text))
        }
        files += ContainerWriter(names: names, constants: constants, problems: problems).files
        if withScreens { files.append(ScreensWriter(names, constants, problems).file) }
        guard problems.errors.isEmpty else { throw SwiftExportFailure(errors: problems.inOrder) }
        self.files = files
        self.prefix = prefix
    }
}

/// A file of Swift.
public struct SwiftFile: Equatable, Sendable {
    /// The name of the file, without `.swift`.
    public let name: String
    /// The whole text.
    public let text: String
}

/// Everything in a spec that cannot be written in Swift.
public struct SwiftExportFailure: Error, Equatable, Sendable {
    /// One error for each place, in the order of the text as far as places are known.
    public var errors: [SpecError]
}
