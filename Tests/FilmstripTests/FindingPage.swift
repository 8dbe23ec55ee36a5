import Filmstrip
import Foundation
import Testing

/// The page of a rule: what people read is what the tests play.
struct FindingPage: CustomTestStringConvertible {
    var rule: FindingRule
    var text: String
    /// A spec with the bug.
    var bug: String
    /// The same without it.
    var mend: String
    /// Specs that come close to it and are not reported.
    var near: [String]

    var testDescription: String { rule.rawValue }

    static let folder = Repository.root.appending(path: "Docs/findings")

    /// The pages of all rules that have one.
    static let all = FindingRule.allCases.compactMap { rule in
        (try? String(
            contentsOf: folder.appending(path: "\(rule.rawValue).md"), encoding: .utf8)).flatMap {
                FindingPage(rule, $0)
            }
    }

    /// Nil if the page has not both specs.
    init?(_ rule: FindingRule, _ text: String) {
        let blocks = text.components(separatedBy: "```json\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        guard blocks.count >= 2 else { return nil }
        (self.rule, self.text) = (rule, text)
        (bug, mend, near) = (blocks[0], blocks[1], Array(blocks[2...]))
    }

    /// Where a picture of the page is kept.
    func picture(_ name: String) -> URL {
        Self.folder.appending(path: "images/\(rule.rawValue)-\(name).png")
    }
}
