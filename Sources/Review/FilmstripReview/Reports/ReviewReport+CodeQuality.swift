import FilmstripDigest
import FilmstripJSON

extension ReviewReport {
    /// The report as GitLab shows it in merge requests: an issue for each sentence.
    ///
    /// - Source: GitLab, Code Quality, Code Quality report format.
    public var codeQuality: [UInt8] {
        var issues: [JSONValue] = []
        for spec in specs {
            let severity =
                switch spec.verdict {
                case .same: "info"
                case .changed: "major"
                case .error: "critical"
                }
            issues +=
                spec.isTold
                ? spec.lines.map { Self.issue($0.label, $0.sentence, spec.name, severity) } : []
        }
        issues += orphanBaselines.map {
            Self.issue("orphan", orphanSentence, $0, removedOrphans ? "info" : "major")
        }
        return Array(JSONValue.array(issues).text.utf8)
    }

    private static func issue(
        _ label: String, _ sentence: String, _ path: String, _ severity: String
    ) -> JSONValue {
        let digest = SHA256.hash(data: Array("\(path)\u{0}\(label)\u{0}\(sentence)".utf8))
        return [
            "description": sentence, "check_name": "filmstrip-\(label)",
            "fingerprint": Digest.hexadecimal(digest), "severity": severity,
            "location": .object(["path": path, "lines": .object(["begin": 1])]),
        ]
    }
}
