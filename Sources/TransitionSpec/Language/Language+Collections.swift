import FilmstripJSON

extension Language {
    /// The contents of a collection screen; only the template "collection" has them.
    var collection: Member<Spec.Collection> {
        func only<Value>(_ member: Member<Value>) -> Member<Value> {
            member.only(with: "template", [Spec.Screen.Template.collection.rawValue])
        }
        let keys = group(
            only(
                defaulted(
                    "layout", flowLayout, to: [:], "How its collection view lays its items out.")),
            only(
                defaulted(
                    "sections", .integer(1...1000), to: 1, "How many sections of items it has.")),
            only(
                defaulted(
                    "items", .integer(0...1000), to: 30, "How many items each section has.")),
            only(
                defaulted(
                    "useLayoutToLayoutNavigationTransitions", .boolean, to: false,
                    "Whether a push onto another collection goes from that one's layout to this one, with "
                        + "that one's items, colors and background, as in UIKit.")),
            group(
                only(
                    defaulted(
                        "allowsSelection", .boolean, to: true, "Whether a tap selects an item.")),
                only(
                    defaulted(
                        "allowsMultipleSelection", .boolean, to: false,
                        "Whether several can be selected, and a second tap deselects.")),
                only(
                    defaulted(
                        "clearsSelectionOnViewWillAppear", .boolean, to: true,
                        "Whether nothing is selected any more when the screen comes back.")),
                only(
                    defaulted(
                        "indexPathsForSelectedItems",
                        .array(of: indexPath, atMost: Limit(name: "steps", value: limits.steps)),
                        to: [], "The items that are selected when the screen first comes.")),
                make: Spec.Collection.Selection.init),
            make: Spec.Collection.init)
        return Member(shape: keys.shape) { object, validation in
            guard let collection = try? keys.read(object, &validation) else { return nil }
            return validation.accepts(collection, in: object) ? collection : nil
        }
    }

    private var indexPath: Schema<Spec.IndexPath> {
        let range = NumberRange(lower: 0, upper: 999)
        return Schema.numbers([
            NumberPart(name: "section", range: range), NumberPart(name: "item", range: range),
        ]).checked { node, validation in
            var isAccepted = true
            for (i, part) in node.elements.enumerated() {
                guard case .number(let number) = part.value, number != number.rounded() else {
                    continue
                }
                isAccepted = false
                validation.report(
                    "found the number \(JSONNumber.text(number)), accepted is a whole number",
                    at: part.offset, under: "\(i)")
            }
            return isAccepted
        }.map { Spec.IndexPath(section: Int($0[0]), item: Int($0[1])) }
    }

    private var flowLayout: Schema<Spec.FlowLayout> {
        let spacing = 0.0...1000
        return object(
            "A UICollectionViewFlowLayout.",
            defaulted("itemSize", size(1...2048), to: [50, 50], "The size of every item."),
            defaulted(
                "minimumInteritemSpacing", .number(spacing, Self.points), to: 10,
                "The least space between the items of a line."),
            defaulted(
                "minimumLineSpacing", .number(spacing, Self.points), to: 10,
                "The least space between two lines."),
            defaulted(
                "sectionInset", Self.edgeInsets(spacing), to: [0, 0, 0, 0],
                "The space around the items of a section."),
            defaulted(
                "scrollDirection", Schema<Spec.FlowLayout.ScrollDirection>.choice, to: "vertical",
                "In which direction the lines follow each other."),
            defaulted(
                "headerReferenceSize", size(0...2048), to: [0, 0],
                "The size of the header of every section; along the lines alone it counts, and 0 is none."
            ),
            defaulted(
                "footerReferenceSize", size(0...2048), to: [0, 0],
                "The same of the footer."),
            make: Spec.FlowLayout.init)
    }
}

extension Validation {
    /// Whether the collection in `object` has no more items than allowed and its selection is
    /// valid; reports errors.
    fileprivate mutating func accepts(
        _ collection: Spec.Collection, in object: ObjectReading
    ) -> Bool {
        let (sections, items) = (collection.sections, collection.items)
        guard sections == 1 || sections * items <= 1000 else {
            report(
                "found \(sections) sections of \(items) items, accepted are at most 1000 items in all",
                at: object["sections"]?.offset ?? object.offset, under: "sections")
            return false
        }
        return accepts(collection.selection, of: collection, in: object)
    }

    private mutating func accepts(
        _ selection: Spec.Collection.Selection, of collection: Spec.Collection,
        in object: ObjectReading
    ) -> Bool {
        let key = "indexPathsForSelectedItems"
        guard let selected = object[key], !selection.selected.isEmpty else { return true }
        if collection.usesLayoutToLayoutTransitions {
            report(
                "the items are another screen's where \"useLayoutToLayoutNavigationTransitions\" is "
                    + "true, accepted is an empty array", at: selected.offset, under: key)
            return false
        }
        let most =
            !selection.isAllowed ? 0 : selection.isMultiple ? selection.selected.count : 1
        guard selection.selected.count <= most else {
            report(
                "found \(selection.selected.count) items, accepted are at most \(most) where "
                    + (most == 0
                        ? "\"allowsSelection\"" : "\"allowsMultipleSelection\"")
                    + " is false", at: selected.offset, under: key)
            return false
        }
        var isAccepted = true
        for (i, path) in selection.selected.enumerated()
        where path.section >= collection.sections || path.item >= collection.items {
            isAccepted = false
            report(
                "found item \(path.item) of section \(path.section), accepted is one of the "
                    + "\(collection.items) items of one of the \(collection.sections) sections, "
                    + "from 0", at: selected.elements[i].offset, under: key, "\(i)")
        }
        return isAccepted
    }
}
