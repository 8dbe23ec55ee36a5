import Filmstrip
import Foundation
import SwiftExport
import TransitionSpec

/// Writes the Swift of all presets and of the given specs into a folder, with a list of what was written.
///
/// Arguments: the folder, then specs, JSON files.
@main
struct SwiftExportWriter {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first else { throw CocoaError(.fileNoSuchFile) }
        var specs = Presets.all.map { (name: $0.key, text: $0.value, path: "") }
        for path in arguments.dropFirst() {
            let url = URL(fileURLWithPath: path)
            let name = url.deletingPathExtension().lastPathComponent
            specs.append((name, Array(try Data(contentsOf: url)), path))
        }
        var flows: [String] = []
        var containers: [String] = []
        for (name, text, path) in specs.sorted(by: { $0.name < $1.name }) {
            do {
                let spec = try SpecReader.ofProduct.read(text)
                let export = try SwiftExport(of: spec, named: name)
                for file in export.files {
                    try Data(withoutSelectors(file).utf8).write(
                        to: URL(fileURLWithPath: "\(folder)/\(file.name).swift"))
                }
                if case .custom = spec.container {
                    containers.append("extension \(export.prefix)Container: SelectingContainer {}")
                }
                flows.append(entry(name, path, export.prefix, spec.container))
            } catch let failure as SwiftExportFailure {
                for error in SpecReader.ofProduct.located(failure.errors, in: text) {
                    print("not exported: \(name):\(error)")
                }
            } catch {
                print("not read: \(name): \(error)")
            }
        }
        let list = """
            import UIKit

            let exportedFlows: [ExportedFlow] = [
            \(flows.joined(separator: "\n"))
            ]

            \(containers.joined(separator: "\n"))

            """
        try Data(list.utf8).write(to: URL(fileURLWithPath: "\(folder)/Flows.swift"))
    }

    /// The text with actions as the class's methods, since Swift has no selectors on Linux.
    private static func withoutSelectors(_ file: SwiftFile) -> String {
        file.text
            .replacingOccurrences(
                of: "action: #selector(changed(_:))", with: "action: \(file.name).changed"
            )
            .replacingOccurrences(
                of: "CADisplayLink(target: self, selector: #selector(tick(_:)))",
                with: "CADisplayLink { [self] in tick($0) }"
            )
            .replacingOccurrences(of: "@objc private func", with: "private func")
    }

    /// The line of the list that creates a flow and makes the calls of its container.
    private static func entry(
        _ name: String, _ path: String, _ prefix: String, _ container: Spec.Container
    ) -> String {
        let isPresentation = if case .presentation = container { true } else { false }
        let present = isPresentation ? "{ flow.present($0, animated: $1) }" : "nil"
        return
            "    ExportedFlow(name: \"\(name)\", path: \"\(path)\") { let flow = \(prefix)Flow(); "
            + "return Exported(flow: flow, root: flow.root, screen: flow.screen(named:), "
            + "present: \(present)) },"
    }
}
