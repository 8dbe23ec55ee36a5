import Filmstrip
import FilmstripDisplay
import FilmstripGeometry
import FilmstripJSON
import FilmstripSVG
import FilmstripText
import Foundation

/// A sheet with a small picture of each cell of a sweep, in labelled rows and columns.
public struct SweepMatrix: Sendable {
    /// The most cells: bounds the size of the sheet.
    public static let mostCells = 1024
    /// The most columns.
    public static let mostColumns = 64

    /// The places of cells by their axes.
    struct Grid: Sendable {
        /// Indices of the axes of rows and of columns, in the order of the plan.
        var rows, columns: [Int]
        var plan: SweepPlan

        var rowCount: Int { rows.reduce(1) { $0 * plan.axes[$1].count } }
        var columnCount: Int { columns.reduce(1) { $0 * plan.axes[$1].count } }

        /// The number of a cell in the order of some axes.
        func place(_ places: [Int], among axes: [Int]) -> Int {
            axes.reduce(0) { $0 * plan.axes[$1].count + places[$1] }
        }
    }

    let title: String
    let grid: Grid
    let cells: [Cell]

    struct Cell: Sendable {
        var places: [Int]
        var result: SweepResult
        var labels: [String]
        /// The display, and its size and corner radius in points; nil for a refused spec.
        var display: (picture: DisplayList, size: CGSize, radius: Double)?
        var texts: [String]
    }

    /// The reasons why there is no sheet of a plan with these rows; empty if there is one.
    ///
    /// - Parameter rows: The names of the axes of the rows; nil for the first axis, if there are several.
    public static func problems(of plan: SweepPlan, rows: [String]?) -> [String] {
        do throws(SweepFailure) {
            _ = try grid(plan, rows)
            return []
        } catch {
            guard case .axes(let messages) = error else { return [] }
            return messages
        }
    }

    private static func grid(_ plan: SweepPlan, _ rows: [String]?) throws(SweepFailure) -> Grid {
        let names = plan.axes.map(\.kind.name)
        let strange = (rows ?? []).filter { !names.contains($0) }
        guard strange.isEmpty else {
            throw .axes(
                strange.map {
                    "no axis is named \(quoted($0)), so that it cannot be that of the rows"
                        + suggestion(for: $0, among: names)
                })
        }
        let chosen = rows ?? (names.count > 1 ? [names[0]] : [])
        let grid = Grid(
            rows: names.indices.filter { chosen.contains(names[$0]) },
            columns: names.indices.filter { !chosen.contains(names[$0]) }, plan: plan)
        guard plan.count <= mostCells, grid.columnCount <= mostColumns else {
            throw .axes([
                "the sheet would have \(grid.rowCount) rows and \(grid.columnCount) columns; "
                    + "expected at most \(mostCells) cells and \(mostColumns) columns"
            ])
        }
        return grid
    }

    /// Draws the cells of a plan, each at a moment of its transition.
    ///
    /// - Parameters:
    ///   - title: The name of the spec.
    ///   - rows: The names of the axes of the rows; nil for the first axis, if there are several.
    ///   - run: Plays the cells, or takes their results from its store.
    /// - Throws: A ``SweepFailure`` for a sheet that would be too large, or what the run throws.
    public init(
        of run: SweepRun, titled title: String, rows: [String]? = nil, showing moment: SweepMoment,
        isCancelled: @escaping @Sendable () -> Bool = { false },
        isDone: @escaping @Sendable () -> Void = {}
    ) throws {
        let grid = try Self.grid(run.plan, rows)
        var cells: [Cell] = []
        try run.inBatches(isCancelled: isCancelled) { index in
            let cell = run.plan.cell(index)
            let result = try run.result(of: cell)
            let drawn =
                result.outcome == "refused"
                ? nil : try cell.picture(at: moment.time(in: result), by: run.renderer)
            isDone()
            return Cell(
                places: cell.places, result: result, labels: cell.labels,
                display: drawn.map { ($0.picture, $0.size, $0.cornerRadius) },
                texts: SweepTable.cells(cell, result))
        } each: { _, cell in
            cells.append(cell)
        }
        (self.title, self.grid, self.cells) = (title, grid, cells)
    }

    /// The sheet as a PNG.
    public func png() throws -> [UInt8] { try picture.png(title: title) }

    /// The sheet as an SVG.
    public func svg() throws -> [UInt8] { try SVGWriter().write(picture).bytes }

    /// A page with the sheet and a table of all results.
    public func html() throws -> [UInt8] {
        let names =
            grid.plan.axes.map(\.kind.name)
            + [
                "Outcome", "Progress", "Before, pt/s", "After, pt/s", "Jump, pt/s", "Jump, %",
                "Findings",
            ]
        func row(_ cells: [String], _ tag: String) -> String {
            "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
        }
        let svg = String(decoding: try svg(), as: UTF8.self)
        let page = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title))</title>
            <style>
            body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; color: #1c1c1e; background: #fff }
            figure { margin: 0 0 24px; overflow-x: auto }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums }
            th, td { padding: 4px 10px; border-bottom: 1px solid #d1d1d6; text-align: left }
            </style>
            <h1>\(escaped(title))</h1>
            <figure>
            \(svg.drop { $0 != "<" }.replacing(/<\?xml[^>]*\?>/, with: ""))
            </figure>
            <table>
            \(row(names, "th"))
            \(cells.map { row($0.texts, "td") }.joined(separator: "\n"))
            </table>
            </html>

            """
        return Array(page.utf8)
    }
}
