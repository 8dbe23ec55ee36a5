public import TransitionSpec

extension Film {
    /// Plays a spec.
    ///
    /// - Parameters:
    ///   - spec: UTF-8 JSON.
    ///   - files: The files that the spec may name; nil for none.
    /// - Throws: A ``RenderFailure`` with all errors and their places.
    public init(of spec: [UInt8], files: SpecFiles? = nil) throws(RenderFailure) {
        self = try Renderer(threads: 1, files: files).film(of: spec)
    }

    /// Plays a spec.
    ///
    /// - Parameters:
    ///   - spec: JSON.
    ///   - files: The files that the spec may name; nil for none.
    /// - Throws: A ``RenderFailure`` with all errors and their places.
    public init(of spec: String, files: SpecFiles? = nil) throws(RenderFailure) {
        try self.init(of: Array(spec.utf8), files: files)
    }
}

extension Timeline {
    /// The record if it is that of a spec as this version of the program plays it; nil otherwise.
    func record(of spec: LoadedSpec) -> Record? {
        self.spec == spec.digest && engine == Engine.version ? record : nil
    }
}
