import FilmstripJSON

/// Tasks that a client offers to people, as texts for the model.
struct MCPPrompt: Sendable {
    var name: String
    var title: String
    var summary: String
    /// The arguments with their meanings; all are required.
    var arguments: [(name: String, summary: String)]
    /// The text, in which `{NAME}` stands for an argument.
    var text: String

    static let all = [
        MCPPrompt(
            name: "write-transition", title: "Write a transition",
            summary: "Writes a spec from a description, and mends it until it is as described.",
            arguments: [
                ("description", "The transition in words"), ("path", "The file to write"),
            ],
            text: """
                Write a transition spec to {path} that does this: {description}

                1. Call presets, and begin with the one that is nearest: {"preset": NAME} and only what differs. Ask \
                explain for keys that you are not sure of.
                2. Write the file. Call render with its path. If there are errors, each tells its line, its column and what \
                is accepted: mend them and render again.
                3. Look at the picture: does each frame show what was described? Call film_values with the views that move, \
                to see exact positions and times.
                4. Call lint, and mend what it finds; explain tells more about a rule.
                5. After each change call render with "since": "previous", and see that only what was meant has changed.
                """),
        MCPPrompt(
            name: "mend-findings", title: "Mend findings",
            summary: "Mends what lint finds in a spec, without another change of its look.",
            arguments: [("path", "The spec")],
            text: """
                Call lint with the path {path}. For each finding, call explain with its rule, and mend the spec at the place \
                that it names, with the smallest change. Call lint again until nothing counts. If a finding is intended, \
                allow its rule with a reason under "allow". Then call render with "since" as the path of a copy of the spec \
                as it was, and tell what looks different now.
                """),
        MCPPrompt(
            name: "review-change", title: "Review a change",
            summary: "Tells what a change does to a transition.",
            arguments: [("before", "The spec before"), ("after", "The spec after")],
            text: """
                Call compare with before {before} and after {after}. Tell in plain words, first what has changed in \
                behaviour, then in look, and whether that seems intended. If a gesture decides otherwise, call map \
                with both paths and tell where the boundaries have moved. Call lint with {after}, and tell what is new.
                """),
    ]

    var json: JSONValue {
        [
            "name": name, "title": title, "description": summary,
            "arguments": JSONValue.array(
                arguments.map { argument in
                    ["name": argument.name, "description": argument.summary, "required": true]
                }),
        ]
    }

    /// The result of `prompts/get` with arguments.
    ///
    /// - Throws: The name of an argument that is missing.
    func filled(_ values: JSONNode?) throws(MissingArgument) -> JSONValue {
        var text = text
        for argument in arguments {
            guard let value = values?[argument.name]?.string else {
                throw MissingArgument(name: argument.name)
            }
            text = text.replacing("{\(argument.name)}", with: value)
        }
        let message = JSONValue([
            "role": "user", "content": .object(["type": "text", "text": text]),
        ])
        return ["description": summary, "messages": [message]]
    }

    struct MissingArgument: Error {
        var name: String
    }
}
