import ConstraintSolver
import Foundation

/// The constraints in the solver.
extension LayoutSystem {
    /// A constraint of the solver, and its origin.
    struct Row {
        enum Origin {
            case constraint(NSLayoutConstraint)
            /// One of x, y, width and height of a view whose frame is given.
            case frame(LayoutItem, Int)
            /// One of the edges left, top, right and bottom of a guide within insets.
            case inset(LayoutItem, Int)
            /// The content of an axis: hugging, or resistance to compression.
            case content(LayoutItem, NSLayoutConstraint.Axis, isHugging: Bool)
            /// The target of an axis in `systemLayoutSizeFitting`.
            case target(Int)
            /// A length is 0 or more.
            case length
        }

        var origin: Origin
        /// Nil if the constraint was broken.
        var handle: SimplexSolver.Constraint?
    }

    /// A constraint that is about to be added to the solver.
    private struct Entry {
        var origin: Row.Origin
        var equation: Equation
        var relation: SimplexSolver.Relation
        var priority: UILayoutPriority
    }

    /// Makes the solver anew from the constraints.
    func build() {
        (solver, rows, items) = (SimplexSolver(), [], [])
        (variables, rowIndices) = ([:], [:])
        if let fitting { enter(fitting.item) }
        for constraint in constraints { for item in constraint.items { enter(item) } }
        var entries: [Entry] = []
        for item in items { addGiven(item, &entries) }
        for constraint in constraints {
            let isMirrored = isMirrored(constraint)
            let relation: SimplexSolver.Relation =
                switch constraint.relation {
                case .equal: .equal
                case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
                case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
                }
            entries.append(
                Entry(
                    origin: .constraint(constraint), equation: equation(of: constraint),
                    relation: relation, priority: constraint.priority))
        }
        for item in items where isFree(item) { addContent(item, &entries) }
        // Equations first, and inequalities that mostly hold by themselves last.
        for entry in entries where entry.priority == .required && entry.relation == .equal {
            add(entry)
        }
        let soft = entries.enumerated().filter { $0.element.priority < .required }
            .sorted { ($0.element.priority, $1.offset) > ($1.element.priority, $0.offset) }
        for (_, entry) in soft { add(entry) }
        for entry in entries where entry.priority == .required && entry.relation != .equal {
            add(entry)
        }
    }

    private func enter(_ item: LayoutItem) {
        guard variables[ObjectIdentifier(item)] == nil else { return }
        variables[ObjectIdentifier(item)] = Variables(
            x: solver.addVariable(), y: solver.addVariable(), width: solver.addVariable(),
            height: solver.addVariable())
        items.append(item)
    }

    /// Adds the equations of a frame that is given.
    private func addGiven(_ item: LayoutItem, _ entries: inout [Entry]) {
        let count: Int
        if item === fitting?.item || item.guide?.isContent == true {
            // The place is given, the size is not.
            count = 2
            for axis in 0..<2 where item === fitting?.item {
                entries.append(
                    Entry(
                        origin: .target(axis), equation: given(item, 2 + axis), relation: .equal,
                        priority: fitting?.priorities[axis] ?? .fittingSizeLevel))
            }
        } else if item.view != nil {
            count = item.isFixed ? 4 : item.container == nil ? 2 : 0
        } else if item.guide?.insets != nil {
            for edge in 0..<4 {
                entries.append(
                    Entry(
                        origin: .inset(item, edge), equation: inset(item, edge), relation: .equal,
                        priority: .required))
            }
            return
        } else {
            return
        }
        for part in 0..<count {
            entries.append(
                Entry(
                    origin: .frame(item, part), equation: given(item, part), relation: .equal,
                    priority: .required))
        }
    }

    private func given(_ item: LayoutItem, _ part: Int) -> Equation {
        var equation = Equation()
        guard let own = variables[ObjectIdentifier(item)] else { return equation }
        equation.add([own.x, own.y, own.width, own.height][part], 1)
        equation.constant = givenValue(item, part)
        return equation
    }

    private func givenValue(_ item: LayoutItem, _ part: Int) -> CGFloat {
        if let fitting, item === fitting.item {
            return part < 2 ? 0 : part == 2 ? fitting.size.width : fitting.size.height
        }
        let frame = item.currentFrame
        return [frame.minX, frame.minY, frame.width, frame.height][part]
    }

