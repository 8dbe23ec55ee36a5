import ConstraintSolver
import Foundation

/// Constraints that depend on each other, with the items whose frames they determine.
final class LayoutSystem {
    weak var engine: LayoutEngine?
    var constraints: [NSLayoutConstraint] = []
    /// The items that the constraints depend on, in the order of the constraints.
    var items: [LayoutItem] = []
    var solver = SimplexSolver()
    /// The four variables of each item.
    var variables: [ObjectIdentifier: Variables] = [:]
    var rows: [Row] = []
    var rowIndices: [SimplexSolver.Constraint: Int] = [:]
    /// A view that is free although its frame is given, for `systemLayoutSizeFitting`.
    let fitting: Fitting?
    private var isStale = false

    /// The variables of an item: its place in its container and its size.
    struct Variables {
        var x, y, width, height: SimplexSolver.Variable
    }

    /// A view and the size that it should have.
    struct Fitting {
        var item: LayoutItem
        var size: CGSize
        var priorities: [UILayoutPriority]
    }

    /// Creates the system of all constraints that depend on each other with one of them.
    init(around first: NSLayoutConstraint, in engine: LayoutEngine) {
        (self.engine, fitting) = (engine, nil)
        var queue = [first]
        first.system = self
        while let constraint = queue.popLast() {
            constraints.append(constraint)
            for item in constraint.items where !item.isFixed && item.system !== self {
                item.system = self
                for other in item.constraints where other.system !== self {
                    other.system = self
                    queue.append(other)
                }
            }
        }
        constraints.sort { $0.serial < $1.serial }
    }

    /// Creates the system of the given constraints for finding the size of a view.
    init(_ constraints: [NSLayoutConstraint], _ fitting: Fitting, in engine: LayoutEngine) {
        (self.engine, self.constraints, self.fitting) = (engine, constraints, fitting)
    }

    /// Solves the system for the first time.
    func begin() {
        engine?.add(self)
        build()
        // The superviews place them, even those that no constraint names.
        for item in items where !item.isFixed { _ = item.view?.superview?.makeLayout() }
        settle()
        markMoved()
    }

    /// Asks for another solution: constants, sizes of content or given frames have changed.
    func invalidate() {
        guard !isStale, fitting == nil else { return }
        isStale = true
        engine?.watch(self)
    }

    func solve() {
        guard isStale else { return }
        isStale = false
        updateConstants()
        settle()
        markMoved()
    }

    /// Ends the system; its constraints get others.
    func dissolve() {
        guard fitting == nil else { return }
        leave()
        engine?.remove(self, keeping: constraints)
    }

    /// Ends the system because one of its views is gone.
    func end() {
        leave()
        engine?.remove(self, keeping: [])
    }

    private func leave() {
        for constraint in constraints where constraint.system === self { constraint.system = nil }
        for item in items where item.system === self { item.system = nil }
    }

    /// Has the superviews of views that are elsewhere than the solution says lay them out.
    private func markMoved() {
        for item in items where item.system === self {
            guard let view = item.view, let frame = frame(of: item) else { continue }
            let current = item.currentFrame
            // The place is kept as a centre, which rounds.
            let distance = max(
                abs(frame.minX - current.minX), abs(frame.minY - current.minY),
                abs(frame.width - current.width), abs(frame.height - current.height))
            if distance > 1e-9 { view.superview?.setNeedsLayout() }
        }
        for item in items {
            if let scroll = item.guide?.scrolledContentOwner { scroll.takeContentSize(self, item) }
        }
    }

    func isFree(_ item: LayoutItem) -> Bool { !item.isFixed || item === fitting?.item }

    /// Returns an item's frame in its container's coordinates, with its edges at whole pixels.
    ///
    /// Each edge is rounded; UIKit does not publish how.
    func frame(of item: LayoutItem) -> CGRect? {
        guard let exact = exactFrame(of: item) else { return nil }
        guard let scale = (item.view ?? item.guide?.owningView)?.stage.device.scale else {
            return exact
        }
        // Values have errors far below a pixel, which must not decide.
        func round(_ value: CGFloat) -> CGFloat {
            (value * scale + 0.5 + 1e-6).rounded(.down) / scale
        }
        let (left, top) = (round(exact.minX), round(exact.minY))
        return CGRect(
            x: left, y: top, width: max(round(exact.minX + exact.width) - left, 0),
            height: max(round(exact.minY + exact.height) - top, 0))
    }

    /// Returns an item's frame as it was found.
    func exactFrame(of item: LayoutItem) -> CGRect? {
        guard let own = variables[ObjectIdentifier(item)] else { return nil }
        return CGRect(
            x: solver.value(of: own.x), y: solver.value(of: own.y),
            width: solver.value(of: own.width), height: solver.value(of: own.height))
    }

    /// Whether the constraints determine parts of an item's frame, by default all.
    func determines(
        _ item: LayoutItem,
        _ parts: [KeyPath<Variables, SimplexSolver.Variable>] = [\.x, \.y, \.width, \.height]
    ) -> Bool {
        guard let own = variables[ObjectIdentifier(item)] else { return false }
        return parts.allSatisfy { solver.isDetermined(own[keyPath: $0]) }
    }
}
