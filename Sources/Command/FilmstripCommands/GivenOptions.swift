import ArgumentParser
import FilmstripJSON
import Foundation

/// An argument of a command, as the parser describes it for tools.
struct DescribedArgument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    private struct Name: Decodable {
        var kind, name: String
    }

    private struct Dump: Decodable {
        struct Command: Decodable { var arguments: [DescribedArgument]? }
        var command: Command
    }

    var kind: Kind
    var isRepeating: Bool
    private var names: [Name]?

    var texts: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
    /// The long name; empty if there is none.
    var name: String { names?.first { $0.kind == "long" }?.name ?? "" }

    static func all(of command: any ParsableCommand.Type) -> [DescribedArgument] {
        let dump = try? JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8))
        return dump?.command.arguments ?? []
    }
}

/// The options among arguments, held against those that a command has.
struct GivenOptions {
    private let given: [String]
    private let known: [DescribedArgument]

    init(_ arguments: [String], of command: any ParsableCommand.Type) {
        // Values of options do not begin with a hyphen, and after -- nothing is an option.
        given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
            .map { String($0.prefix { $0 != "=" }) }
        known = given.isEmpty ? [] : DescribedArgument.all(of: command)
    }

    /// Refuses options with a single value that are given twice: the parser would keep the last one without a word.
    ///
    /// - Throws: A `ValidationError` that names the option.
    func refuseRepeated() throws {
        for option in known where option.kind == .option && !option.isRepeating {
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
        return given.first { $0.hasPrefix("--") && !names.contains($0) }.map { name in
            let near = suggestedName(for: name, among: names)
            return "Unknown option '\(name)'" + (near.map { ". Did you mean '\($0)'?" } ?? "")
        }
    }
}
