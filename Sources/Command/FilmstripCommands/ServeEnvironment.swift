/// Options of `filmstrip serve` that environment variables set: `--max-pixels` is also `FILMSTRIP_MAX_PIXELS`. The
/// arguments take precedence.
struct ServeEnvironment {
    private static let prefix = "FILMSTRIP_"

    /// An option set by a variable.
    struct Setting {
        var variable: String
        /// The equivalent arguments.
        var arguments: [String]
    }

    /// The error of a variable whose value is not accepted.
    struct Failure: Error, CustomStringConvertible {
        var variable: String
        var message: String
        var description: String { "\(variable): \(message)" }
    }

    /// Options that variables set and the arguments do not.
    private(set) var settings: [Setting] = []
    /// Variables with our prefix that set no option, sorted.
    private(set) var unknown: [String] = []

    /// Reads the options that `variables` set, unless `arguments` set them.
    init(_ variables: [String: String], beside arguments: [String]) throws(Failure) {
        let options = Self.options()
        for option in options {
            let variable = Self.variable(for: option.name)
            guard let value = variables[variable],
                !arguments.contains(where: {
                    $0 == "--" + option.name || $0.hasPrefix("--\(option.name)=")
                })
            else { continue }
            settings.append(
                Setting(variable: variable, arguments: try option.arguments(value, variable)))
        }
        let known = Set(options.map { Self.variable(for: $0.name) })
        unknown = variables.keys.filter { $0.hasPrefix(Self.prefix) && !known.contains($0) }
            .sorted()
    }

    static func variable(for option: String) -> String {
        prefix + option.uppercased().replacing("-", with: "_")
    }

    /// The equivalent arguments of all settings.
    var arguments: [String] { settings.flatMap(\.arguments) }

    /// Returns the first setting that is not accepted even by itself, with the error; nil if all are.
    func culprit(for parse: ([String]) throws -> Void, _ message: (any Error) -> String) -> Failure?
    {
        for setting in settings {
            do {
                try parse(setting.arguments)
            } catch {
                return Failure(variable: setting.variable, message: message(error))
            }
        }
        return nil
    }

    private static func options() -> [DescribedArgument] {
        DescribedArgument.all(of: ServeCommand.self).filter {
            $0.kind != .positional && !["help", "version", ""].contains($0.name)
        }
    }
}

extension DescribedArgument {
    /// Returns the arguments for a value; values of a repeatable option are separated by commas.
    fileprivate func arguments(
        _ value: String, _ variable: String
    ) throws(ServeEnvironment.Failure) -> [String] {
        switch kind {
        case .option where isRepeating: value.split(separator: ",").map { "--\(name)=\($0)" }
        case .option: ["--\(name)=\(value)"]
        case .flag where ["true", "1"].contains(value): ["--" + name]
        case .flag where ["false", "0", ""].contains(value): []
        case .flag:
            throw ServeEnvironment.Failure(
                variable: variable, message: "found \"\(value)\"; expected true or false")
        case .positional: []
        }
    }
}
