/// The functions that carry out orders.
struct RenderTools: Sendable {
    let render: RenderFunction
    let lint: LintFunction
    let compare: CompareFunction
    let compareTrace: TraceFunction
    let map: MapFunction
    let wording: WordingFunction
    /// Digest of the program, used in entity tags.
    let build: String

    init(
        render: @escaping RenderFunction, lint: @escaping LintFunction,
        compare: @escaping CompareFunction, compareTrace: @escaping TraceFunction,
        map: @escaping MapFunction, wording: @escaping WordingFunction,
        build: String = ProgramBuild.digest
    ) {
        (self.render, self.lint, self.compare, self.build) = (render, lint, compare, build)
        (self.compareTrace, self.map) = (compareTrace, map)
        self.wording = wording
    }
}
