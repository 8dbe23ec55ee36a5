import ArgumentParser

/// The permission to compile and run the Swift code that specs name, which only the caller of a command gives.
struct CodePermission: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            "Compile and run the Swift code that specs name.",
            discussion: """
                It is confined: it has no network, no environment, and no files but its sources, the toolchain and what \
                the spec refers to. Without this option, specs with code are not played.
                """))
    var runCode = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A folder below which the sources of a spec's code may lie, besides the spec's own folder.",
            discussion: "May be given several times.", valueName: "folder"))
    var codeFolder: [String] = []

    func validate() throws {
        guard runCode || codeFolder.isEmpty else {
            throw ValidationError("--code-folder needs --run-code")
        }
    }

    /// The folders below which sources may lie; nil if no code may run.
    ///
    /// - Parameter more: Folders that the caller named otherwise.
    func folders(and more: [String] = []) -> [String]? { runCode ? codeFolder + more : nil }
}
