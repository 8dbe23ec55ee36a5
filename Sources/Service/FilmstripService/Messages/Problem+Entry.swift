import Filmstrip

extension Problem.Entry {
    init(_ error: SpecError) {
        (file, pointer) = (error.file, error.pointer)
        (line, column) = (error.line, error.column)
        (detail, excerpt) = (error.message, error.excerpt)
    }

    init(_ problem: CurveProblem) {
        (parameter, detail) = (problem.parameter, problem.message)
        if case .curve(_, _, let column) = problem.subject { self.column = column }
        excerpt = problem.excerpt
    }

    /// The position in words; empty if there is none.
    var place: String {
        if let parameter { return parameter }
        guard let line, let column else { return "" }
        let file = file.map { $0 + ", " } ?? ""
        let place = "\(file)line \(line), column \(column)"
        guard let pointer, !pointer.isEmpty else { return place }
        return "\(place) · \(pointer)"
    }
}
