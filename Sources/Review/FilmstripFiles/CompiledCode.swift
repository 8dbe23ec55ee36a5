import Foundation
public import TransitionSpec

/// The compiled Swift code of specs, which the command passes to the program that plays them.
public struct CompiledCode: Codable, Sendable {
    /// The libraries by the absolute paths of the specs.
    public var libraries: [String: Library]

    /// A library with the functions that a spec names.
    public struct Library: Codable, Sendable {
        /// The path of the dynamic library.
        public var path: String
        /// A digest of everything from which the library was made.
        public var digest: String
        /// The names of the functions; the library's symbol of each is `symbol(_:)` of its index.
        public var functions: [String]

        /// A library at a path.
        public init(path: String, digest: String, functions: [String]) {
            (self.path, self.digest, self.functions) = (path, digest, functions)
        }

        /// The symbol of a function: `void (const void *window)`.
        public static func symbol(_ index: Int) -> String { "filmstrip_function_\(index)" }
    }

    /// Code in these libraries.
    public init(libraries: [String: Library]) { self.libraries = libraries }

    /// The environment variable with the path of the table, as JSON.
    public static let variable = "FILMSTRIP_CODE"

    /// The code that this process was started to play; nil for any other process.
    public static let ofProcess: CompiledCode? = {
        guard let path = ProcessInfo.processInfo.environment[variable],
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        return try? JSONDecoder().decode(CompiledCode.self, from: data)
    }()

    /// The key of a spec.
    public static func key(ofSpec path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// Loads the library of a spec into this process.
    public func load(ofSpec path: String) throws(SpecFiles.Refusal) -> SpecCode {
        guard let library = libraries[Self.key(ofSpec: path)] else {
            throw SpecFiles.Refusal(
                "there is no code; expected \"swift\" with its sources beside the container")
        }
        guard let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL) else {
            throw SpecFiles.Refusal("the code cannot be loaded: \(String(cString: dlerror()))")
        }
        var functions: [String: SpecCode.Function] = [:]
        for (index, name) in library.functions.enumerated() {
            guard let symbol = dlsym(handle, Library.symbol(index)) else {
                throw SpecFiles.Refusal("the code has no function \(name)")
            }
            let function = unsafeBitCast(
                symbol, to: (@convention(c) (UnsafeRawPointer) -> Void).self)
            functions[name] = {
                CodeThread.note()
                function(Unmanaged.passUnretained($0).toOpaque())
            }
        }
        return SpecCode(digest: library.digest, functions: functions)
    }
}
