import Filmstrip

extension ReviewReport {
    /// The report as JUnit XML, for CI servers, with a test case for each spec and each orphan.
    ///
    /// Characters that XML forbids are replaced by U+FFFD.
    public var junit: String {
        var (failures, errors) = (0, 0)
        var cases = ""
        for spec in specs {
            cases += Self.start(of: spec.name)
            let text = spec.lines.map { "\($0.label): \($0.sentence)" }
            switch spec.verdict {
            case .same: cases += "/>\n"
            case .changed:
                failures += 1
                cases += Self.content(
                    "failure", spec.status.rawValue, text,
                    message: spec.headline.map { "changed: \($0)" })
            case .error:
                errors += 1
                cases += Self.content("error", spec.status.rawValue, text)
            }
        }
        for orphan in orphanBaselines {
            cases += Self.start(of: orphan)
            if removedOrphans {
                cases += "/>\n"
            } else {
                failures += 1
                cases += Self.content("failure", "orphan", [orphanSentence])
            }
        }
        let counts =
            "tests=\"\(specs.count + orphanBaselines.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="filmstrip check" \(counts)>
            <testsuite name="filmstrip check" \(counts) skipped="0">
            \(cases)</testsuite>
            </testsuites>

            """
    }

    private static func content(
        _ element: String, _ type: String, _ text: [String], message: String? = nil
    ) -> String {
        """
        >
            <\(element) type="\(type)" message="\(escaped(message ?? text.first ?? type))">\
        \(text.map { escaped($0) }.joined(separator: "\n"))</\(element)>
          </testcase>

        """
    }

    /// Returns the start of a test case: its class is the folder, its name the file's name without the suffix of specs.
    private static func start(of path: String) -> String {
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        let file = String(steps.last ?? "")
        let name =
            file.hasSuffix(BaselineFiles.specSuffix)
            ? String(file.dropLast(BaselineFiles.specSuffix.count)) : file
        let folder = steps.count > 1 ? steps.dropLast().joined(separator: "/") : "."
        return "  <testcase classname=\"\(escaped(folder))\" name=\"\(escaped(name))\" "
            + "file=\"\(escaped(path))\""
    }
}
