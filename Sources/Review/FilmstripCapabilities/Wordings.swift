package import Filmstrip

/// The form of what is a JSON text alone.
package enum JSONFormat: String, CapabilityFormat {
    case json

    package var mediaType: MediaType { .json }
}

/// A spec in the standard layout. The command `format` changes files in place, and has code of its own.
package struct FormattedSpec: Capability {
    private let text: [UInt8]

    package static let info = CapabilityInfo(
        name: "format", title: "The standard layout",
        summary: "Lays a spec out as the command format does.", result: "a spec", interfaces: [])

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        text = try job.renderer.laidOut(job.spec, isCancelled: job.isCancelled)
    }

    package func bytes(as _: JSONFormat) -> [UInt8] { text }
}

/// A spec without words that stand for others.
package struct ExpandedSpec: Capability {
    private let text: [UInt8]

    package static let info = CapabilityInfo(
        name: "expand", title: "Spell a spec out",
        summary: "Spells out the spec that is played.",
        details: """
            Writes the spec merged with the preset or file that it extends, and with steps, animations and views in place \
            of the words that stand for them, such as sharedElements, repeat and each. Its film is the same.
            """,
        result: "a spec", isPlayed: false, interfaces: [.command])

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        text = try job.renderer.expanded(job.spec, isCancelled: job.isCancelled)
    }

    package func bytes(as _: JSONFormat) -> [UInt8] { text }
}

/// The UIKit code of a transition, without screens: the files of `filmstrip export`, one after another. The command writes
/// a folder of files, and has code of its own.
package struct ExportedCode: Capability {
    private let text: String

    package enum Format: String, CapabilityFormat {
        case swift

        package var mediaType: MediaType { .text }
    }

    package static let info = CapabilityInfo(
        name: "export", title: "The UIKit code of a spec",
        summary: "Writes the UIKit code of a spec, without screens.", result: "Swift code",
        interfaces: [])

    package init(_ job: CapabilityJob) throws(RenderFailure) {
        text = try job.renderer.swift(of: job.spec, named: "Transition", withScreens: false)
            .map(\.text).joined(separator: "\n")
    }

    package func bytes(as _: Format) -> [UInt8] { Array(text.utf8) }
}
