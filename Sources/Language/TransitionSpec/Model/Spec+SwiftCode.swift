extension Spec {
    /// Swift code that is compiled with the spec.
    public struct SwiftCode: Equatable, Sendable {
        /// Files and folders, by their paths from the spec's folder or absolute; never empty.
        public var sources: [String]
        /// The mode in which the compiler reads the code.
        public var languageMode: LanguageMode
        /// The place of the code in the text.
        public var site: Site

        /// Code from the given files and folders.
        public init(
            sources: [String], languageMode: LanguageMode = .swift5, site: Site = Site()
        ) {
            (self.sources, self.languageMode, self.site) = (sources, languageMode, site)
        }

        /// The modes of Swift's compiler.
        public enum LanguageMode: String, CaseIterable, Sendable {
            case swift5 = "5"
            case swift6 = "6"
        }
    }

    /// A function of Swift code that takes the window: `(UIWindow) -> Void`.
    public struct SwiftFunction: Equatable, Sendable {
        /// The function's name, qualified by the types around it: `openMessage`, `Inbox.openMessage`.
        public var name: String
        /// The place of the name in the text.
        public var site: Site

        /// The function of this name.
        public init(name: String, site: Site = Site()) { (self.name, self.site) = (name, site) }
    }

    /// The functions of Swift code that the spec names, each once, in the order of the text.
    public var swiftFunctions: [SwiftFunction] {
        var functions: [SwiftFunction] = []
        if case .scene(let scene) = container { functions.append(scene) }
        for step in script {
            if case .function(let function) = step.action { functions.append(function) }
        }
        var names: Set<String> = []
        return functions.filter { names.insert($0.name).inserted }
    }
}
