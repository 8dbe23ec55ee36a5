import FilmstripDigest

/// Parts of a plan that are messages of their own, by their digests.
extension ClusterConnection {
    /// Stores bytes beside the plans of jobs, unless they are there, and returns their digest.
    ///
    /// - Parameter thing: The bytes in words, such as "the spec a.json".
    package func attach(_ bytes: [UInt8], as thing: String) throws(ClusterFailure) -> String {
        let digest = Self.name(of: bytes)
        try publish(bytes, to: JobStreams.plan(digest), isFirst: true, as: thing)
        return digest
    }

    /// The bytes of a digest; nil if they are gone, or damaged.
    package func attachment(_ digest: String) throws(ClusterFailure) -> [UInt8]? {
        let message = try last(of: JobStreams.plan(digest), in: JobStreams.plans)
        guard let message, Self.name(of: message.bytes) == digest else { return nil }
        return message.bytes
    }

    /// Makes the streams of jobs.
    package func ensureJobs() throws(ClusterFailure) { try JobStreams.ensure(on: self) }

    private static func name(of bytes: [UInt8]) -> String {
        "attachment-" + Digest.hexadecimal(SHA256.hash(data: bytes).prefix(16))
    }
}
