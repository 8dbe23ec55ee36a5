/// The names of UIKit that `Tools/SwiftRewriter` has to know, as its file `UIKitNames.swift`.
struct RewriterNames {
    private var requirements: Set<String> = []
    private var methods: Set<String> = []
    private var protocols: Set<String> = []

    init(_ coverage: Coverage) {
        for type in coverage.types.values {
            if type.keyword == "protocol" { protocols.insert(type.name) }
            for (title, members) in CoveragePage.groups(of: type) {
                let isRequired = title.hasPrefix("Required")
                for member in members where isRequired || title.lowercased().hasSuffix("members") {
                    guard let match = member.name.wholeMatch(of: /([A-Za-z_]\w*)\([\w:]*\)/) else {
                        continue
                    }
                    if isRequired { requirements.insert(member.name) }
                    if match.1 != "init" { methods.insert(String(match.1)) }
                }
            }
        }
    }

    /// The file.
    var text: String {
        """
        // Written by the tests of coverage, with RECORD_COVERAGE=1.

        /// Names that Filmstrip's UIKit declares.
        enum UIKitNames {
            /// Methods of protocols, which are always there: many of them are optional with Apple.
            // swift-format-ignore
            static let requirements: Set<String> = [
        \(rows(requirements))
            ]

            /// Methods by their names without labels, with which those of an app may be confused.
            // swift-format-ignore
            static let methods: Set<String> = [
        \(rows(methods))
            ]

            /// Protocols.
            // swift-format-ignore
            static let protocols: Set<String> = [
        \(rows(protocols))
            ]
        }

        """
    }

    /// Returns the names in order, on lines of at most 96 columns.
    private func rows(_ names: Set<String>) -> String {
        var lines = [""]
        for name in names.sorted() {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = "        \"\(name)\","
            } else if last.count + name.count + 4 <= 96 {
                lines[lines.count - 1] += " \"\(name)\","
            } else {
                lines.append("        \"\(name)\",")
            }
        }
        return lines.joined(separator: "\n")
    }
}
