import TransitionSpec

/// Specs in other words; nothing is played.
extension Renderer {
    /// Returns the spec in the standard layout: see `SpecReader.laidOut(_:)`.
    ///
    /// - Parameters:
    ///   - text: UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled`.
    /// - Throws: Errors of a text that is not JSON, or that has a key twice. A spec that is not valid is laid out.
    public func laidOut(
        _ text: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> [UInt8] {
        try worded(isCancelled) { () throws(SpecReadFailure) in try reader.laidOut(text) }
    }

    /// Returns the spec that is played, spelled out: see `SpecReader.expanded(_:)`.
    ///
    /// - Parameters:
    ///   - text: The spec, UTF-8 JSON.
    ///   - isCancelled: Called in every loop of the work; true ends it with `.cancelled`.
    /// - Throws: The errors of a spec that is not valid.
    public func expanded(
        _ text: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(RenderFailure) -> [UInt8] {
        try worded(isCancelled) { () throws(SpecReadFailure) in try reader.expanded(text) }
    }

    private func worded(
        _ isCancelled: @escaping @Sendable () -> Bool,
        _ words: () throws(SpecReadFailure) -> [UInt8]
    ) throws(RenderFailure) -> [UInt8] {
        try cancellable(isCancelled) { () throws(RenderFailure) in
            do throws(SpecReadFailure) {
                return try words()
            } catch {
                switch error {
                case .malformed(let errors): throw .malformed(errors)
                case .invalid(let errors): throw .invalid(errors)
                }
            }
        }
    }
}
