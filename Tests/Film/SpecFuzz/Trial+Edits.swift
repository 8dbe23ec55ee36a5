import TransitionSpec

extension Trial {
    /// Checks that every edit from one spec to another is told, and none that changes nothing; that the specs between both
    /// are what they say; and that a spec in its canonical form is no edit.
    mutating func checkEdits(from original: [UInt8], to text: [UInt8]) {
        guard let old = reading(original), let new = reading(text) else { return }
        checkEdits(from: old, to: new)
        guard let canonical = reading(new.spec.canonicalForm) else { return }
        if reader.edits(from: new.settled, to: canonical.settled)?.edits.isEmpty != true {
            violations.append("the canonical form is an edit")
        }
    }

    private typealias Reading = (spec: Spec, settled: [UInt8])

    private func reading(_ text: [UInt8]) -> Reading? {
        guard let settled = try? reader.settled(text), let spec = try? reader.read(settled) else {
            return nil
        }
        return (spec.meaning, settled)
    }

    private mutating func checkEdits(from old: Reading, to new: Reading) {
        guard let found = reader.edits(from: old.settled, to: new.settled) else {
            violations.append("no edits of two specs")
            return
        }
        func meaning(_ indices: Set<Int>) -> Spec? {
            found.spec(with: indices).flatMap { try? reader.read($0) }?.meaning
        }
        if meaning(Set(found.edits.indices)) != new.spec {
            violations.append("with all edits it is another spec")
        }
        if found.edits.isEmpty {
            if found.renamed.isEmpty, old.spec != new.spec {
                violations.append("an edit is not told")
            }
        } else if let text = found.spec(with: []),
            reader.meanings(text) == reader.meanings(new.settled)
        {
            violations.append("an edit changes nothing: \(found.edits[0].place)")
        }
        if found.renamed.isEmpty, meaning([]) != old.spec {
            violations.append("without edits it is not the old spec")
        }
    }
}
