import FilmstripOutputs
import Foundation

extension DecisionMap {
    /// The size of the picture, in points.
    static let size = CGSize(width: 720, height: 520)
    /// Where the plays lie in it: distances from 0 to the gesture's room, velocities from the first row's to the last's.
    static let area = CGRect(x: 84, y: 76, width: 604, height: 360)

    /// A picture of the map: distance to the right, velocity upwards, a colour for each outcome, and the spec's own
    /// finger as a point.
    ///
    /// A row covers the velocities that are nearer to its own than to its neighbours'. Where no finger can lift, the
    /// ground is seen.
    public var svg: [UInt8] {
        let (slowest, fastest) = (rows.first?.velocity ?? 0, rows.last?.velocity ?? 1)
        let axes = PlotAxes(
            area: Self.area, times: 0...max(gesture.room, 1),
            values: slowest...max(fastest, slowest + 1))
        var parts: [String] = []
        for (index, row) in rows.enumerated() {
            let above = index + 1 < rows.count ? rows[index + 1].velocity : row.velocity
            let below = index > 0 ? rows[index - 1].velocity : row.velocity
            let top = axes.y((row.velocity + above) / 2)
            let bottom = axes.y((row.velocity + below) / 2)
            for run in row.runs {
                let (left, right) = (axes.x(run.from), axes.x(run.to))
                parts.append(
                    "<rect x=\"\(text(left))\" y=\"\(text(top))\" width=\"\(text(right - left))\" "
                        + "height=\"\(text(bottom - top))\" fill=\"\(colour(run.outcome))\"/>")
            }
        }
        parts = ["<g shape-rendering=\"crispEdges\">"] + parts + ["</g>"]
        for tick in axes.timeTicks(apart: 60) {
            let x = text(axes.x(tick))
            parts.append(line(x, text(Self.area.maxY), x, text(Self.area.maxY + 5)))
            parts.append(label(x, text(Self.area.maxY + 22), "middle", number(tick)))
        }
        for tick in axes.valueTicks(apart: 36) {
            let y = text(axes.y(tick))
            parts.append(line(text(Self.area.minX - 5), y, text(Self.area.minX), y))
            parts.append(
                label(text(Self.area.minX - 9), text(axes.y(tick) + 4), "end", number(tick)))
        }
        let bottom = text(Self.area.maxY + 46)
        parts.append(
            label(text(Self.area.midX), bottom, "middle", "finger's way at the lift, points"))
        parts.append(label("16", "62", "start", "velocity along it, points/s"))
        parts += legend + point(axes)
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(Self.size.width)) \
            \(text(Self.size.height))" font-family="Inter, system-ui, sans-serif" font-size="13" fill="#1c1c1e">
            <title>Decisions of the last gesture</title>
            <rect width="100%" height="100%" fill="#fff"/>
            <rect x="\(text(Self.area.minX))" y="\(text(Self.area.minY))" width="\(text(Self.area.width))" \
            height="\(text(Self.area.height))" fill="#f2f2f7"/>
            \(parts.joined(separator: "\n"))
            </svg>

            """.utf8)
    }

    /// All outcomes, in the order of their first play.
    private var outcomes: [Outcome] {
        var seen: [Outcome] = []
        for play in rows.flatMap(\.plays) where !seen.contains(play.outcome) {
            seen.append(play.outcome)
        }
        return seen
    }

    /// The outcomes that are detents, in the same order.
    private var detents: [Outcome] {
        outcomes.filter { if case .detent = $0 { true } else { false } }
    }

    /// Colours that differ in lightness, too.
    private func colour(_ outcome: Outcome) -> String {
        switch outcome {
        case .transition(.completed): "#1f9d63"
        case .transition(.cancelled): "#f2b8a0"
        case .transition(.stalled): "#8b1e3f"
        case .none: "#d1d1d6"
        case .detent:
            Self.ofDetents[(detents.firstIndex(of: outcome) ?? 0) % Self.ofDetents.count]
        }
    }

    private static let ofDetents = [
        "#2f6fde", "#9cc3ff", "#6a4fc8", "#c4b0f5", "#0e7490", "#8edbe6", "#a16207", "#f0d48a",
    ]

    private var legend: [String] {
        var x = 16.0
        return outcomes.flatMap { outcome -> [String] in
            let name = outcome == .none ? "no transition" : outcome.name
            defer { x += 34 + Double(name.count) * 7.5 }
            return [
                "<rect x=\"\(text(x))\" y=\"18\" width=\"14\" height=\"14\" rx=\"3\" fill=\"\(colour(outcome))\"/>",
                label(text(x + 20), "30", "start", escaped(name)),
            ]
        }
    }

    private func point(_ axes: PlotAxes) -> [String] {
        guard let velocity = own.velocity, (0...gesture.room).contains(own.distance),
            axes.values.contains(velocity)
        else { return [] }
        let (x, y) = (text(axes.x(own.distance)), text(axes.y(velocity)))
        return [
            "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"7\" fill=\"#fff\" stroke=\"#1c1c1e\" stroke-width=\"2\"/>"
                + "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"2.5\"/>"
        ]
    }

    private func line(_ x1: String, _ y1: String, _ x2: String, _ y2: String) -> String {
        "<path d=\"M\(x1) \(y1)L\(x2) \(y2)\" stroke=\"#8e8e93\"/>"
    }

    private func label(_ x: String, _ y: String, _ anchor: String, _ text: String) -> String {
        "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\">\(text)</text>"
    }

    private func text(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private func number(_ tick: Double) -> String { text(tick).replacing("-", with: "−") }

    private func escaped(_ name: String) -> String {
        name.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
}

extension DecisionMap.Row {
    /// Distances with one outcome; boundaries lie in the middle between two plays.
    public var runs: [(from: Double, to: Double, outcome: DecisionMap.Outcome)] {
        var runs: [(from: Double, to: Double, outcome: DecisionMap.Outcome)] = []
        for (index, play) in plays.enumerated() {
            let before = index > 0 ? plays[index - 1].distance : play.distance
            let after = index + 1 < plays.count ? plays[index + 1].distance : play.distance
            let (from, to) = ((before + play.distance) / 2, (play.distance + after) / 2)
            if let last = runs.last, last.outcome == play.outcome {
                runs[runs.count - 1].to = to
            } else {
                runs.append((from, to, play.outcome))
            }
        }
        return runs
    }
}
