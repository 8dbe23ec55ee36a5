import UIKitCore

/// The order in which views are drawn, from back to front: by their places among their siblings, from the window down.
struct DrawingOrder {
    let names: [String]

    init(_ views: [(name: String, view: UIView)]) {
        var places: [ObjectIdentifier: Int] = [:]
        var counted: Set<ObjectIdentifier> = []
        func place(of view: UIView, in superview: UIView) -> Int {
            if counted.insert(ObjectIdentifier(superview)).inserted {
                for (index, sibling) in superview.subviews.enumerated() {
                    places[ObjectIdentifier(sibling)] = index
                }
            }
            return places[ObjectIdentifier(view)] ?? 0
        }
        let paths = views.map { name, view in
            var path: [Int] = []
            var current = view
            while let superview = current.superview {
                path.append(place(of: current, in: superview))
                current = superview
            }
            return (name: name, path: path.reversed() as [Int])
        }
        names = paths.sorted { one, two in
            one.path == two.path
                ? one.name < two.name : one.path.lexicographicallyPrecedes(two.path)
        }.map(\.name)
    }
}
