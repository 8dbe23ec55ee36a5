package import Filmstrip
import Foundation

/// Something that Filmstrip makes of one spec.
///
/// From a conforming type that is listed in ``Capabilities/all`` follow the route `POST /v1/NAME` with its description and
/// its orders for workers, the command `filmstrip NAME` and the tool for models: see Docs/decisions/capabilities.md.
package protocol Capability: Sendable {
    /// The forms of the result; those that a client accepts alike are preferred in their order.
    associatedtype Format: CapabilityFormat

    /// The name, the words and the options.
    static var info: CapabilityInfo { get }

    /// Makes the result of a spec.
    ///
    /// - Throws: The errors of the spec, `.cancelled` once the job is cancelled.
    init(_ job: CapabilityJob) throws(RenderFailure)

    /// The result in one of its forms.
    func bytes(as format: Format) throws(RenderFailure) -> [UInt8]

    /// JSON of at most some 4 kB for models, which read all of it; nil if the form JSON is short.
    var summary: [UInt8]? { get }
}

extension Capability {
    package var summary: [UInt8]? { nil }
}

/// The forms of a capability's result, by the extensions of their files.
package protocol CapabilityFormat: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
    /// The media type, for HTTP.
    var mediaType: MediaType { get }
}

/// The description of a capability for people and programs.
package struct CapabilityInfo: Sendable {
    /// The name of the command, the route and the tool: a lower-case word, such as `export`.
    package var name: String
    /// A heading, such as "Where a gesture finishes".
    package var title: String
    /// A sentence.
    package var summary: String
    /// Sentences on what is done and what comes out, for those who call it; may be empty.
    package var details: String
    /// The result in a sentence, with its article, such as "a decision map".
    package var result: String
    package var parameters: [Parameter]
    /// Whether specs are played, for which fonts are needed and Swift code is run if that is permitted.
    package var isPlayed: Bool
    /// The number of steps of which the work tells; 0 if it tells of none.
    package var steps: Int
    /// The places beside HTTP where it is offered without code of its own.
    package var interfaces: Set<Interface>
    /// Whether there are links to results, such as `/v1/map.svg?preset=NAME`.
    package var hasLinks: Bool

    /// A place where a capability is offered.
    package enum Interface: Sendable {
        /// The command `filmstrip NAME SPEC`.
        case command
        /// The tool `NAME` of the server for models.
        case tool
    }

    package init(
        name: String, title: String, summary: String, details: String = "", result: String,
        parameters: [Parameter] = [], isPlayed: Bool = true, steps: Int = 0,
        interfaces: Set<Interface> = [.command, .tool], hasLinks: Bool = false
    ) {
        (self.name, self.title, self.summary, self.details) = (name, title, summary, details)
        (self.result, self.parameters, self.steps) = (result, parameters, steps)
        (self.isPlayed, self.interfaces, self.hasLinks) = (isPlayed, interfaces, hasLinks)
    }
}

/// A spec of which a capability makes something.
package struct CapabilityJob: Sendable {
    /// UTF-8 JSON.
    package var spec: [UInt8]
    /// The name of the spec in reports, such as its path.
    package var name: String
    /// Reads and plays the spec, with its files and within limits.
    package var renderer: Renderer
    package var values: ParameterValues
    /// Called with the number of steps that are done, of as many as the capability has.
    package var onStep: @Sendable (Int) -> Void
    /// Called in every loop of the work; true ends it within moments.
    package var isCancelled: @Sendable () -> Bool

    package init(
        spec: [UInt8], name: String, renderer: Renderer,
        values: ParameterValues = ParameterValues(),
        onStep: @escaping @Sendable (Int) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        (self.spec, self.name, self.renderer, self.values) = (spec, name, renderer, values)
        (self.onStep, self.isCancelled) = (onStep, isCancelled)
    }
}

extension Capability {
    package static var formats: [(name: String, mediaType: MediaType)] {
        Format.allCases.map { ($0.rawValue, $0.mediaType) }
    }

    /// Returns the result of a spec in the form of a name.
    package static func made(
        _ job: CapabilityJob, as name: String
    ) throws(RenderFailure) -> [UInt8] {
        guard let format = Format(rawValue: name) else {
            preconditionFailure("\(info.result) has no form \(name)")
        }
        return try Self(job).bytes(as: format)
    }

    /// Returns the result of a spec for models: as text, and as JSON; nil for a form that it does not have.
    package static func told(
        _ job: CapabilityJob
    ) throws(RenderFailure) -> (text: [UInt8]?, json: [UInt8]?) {
        let result = try Self(job)
        func form(_ type: MediaType) throws(RenderFailure) -> [UInt8]? {
            guard let format = Format.allCases.first(where: { $0.mediaType == type }) else {
                return nil
            }
            return try result.bytes(as: format)
        }
        let text = try form(.text)
        if let summary = result.summary { return (text, summary) }
        return (text, try form(.json))
    }
}
