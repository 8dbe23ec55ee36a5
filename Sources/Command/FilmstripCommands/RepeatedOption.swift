import ArgumentParser
import Foundation

/// Refuses options with a single value that are given twice: the parser would keep the last one without a word.
enum RepeatedOption {
    /// The arguments of a command, as the parser describes them for tools.
    private struct Description: Decodable {
        struct Command: Decodable { var arguments: [Argument]? }
        struct Argument: Decodable {
            var kind: String
            var isRepeating: Bool
            var names: [Name]?
        }
        struct Name: Decodable {
            var kind, name: String
            /// The name as it is given.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }
        var command: Command
    }

    /// - Throws: A `ValidationError` that names the option.
    static func refuse(_ arguments: [String], of command: any ParsableCommand.Type) throws {
        // Values of options do not begin with a hyphen, and after -- nothing is an option.
        let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") }
            .map { $0.prefix { $0 != "=" } }
        guard given.count > 1,
            let description = try? JSONDecoder().decode(
                Description.self, from: Data(command._dumpHelp().utf8))
        else { return }
        for option in description.command.arguments ?? []
        where option.kind == "option" && !option.isRepeating {
            let names = (option.names ?? []).map(\.text)
            let count = given.count { names.contains(String($0)) }
            if count > 1, let name = names.max(by: { $0.count < $1.count }) {
                throw ValidationError("\(name) is given \(count) times; expected once")
            }
        }
    }
}
