/// The difference between a file and its rewritten form, for people to read.
public enum UnifiedDiff {
    /// Returns the difference in unified form, empty if there is none.
    ///
    /// Both texts have as many lines, so lines are compared in their places.
    public static func text(of file: RewrittenFile, source: SourceFile, context: Int = 3) -> String
    {
        let old = lines(source.bytes)
        let new = lines(file.bytes)
        let changed = old.indices.filter { $0 >= new.count || old[$0] != new[$0] }
        guard !changed.isEmpty else { return "" }
        var result = "--- \(source.name)\n+++ \(source.name)\n"
        var place = 0
        while place < changed.count {
            let first = place
            while place + 1 < changed.count, changed[place + 1] - changed[place] <= 2 * context {
                place += 1
            }
            let start = max(changed[first] - context, 0)
            let end = min(changed[place] + context + 1, old.count)
            result += "@@ -\(start + 1),\(end - start) +\(start + 1),\(end - start) @@\n"
            result += hunk(old, new, start..<end)
            place += 1
        }
        return result
    }

    private static func hunk(_ old: [String], _ new: [String], _ range: Range<Int>) -> String {
        var result = ""
        var added = ""
        for line in range {
            if line < new.count, old[line] == new[line] {
                result += added + " \(old[line])\n"
                added = ""
            } else {
                result += "-\(old[line])\n"
                if line < new.count { added += "+\(new[line])\n" }
            }
        }
        return result + added
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        let table = LineTable(bytes)
        return (1...table.lineCount).compactMap { line in
            guard let start = table.start(ofLine: line) else { return nil }
            let end = table.start(ofLine: line + 1) ?? bytes.count
            guard start < bytes.count || line == 1 else { return nil }
            var content = bytes[start..<end]
            while content.last == 10 || content.last == 13 { content.removeLast() }
            return String(decoding: content, as: UTF8.self)
        }
    }
}
