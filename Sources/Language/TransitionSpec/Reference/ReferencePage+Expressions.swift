extension ReferencePage {
    static func expressions(_ limits: SpecLimits) -> ReferencePage {
        ReferencePage(
            "expressions.md", PackageResources.expressions_txt,
            [
                "expressionLength": "\(limits.expressionLength)",
                "expressionDepth": "\(limits.expressionDepth)",
                "types": rows(Spec.ValueType.allCases.map { [$0.rawValue, literal(of: $0)] }),
                "operators": rows(operators),
                "functions": rows(
                    ExpressionFunction.all.map {
                        [
                            "`\($0.signature)`", withArticle($0.result.type.rawValue),
                            Markdown.coded($0.summary),
                        ]
                    }),
                "parts": rows(parts), "animatorNames": rows(animatorNames),
                "furtherNames": rows(furtherNames), "displayNames": rows(displayNames),
                "interactionNames": rows(interactionNames),
            ])
    }

    private static func rows(_ rows: [[String]]) -> String {
        rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private static func literal(of type: Spec.ValueType) -> String {
        switch type {
        case .number: "`0.5`"
        case .boolean: "`true`, `false`"
        case .point: "`[x, y]`"
        case .size: "`[width, height]`"
        case .rect: "`[x, y, width, height]`"
        case .transform: "`[a, b, c, d, tx, ty]`; in expressions, the constant `identity`"
        case .transform3D:
            "sixteen numbers in an array, row by row; in expressions, the constant `identity3D`"
        case .path: "none; only functions make paths"
        case .color:
            "`\"#rrggbb\"`, `\"#rrggbbaa\"` and [names](colors.md); in expressions, names have no quotes"
        }
    }

    /// The operators, as in the grammar in `ExpressionParser`.
    private static let operators = [
        ["`a ? b : c`", "a boolean and two values of one type", "that type"],
        ["`a \\|\\| b`", "booleans", "a boolean"],
        ["`a && b`", "booleans", "a boolean"],
        ["`a == b`, `a != b`", "values of one type", "a boolean"],
        ["`a < b`, `a <= b`, `a > b`, `a >= b`", "numbers", "a boolean"],
        ["`a + b`, `a - b`", "numbers", "a number"],
        ["`a * b`, `a / b`", "numbers", "a number"],
        ["`-a`", "a number", "a number"],
        ["`!a`", "a boolean", "a boolean"],
        ["`if(a, b, c)`", "a boolean and two values of one type", "that of `a ? b : c`"],
        ["`a.part`", "a value with parts", "the part"],
    ]

    private static var parts: [[String]] {
        let all: [Spec.ValueType] = [.point, .size, .rect, .transform]
        return all.map { type in
            let names = ExpressionMember.names(in: type).map { "`\($0)`" }
            return ["a " + type.rawValue, names.joined(separator: ", ")]
        }
    }

    /// The names over views; `from` represents every view.
    private static var animatorNames: [[String]] {
        let (from, to) = (
            Spec.TransitionSide.from.rawValue + ".", Spec.TransitionSide.to.rawValue + "."
        )
        let rows = names(of: Language.animatorNames.scope).filter { !$0.path.hasPrefix(to) }.map {
            let isOfView = $0.path.hasPrefix(from)
            let path = isOfView ? String($0.path.dropFirst(from.count)) : $0.path
            return [
                "`\(isOfView ? "VIEW." : "")\(path)`", $0.type.words,
                NameMeanings.sentence(about: path),
            ]
        }
        let shows = "`\(from)\(Language.shows).SCREEN`, `\(to)\(Language.shows).SCREEN`"
        return rows + [
            [shows, Spec.ValueType.boolean.rawValue, NameMeanings.sentence(about: Language.shows)]
        ]
    }

    /// The names that are available only at certain places.
    private static var furtherNames: [[String]] {
        func rows(
            _ place: String, _ add: (inout Vocabulary<Spec.AnimatorName>) -> Void
        ) -> [[String]] {
            var names = Vocabulary<Spec.AnimatorName>()
            add(&names)
            return Self.names(of: names.scope).map {
                ["`\($0.path)`", $0.type.words, place, NameMeanings.sentence(about: $0.path)]
            }
        }
        return rows("an animator's `ended`") { $0.addCompleted() }
            + rows("an animator's `complete`, if a property animator plays its animations") {
                $0.addPositions()
            } + rows("a free-form driver") { $0.addPropertyAnimator() }
            + rows("the heights of a sheet's detents") { $0.addMaximumDetentValue() }
    }

    private static var displayNames: [[String]] {
        let device = Spec.Device(
            size: Spec.Size(width: 1, height: 1), scale: 1, refreshRate: 60, touchRate: 60)
        return names(of: DisplayNames(device).scope).map {
            ["`\($0.path)`", $0.type.words, NameMeanings.sentence(about: $0.path)]
        }
    }

    private static var interactionNames: [[String]] {
        var kinds = RecognizerKind.allCases.map { kind in
            (kind.rawValue, names(of: Language.interactionNames(of: kind).scope))
        }
        // Their recognizers' own names of the same kind are listed already.
        kinds[0].1 += RecognizerKind.names(of: [.pinch, .rotation]).map { ($0.path, $0.type) }
        var rows: [(path: String, type: ExpressionType)] = []
        for name in kinds.flatMap(\.1) where !rows.contains(where: { $0 == name }) {
            rows.append(name)
        }
        return rows.map { row in
            let having = kinds.filter { $0.1.contains { $0 == row } }.map { "`\($0.0)`" }
            let all = having.count == kinds.count
            return [
                "`\(row.path)`", row.type.words, all ? "all" : having.joined(separator: ", "),
                NameMeanings.sentence(about: row.path),
            ]
        }
    }

    private static func names(of scope: ExpressionScope) -> [(path: String, type: ExpressionType)] {
        scope.paths.compactMap { path in scope[path].map { (path, $0.type) } }
    }
}

extension ExpressionType {
    /// The type of the value and the unit of its numbers.
    fileprivate var words: String {
        switch (value, unit) {
        case (.number, let unit?) where unit != .plain: "\(value.rawValue) of \(unit.phrase)"
        case (_, _): value.rawValue
        }
    }
}
