import FilmstripJSON

extension Language {
    /// The keys that make a repeated element out of an element of an array.
    static let repetitionKeys = [
        "repeat", "each", "stagger", "staggerFrom", "staggerColumns",
    ]

    /// The keys that repeat an element. The expansion resolves them before anything else is read.
    var repetition: Member<Repetition?> {
        atMostOne(
            of: alternative("repeat", copyCount, Self.repeatSummary) { .some(.init(elements: $0)) },
            alternative("each", each, Self.eachSummary) { .some(.init(elements: $0)) },
            absent: "it stands for itself", nil
        ).onlyInArrays
    }

    /// The keys that repeat an animation, and delay one copy after the other.
    var staggeredRepetition: Member<Repetition?> {
        let stagger = group(
            defaulted(
                "stagger", .number(Self.duration, Self.seconds), to: 0,
                "The additional delay of each copy after its neighbour. In a property animator it is part of "
                    + "\"delayFactor\": each copy takes the time that remains."),
            defaulted(
                "staggerFrom", staggerOrigin, to: "first",
                "The place from which the delays grow with the distance: by name, or as column and "
                    + "row from 0."),
            optional(
                "staggerColumns", .integer(1...1000),
                absent: "one row",
                "The number of columns of a grid in which the copies are arranged, row by row.")
        ) { (stagger: $0, origin: $1, columns: $2) }
        return atMostOne(
            of: alternative("repeat", copyCount, Self.repeatSummary, with: stagger) {
                .some(
                    .init(
                        elements: $0, stagger: $1.stagger, origin: $1.origin, columns: $1.columns))
            },
            alternative("each", each, Self.eachSummary, with: stagger) {
                .some(
                    .init(
                        elements: $0, stagger: $1.stagger, origin: $1.origin, columns: $1.columns))
            }, absent: "it stands for itself", nil
        ).onlyInArrays
    }

    private static let repeatSummary =
        "The number of copies of this element; in its texts, {index} is the number of the copy, from 0."
    private static let eachSummary =
        "The elements for each of which there is a copy: names, numbers, a range such as \"1...6\" or "
        + "\"0..<rows\", or the views that a pattern such as \"row*\" names; in its texts, {each} is the "
        + "element and {index} its place, from 0."

    private var copyCount: Schema<Repetition.Elements> {
        Schema<Int>.integer(1...limits.repetitions, limit: "repetitions").map { .count($0) }
    }

    private var each: Schema<Repetition.Elements> {
        let text = Schema<String>.string(
            atMost: Limit(name: "expressionLength", value: limits.expressionLength))
        let element = Schema<Repetition.Value>(shape: .value) { node, validation in
            switch node.value {
            case .string(let text, isVerbatim: _): return Repetition.Value(text: text)
            case .number(let number):
                return Repetition.Value(text: JSONNumber.text(number), number: number)
            case .null, .boolean, .array, .object:
                return validation.mismatch(node, accepted: "a name or a number")
            }
        }
        let values = Schema<[Repetition.Value]>.array(
            of: element, atLeast: 1, atMost: Limit(name: "repetitions", value: limits.repetitions))
        return .either(text.map { .text($0) }, values.map { .values($0) })
    }

    private var staggerOrigin: Schema<Repetition.Origin> {
        let range = NumberRange(lower: -1000, upper: 1000)
        let cell = Schema.numbers([
            NumberPart(name: "column", range: range), NumberPart(name: "row", range: range),
        ])
        return .either(
            Schema<Repetition.OriginWord>.choice.map { .word($0) }, cell.map { .cell($0[0], $0[1]) }
        )
    }
}

extension Member<Repetition?> {
    /// The same keys, which are only read by the expansion: after it, any that are left are not in an
    /// element of an array, and are refused.
    fileprivate var onlyInArrays: Member {
        Member(shape: shape) { object, validation in
            let place = object.members.place(of: "each") ?? object.members.place(of: "repeat")
            guard let place, !validation.readsWords else { return read(object, &validation) }
            let member = object.members[place]
            return validation.refusal(
                "\"\(member.key)\" makes copies of an element of an array, and this is none",
                at: member.keyOffset, under: member.key)
        }
    }
}
