import FilmstripJSON
import Testing

@Suite struct `The name that was meant` {
    struct Row: CustomTestStringConvertible {
        var name: String
        var names: [String]
        var meant: String?
        var testDescription: String { "\(name) is \(meant ?? "none")" }
    }

    @Test(arguments: [
        Row(name: "fdae", names: ["fade", "flip"], meant: "fade"),
        Row(name: "FADE", names: ["fade", "flip"], meant: "fade"),
        Row(name: "sheet", names: ["fade", "flip"], meant: nil),
        // The whole of what was typed begins one name alone.
        Row(
            name: "iPhone SE", names: ["iPhone 11", "iPhone SE (3rd generation)", "iPad Air"],
            meant: "iPhone SE (3rd generation)"),
        Row(name: "ipad mini", names: ["iPad mini (A17 Pro)"], meant: "iPad mini (A17 Pro)"),
        // It begins two, of which neither is meant more.
        Row(name: "iPad Air", names: ["iPad Air 11-inch", "iPad Air 13-inch"], meant: nil),
        // A single slip is nearer than a name that is longer.
        Row(name: "color", names: ["colour", "colorSpace"], meant: "colour"),
        // Another number is another name.
        Row(name: "iPhone 99", names: ["iPhone 11", "iPhone Air"], meant: nil),
        Row(name: "row2", names: ["row"], meant: "row"),
        Row(name: "iphone15", names: ["iPhone 11", "iPhone 15"], meant: "iPhone 15"),
        // Three letters begin too many words.
        Row(name: "red", names: ["reduceMotion"], meant: nil),
        Row(name: "", names: ["fade"], meant: nil),
        Row(
            name: String(repeating: "a", count: 65), names: [String(repeating: "a", count: 66)],
            meant: nil),
    ])
    func `is near, or the only one that begins so`(_ row: Row) {
        #expect(nearest(to: row.name, among: row.names) == row.meant)
    }
}
