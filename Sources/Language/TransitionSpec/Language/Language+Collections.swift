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
                    "layout", flowLayout, to: [:], "The layout of the collection view.")),
            only(
                defaulted(
                    "sections", .integer(1...1000), to: 1, "The number of sections.")),
            only(
                defaulted(
                    "items", .integer(0...1000), to: 30, "The number of items in each section.")),
            only(
                flag(
                    "useLayoutToLayoutNavigationTransitions",
                    "Whether a push from another collection changes that collection's layout "
                        + "to this one and keeps its items, colours and background, as in UIKit.")),
            group(
                only(
                    flag("allowsSelection", "Whether a tap selects an item.", default: true)),
                only(
                    flag(
                        "allowsMultipleSelection",
                        "Whether several items can be selected; a second tap then deselects "
                            + "an item.")),
                only(
                    flag(
                        "clearsSelectionOnViewWillAppear",
                        "Whether the selection is cleared when the screen appears again.",
                        default: true)
                ),
                only(
                    defaulted(
                        "indexPathsForSelectedItems",
                        .array(of: indexPath, atMost: stepLimit),
                        to: [], "The items that are selected when the screen first appears.")),
                make: Spec.Collection.Selection.init),
            make: Spec.Collection.init)
        return Member(shape: keys.shape) { object, validation in
            guard let collection = keys.read(object, &validation) else { return nil }
            return validation.passes { $0.check(collection, in: object) } ? collection : nil
        }
    }

    private var indexPath: Schema<Spec.IndexPath> {
        let range = NumberRange(lower: 0, upper: 999)
        return Schema.numbers([
            NumberPart(name: "section", range: range), NumberPart(name: "item", range: range),
        ]).checked { node, validation in
            for (i, part) in node.elements.enumerated() {
                guard case .number(let number) = part.value, number != number.rounded() else {
                    continue
                }
                validation.report(
                    "found the number \(JSONNumber.text(number)); expected a whole number",
                    at: part.offset, under: "\(i)")
            }
        }.map { Spec.IndexPath(section: Int($0[0]), item: Int($0[1])) }
    }

    private var flowLayout: Schema<Spec.FlowLayout> {
        let spacing = 0.0...1000
        return object(
            "A UICollectionViewFlowLayout.",
            defaulted("itemSize", size(1...2048), to: [50, 50], "The size of each item."),
            defaulted(
                "minimumInteritemSpacing", .number(spacing, Self.points), to: 10,
                "The minimum spacing between the items of a line."),
            defaulted(
                "minimumLineSpacing", .number(spacing, Self.points), to: 10,
                "The minimum spacing between lines."),
            defaulted(
                "sectionInset", Self.edgeInsets(spacing), to: [0, 0, 0, 0],
                "The insets around the items of a section."),
            defaulted(
                "scrollDirection", to: Spec.FlowLayout.ScrollDirection.vertical,
                "The direction of scrolling, in which the lines follow each other."),
            defaulted(
                "headerReferenceSize", size(0...2048), to: [0, 0],
                "The size of each section's header; only the length in the direction of "
                    + "scrolling counts, and 0 shows no header."
            ),
            defaulted(
                "footerReferenceSize", size(0...2048), to: [0, 0],
                "The size of each section's footer, likewise."),
            make: Spec.FlowLayout.init)
    }
}

extension Validation {
    /// Checks that the collection in `object` has no more items than allowed and its selection is valid.
    fileprivate mutating func check(
        _ collection: Spec.Collection, in object: ObjectReading
    ) {
        let (sections, items) = (collection.sections, collection.items)
        guard sections == 1 || sections * items <= 1000 else {
            return report(
                "found \(sections) sections of \(items) items; expected at most 1000 items in all",
                at: object["sections"]?.offset ?? object.offset, under: "sections")
        }
        check(collection.selection, of: collection, in: object)
    }

    private mutating func check(
        _ selection: Spec.Collection.Selection, of collection: Spec.Collection,
        in object: ObjectReading
    ) {
        let key = "indexPathsForSelectedItems"
        guard let selected = object[key], !selection.selected.isEmpty else { return }
        if collection.usesLayoutToLayoutTransitions {
            return report(
                "the items are another screen's where \"useLayoutToLayoutNavigationTransitions\" is "
                    + "true; expected an empty array", at: selected.offset, under: key)
        }
        let most =
            !selection.isAllowed ? 0 : selection.isMultiple ? selection.selected.count : 1
        guard selection.selected.count <= most else {
            return report(
                "found \(selection.selected.count) items; expected at most \(most) where "
                    + (most == 0
                        ? "\"allowsSelection\"" : "\"allowsMultipleSelection\"")
                    + " is false", at: selected.offset, under: key)
        }
        for (i, path) in selection.selected.enumerated()
        where path.section >= collection.sections || path.item >= collection.items {
            report(
                "found item \(path.item) of section \(path.section); expected one of the "
                    + "\(collection.items) items of one of the \(collection.sections) sections, "
                    + "from 0", at: selected.elements[i].offset, under: key, "\(i)")
        }
    }
}
