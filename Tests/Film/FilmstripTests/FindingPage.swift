import FilmSupport
import Filmstrip
import Foundation
import Testing

/// The documentation page of a rule, whose specs the tests play.
struct FindingPage: CustomTestStringConvertible {
    var rule: FindingRule
    var text: String
    /// A spec with the bug.
    var bug: String
    /// The same spec without the bug.
    var fixed: String
    /// Specs that almost have the bug and are not reported.
    var near: [String]

    var testDescription: String { rule.rawValue }

    static let folder = Repository.root.appending(path: "Docs/findings")

    /// All pages that exist, in the order of the rules.
    static let all = FindingRule.allCases.compactMap { rule in
        (try? String(
            contentsOf: folder.appending(path: "\(rule.rawValue).md"), encoding: .utf8)).flatMap {
                FindingPage(rule, $0)
            }
    }

    /// Nil if the page lacks one of the two specs.
    init?(_ rule: FindingRule, _ text: String) {
        let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        guard blocks.count >= 2 else { return nil }
        (self.rule, self.text) = (rule, text)
        (bug, fixed, near) = (blocks[0], blocks[1], Array(blocks[2...]))
    }

    /// The file of a picture on the page.
    func picture(_ name: String) -> URL {
        Self.folder.appending(path: "images/\(rule.rawValue)-\(name).png")
    }
}
