import Filmstrip
import FilmstripSweep

package enum Capabilities {
    /// All of them; help and descriptions list them in this order.
    package static let all: [any Capability.Type] = [
        LintedSpec.self, GestureMap.self, FormattedSpec.self, ExpandedSpec.self, ExportedCode.self,
    ]

    package static var names: [String] { all.map { $0.info.name } }

    /// Returns the capability of a name; nil if there is none.
    package static func named(_ name: String) -> (any Capability.Type)? {
        all.first { $0.info.name == name }
    }
}
