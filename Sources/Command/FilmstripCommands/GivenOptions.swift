import ArgumentParser
import FilmstripJSON
import Foundation

/// The options among arguments, held against those that a command has.
struct GivenOptions {
    /// The arguments of a command, as the parser describes them for tools.
    private struct Description: Decodable {
        struct Command: Decodable { var arguments: [Argument]? }
        struct Argument: Decodable {
            var kind: String
            var isRepeating: Bool
            var names: [Name]?

            /// The names as they are given.
            var texts: [String] { (names ?? []).map(\.text) }
        }
        struct Name: Decodable {
            var kind, name: String
            var text: String { (kind == "long" ? "--" : "-") + name }
        }
        var command: Command
    }

    private let given: [String]
    private let known: [Description.Argument]

    init(_ arguments: [String], of command: any ParsableCommand.Type) {
        // Values of options do not begin with a hyphen, and after -- nothing is an option.
        given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
            .map { String($0.prefix { $0 != "=" }) }
        let description =
            given.isEmpty
            ? nil
            : try? JSONDecoder().decode(
                Description.self, from: Data(command._dumpHelp().utf8))
        known = description?.command.arguments ?? []
    }

    /// Refuses options with a single value that are given twice: the parser would keep the last one without a word.
    ///
    /// - Throws: A `ValidationError` that names the option.
    func refuseRepeated() throws {
        for option in known where option.kind == "option" && !option.isRepeating {
            let count = given.count { option.texts.contains($0) }
            if count > 1, let name = option.texts.max(by: { $0.count < $1.count }) {
                throw ValidationError("\(name) is given \(count) times; expected once")
            }
        }
    }

    /// The complaint about the first long option that the command does not have, in the parser's words; nil if it has all.
    ///
    /// The parser says first what is missing, such as the option that is misspelt.
    var unknown: String? {
        let names = known.flatMap(\.texts).filter { $0.hasPrefix("--") }
        guard let name = given.first(where: { $0.hasPrefix("--") && !names.contains($0) }) else {
            return nil
        }
        let hint = suggestedName(for: name, among: names).map { ". Did you mean '\($0)'?" } ?? ""
        return "Unknown option '\(name)'\(hint)"
    }
}
