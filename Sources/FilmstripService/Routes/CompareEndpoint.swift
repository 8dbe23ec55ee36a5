import Filmstrip
import Review
import TransitionSpec

/// Answers two specs with what the second does otherwise than the first.
struct CompareEndpoint: Sendable {
    let compare: CompareFunction

    /// What the answer can be.
    private enum Format: String, CaseIterable {
        case json = "application/json"
        case markdown = "text/markdown"
        case html = "text/html"
        case png = "image/png"

        var mediaType: String {
            switch self {
            case .markdown: "text/markdown; charset=utf-8"
            case .json, .html, .png: rawValue
            }
        }
    }

    /// The media types of answers, without parameters.
    static let types = Format.allCases.map(\.rawValue)

    /// The handler; the Accept field chooses the format.
    var handler: Handler {
        { request in
            do throws(Problem) {
                let format = Format.allCases[
                    try request.head.fields.preferred(of: Self.types, for: "a comparison")]
                let coding = request.head.fields.preferredCoding
                let key = WorkKey([Array("compare \(format) \(coding)".utf8)] + request.parts)
                return .work(
                    Work(key: key) { threads, cancellation in
                        var response = respond(to: request, as: format, threads, cancellation)
                            .coded(as: coding)
                        response.vary("Accept")
                        return response
                    })
            } catch {
                return .response(error.response)
            }
        }
    }

    private func respond(
        to request: Request, as format: Format, _ threads: Int, _ cancellation: Cancellation
    ) -> Response {
        do throws(Problem) {
            var outcome = try outcome(of: request, threads, cancellation)
            outcome.review.warnings = outcome.review.warnings.within(
                ComparisonError.Side.actual.rawValue, isPart: request.baseline != nil)
            let report = ReviewReport(specs: [outcome.review])
            let body =
                switch format {
                case .json: report.json()
                case .markdown: Array(report.markdown.utf8)
                case .html: Array(report.html.utf8)
                case .png: outcome.review.picture ?? outcome.sheet
                }
            let policy = (name: "Content-Security-Policy", value: "sandbox allow-scripts")
            return Response(
                type: format.mediaType,
                fields: (format == .html ? [policy] : [])
                    + WarningField.fields(outcome.review.warnings.map(\.description)),
                body: body)
        } catch {
            return error.response
        }
    }

    private func outcome(
        of request: Request, _ threads: Int, _ cancellation: Cancellation
    ) throws(Problem) -> SpecPair.Outcome {
        let specs: SpecPair
        if let baseline = request.baseline {
            specs = SpecPair(baseline: baseline, actual: request.body)
        } else {
            do {
                specs = try SpecPair(json: request.body)
            } catch {
                throw Problem(.malformed([error]))
            }
        }
        do {
            return try compare(
                CompareJob(
                    specs: specs, files: request.specFiles, threads: threads,
                    isCancelled: { cancellation.isCancelled }))
        } catch {
            switch error {
            case .spec(let side, let failure):
                throw Problem(failure.within(side.rawValue, isPart: request.baseline != nil))
            case .comparison(let why): throw Problem(status: .internalServerError, detail: why)
            }
        }
    }
}

extension SpecPair {
    /// The pair in `{"baseline": {…}, "actual": {…}}`.
    ///
    /// Each keeps its place: what stands before and after it is blank.
    ///
    /// - Throws: What is wrong with the text as JSON, or as a pair.
    init(json: [UInt8]) throws(SpecError) {
        var limits = SpecLimits()
        // Whoever took the text on said how long it may be; the specs are one level below.
        (limits.textBytes, limits.depth) = (json.count, limits.depth + 1)
        let root = try JSONNode.read(json, limits: limits)
        func refusal(_ offset: Int, _ message: String) -> SpecError {
            SpecError.at(offset, in: json, pointer: "", message)
        }
        let expected = "accepted is an object of two specs, \"baseline\" and \"actual\""
        guard case .object(let members) = root.value else {
            throw refusal(root.offset, "found \(root.value.phrase), \(expected)")
        }
        var specs: [String: [UInt8]] = [:]
        for (index, member) in members.enumerated() {
            guard ["baseline", "actual"].contains(member.key) else {
                throw refusal(member.keyOffset, "unknown key \(quoted(member.key)), \(expected)")
            }
            guard specs[member.key] == nil else {
                throw refusal(member.keyOffset, "the key \(quoted(member.key)) is there twice")
            }
            var end = index + 1 < members.count ? members[index + 1].keyOffset : json.count
            // The comma before the next key, or the brace at the end.
            while end > member.value.offset, json[end - 1] != UInt8(ascii: ","),
                json[end - 1] != UInt8(ascii: "}")
            { end -= 1 }
            let spec = member.value.offset..<(end - 1)
            specs[member.key] = json.indices.map { place in
                let isBreak = json[place] == UInt8(ascii: "\n") || json[place] == UInt8(ascii: "\r")
                return spec.contains(place) || isBreak ? json[place] : UInt8(ascii: " ")
            }
        }
        guard let baseline = specs["baseline"], let actual = specs["actual"] else {
            throw refusal(root.offset, "a spec is missing, \(expected)")
        }
        self.init(baseline: baseline, actual: actual)
    }
}

extension RenderFailure {
    /// The failure of one spec of several: its errors say which.
    ///
    /// - Parameter isPart: Whether the spec came as a text of its own, rather than under a key of a larger one.
    fileprivate func within(_ name: String, isPart: Bool) -> RenderFailure {
        switch self {
        case .malformed(let errors): .malformed(errors.within(name, isPart: isPart))
        case .invalid(let errors): .invalid(errors.within(name, isPart: isPart))
        case .encoding, .cancelled: self
        }
    }
}

extension [SpecError] {
    /// The same, told of one spec of several.
    fileprivate func within(_ name: String, isPart: Bool) -> [SpecError] {
        map { error in
            var error = error
            if !isPart {
                error.pointer = "/\(name)\(error.pointer)"
            } else if error.file == nil {
                error.file = name
            }
            return error
        }
    }
}