    private func inset(_ item: LayoutItem, _ edge: Int) -> Equation {
        var equation = Equation()
        guard let guide = item.guide, let view = guide.owningView, let insets = guide.insets?(view),
            let own = variables[ObjectIdentifier(item)],
            let outer = variables[ObjectIdentifier(view.makeLayout().item)]
        else { return equation }
        let bounds = view.bounds
        switch edge {
        case 0: equation.add(own.x, 1)
        case 1: equation.add(own.y, 1)
        case 2:
            equation.add(own.x, 1)
            equation.add(own.width, 1)
            equation.add(outer.width, -1)
        default:
            equation.add(own.y, 1)
            equation.add(own.height, 1)
            equation.add(outer.height, -1)
        }
        equation.constant =
            [
                bounds.minX + insets.left, bounds.minY + insets.top, bounds.minX - insets.right,
                bounds.minY - insets.bottom,
            ][edge]
        return equation
    }

    private func addContent(_ item: LayoutItem, _ entries: inout [Entry]) {
        guard let view = item.view, let layout = view.constraintLayout,
            let own = variables[ObjectIdentifier(item)]
        else { return }
        let size = contentSize(item)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            guard let length = length(size, axis, view) else { continue }
            var equation = Equation()
            equation.add(axis == .horizontal ? own.width : own.height, 1)
            equation.constant = length
            for isHugging in [false, true] {
                entries.append(
                    Entry(
                        origin: .content(item, axis, isHugging: isHugging), equation: equation,
                        relation: isHugging ? .lessThanOrEqual : .greaterThanOrEqual,
                        priority: (isHugging ? layout.hugging : layout.resistance)[axis.rawValue]))
            }
        }
    }

    /// Returns the length of content with the insets of its alignment; nil if it has none.
    private func length(
        _ size: CGSize, _ axis: NSLayoutConstraint.Axis, _ view: UIView
    ) -> CGFloat? {
        let length = axis == .horizontal ? size.width : size.height
        guard length != UIView.noIntrinsicMetric else { return nil }
        let insets = view.alignmentRectInsets
        return length
            + (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
    }

    private func contentSize(_ item: LayoutItem) -> CGSize {
        if let size = item.intrinsicSize { return size }
        let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        let size = item.view?.intrinsicContentSize ?? none
        item.intrinsicSize = size
        return size
    }

    func updateConstants() {
        for index in rows.indices {
            guard let handle = rows[index].handle else { continue }
            let constant: CGFloat
            switch rows[index].origin {
            case .constraint(let constraint): constant = equation(of: constraint).constant
            case .frame(let item, let part): constant = givenValue(item, part)
            case .inset(let item, let edge): constant = inset(item, edge).constant
            case .content(let item, let axis, _):
                guard let view = item.view, let length = length(contentSize(item), axis, view)
                else { return build() }
                constant = length
            case .target, .length: continue
            }
            solver.setConstant(constant, of: handle)
        }
    }

    /// Finds the optimum, with texts broken at the widths that they get and lengths of 0 or more.
    func settle() {
        solve(breaking: ())
        for _ in 0..<4 {
            var isChanged = wrapContent()
            for item in items where isFree(item) {
                guard let own = variables[ObjectIdentifier(item)] else { continue }
                for length in [own.width, own.height] where solver.value(of: length) < -1e-6 {
                    var equation = Equation()
                    equation.add(length, 1)
                    add(
                        Entry(
                            origin: .length, equation: equation, relation: .greaterThanOrEqual,
                            priority: .required))
                    isChanged = true
                }
            }
            guard isChanged else { return }
            solve(breaking: ())
        }
    }

    /// Sets the sizes of texts in several lines to those at the widths that were found.
    private func wrapContent() -> Bool {
        var isChanged = false
        for index in rows.indices {
            guard case .content(let item, let axis, _) = rows[index].origin,
                let handle = rows[index].handle, let view = item.view, view.wrapsContent,
                let own = variables[ObjectIdentifier(item)]
            else { continue }
            let insets = view.alignmentRectInsets
            let width = solver.value(of: own.width) - insets.left - insets.right
            guard width > 0, width < contentSize(item).width - 1e-6,
                let length = length(view.contentSize(atWidth: width + 1e-6), axis, view)
            else { continue }
            solver.setConstant(length, of: handle)
            isChanged = true
        }
        return isChanged
    }

    private func solve(breaking: Void) {
        while true {
            do throws(SimplexSolver.Conflict) {
                try solver.solve()
                return
            } catch {
                let victim = victim(of: error) ?? error.constraints[0]
                report(error, new: nil, breaking: victim)
                solver.remove(victim)
                if let index = rowIndices[victim] { rows[index].handle = nil }
            }
        }
    }

    private func add(_ entry: Entry) {
        let strength: SimplexSolver.Strength =
            entry.priority >= .required
            ? .required : .level(Int((entry.priority.rawValue * 16).rounded()))
        var handle: SimplexSolver.Constraint?
        while handle == nil {
            do throws(SimplexSolver.Conflict) {
                handle = try solver.add(
                    entry.equation.terms, entry.relation, entry.equation.constant, strength)
            } catch {
                let victim = victim(of: error, new: entry.origin)
                report(error, new: entry.origin, breaking: victim)
                guard let victim else { break }
                solver.remove(victim)
                if let index = rowIndices[victim] { rows[index].handle = nil }
            }
        }
        if let handle { rowIndices[handle] = rows.count }
        rows.append(Row(origin: entry.origin, handle: handle))
    }

    /// Returns the constraint that is broken to resolve a conflict: the newest of the app's; nil
    /// for the new constraint itself.
    ///
    /// UIKit does not publish its choice.
    private func victim(
        of conflict: SimplexSolver.Conflict, new: Row.Origin? = nil
    ) -> SimplexSolver.Constraint? {
        var (found, serial) = (SimplexSolver.Constraint?.none, -1)
        for handle in conflict.constraints {
            guard let index = rowIndices[handle],
                case .constraint(let constraint) = rows[index].origin, constraint.serial > serial
            else { continue }
            (found, serial) = (handle, constraint.serial)
        }
        if case .constraint(let constraint)? = new, constraint.serial > serial { return nil }
        return found
    }

    /// Logs UIKit's message about a conflict, once for each constraint that is broken.
    private func report(
        _ conflict: SimplexSolver.Conflict, new: Row.Origin?, breaking: SimplexSolver.Constraint?
    ) {
        guard fitting == nil else { return }
        var origins = conflict.constraints.compactMap { rowIndices[$0].map { rows[$0].origin } }
        if let new { origins.insert(new, at: 0) }
        let broken = breaking.flatMap { rowIndices[$0].map { rows[$0].origin } } ?? new
        guard case .constraint(let constraint)? = broken, !constraint.isReported else { return }
        constraint.isReported = true
        let lines = origins.map { "    \"\(words(of: $0))\"" }.sorted()
        let message = """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
            \tTry this:
            \t\t(1) look at each constraint and try to figure out which you don't expect;
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
            (
            \(lines.joined(separator: ",\n"))
            )

            Will attempt to recover by breaking constraint
            \(constraint.description)
            """
        let owner = constraint.owner
        owner?.stage.log(
            .constraintsConflict, owner.map { LayoutItem.name(of: $0) }, .word(message))
    }

    private func words(of origin: Row.Origin) -> String {
        let names = ["minX", "minY", "width", "height"]
        switch origin {
        case .constraint(let constraint): return constraint.description
        case .frame(let item, let part):
            let name = LayoutItem.name(of: item.view)
            return "<NSAutoresizingMaskLayoutConstraint: \(name).\(names[part]) == "
                + "\(givenValue(item, part))   (active)>"
        case .inset(let item, let edge):
            let sides = ["left", "top", "right", "bottom"]
            return
                "<NSLayoutConstraint: '\(item.guide?.identifier ?? "")-\(sides[edge])'   (active)>"
        case .content(let item, let axis, let isHugging):
            let direction = axis == .horizontal ? "H" : "V"
            return
                "<NSContentSizeLayoutConstraint: \(direction):[\(LayoutItem.name(of: item.view))]"
                + (isHugging ? " Hug" : " CompressionResistance") + "   (active)>"
        case .target(let axis):
            return "<NSLayoutConstraint: 'fittingSize' \(names[2 + axis])   (active)>"
        case .length: return "<NSLayoutConstraint: a length of 0 or more   (active)>"
        }
    }
}
