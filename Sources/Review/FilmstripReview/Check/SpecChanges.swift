import Filmstrip
import FilmstripComparison
import FilmstripFilm
import TransitionSpec

/// The edits of a spec since its baseline: the causes of what plays do otherwise.
struct SpecChanges {
    /// A change for each edit that the spec does not read as the same without.
    let changes: [Change]
    /// Whether all edits are of the strip, which is a view of the play.
    let areOfStrip: Bool

    /// Whether a play that is the same proves that nothing of the transition was edited.
    var areHarmless: Bool { changes.isEmpty || areOfStrip }

    /// A sentence on edits that no play shows.
    static let unseen = "No play of this script shows what was edited"

    /// A sentence on edits that plays show by less than counts.
    static let tolerated = "What the play shows of the edits is within the tolerances of the review"

    /// The most edits that are told.
    private static let most = 100

    /// Whether the pixels of both plays are the same.
    fileprivate let haveSamePixels: Bool

    /// A sentence on edits of the strip alone.
    static let otherStrip = "Nothing but the strip was edited, and the play is the same"

    /// Compares the specs of two plays; nil if one of them is not known.
    ///
    /// Settings of the review are told elsewhere, by what they do.
    init?(_ baseline: Timeline, _ actual: Timeline, _ reader: SpecReader) {
        guard let old = baseline.settled, let new = actual.settled else { return nil }
        haveSamePixels = baseline.pixels != nil && baseline.pixels == actual.pixels
        guard old != new else {
            (changes, areOfStrip) = ([], false)
            return
        }
        guard let edits = reader.edits(from: Array(old.spec.utf8), to: Array(new.spec.utf8))
        else { return nil }
        // A picture under another name may be the same picture.
        func isSameFile(_ edit: SpecEdit) -> Bool {
            guard let was = edit.old?.unquoted, let isNow = edit.new?.unquoted,
                let digest = old.files[was]
            else { return false }
            return digest == new.files[isNow]
        }
        let told = edits.filter { $0.path.first != .key("review") && !isSameFile($0) }
        let files = old.files.filter { name, digest in
            name != Timeline.Settled.codeName && new.files[name].map { $0 != digest } ?? false
        }.keys.sorted()
        // Another program or other code may draw the same spec otherwise.
        areOfStrip =
            old.files == new.files && baseline.engine == actual.engine
            && told.allSatisfy { $0.path.first == .key("filmstrip") }
        // The digest of code tells nothing of what it does: only plays do.
        changes =
            told.prefix(Self.most).map { Change(.spec, $0.sentence) }
            + (told.count > Self.most
                ? [Change(.spec, "\(told.count - Self.most) more places of the spec were edited")]
                : [])
            + files.map { Change(.spec, "The content of `\($0)` is another one") }
    }
}

extension Comparison {
    /// Puts what was edited before what it does.
    ///
    /// - Parameter edits: Nil if it is not known.
    mutating func tell(_ edits: SpecChanges?) {
        guard let edits, !edits.changes.isEmpty, !(edits.areOfStrip && isSame) else { return }
        hasOtherStrip = behaviour.isEmpty && edits.areOfStrip
        if hasOtherStrip {
            notes.append(SpecChanges.otherStrip)
        } else if isSame {
            notes.append(edits.haveSamePixels ? SpecChanges.unseen : SpecChanges.tolerated)
        }
        behaviour = edits.changes + behaviour
    }
}

extension SpecEdit {
    fileprivate var sentence: String {
        switch (old?.shown, new?.shown) {
        case (let old?, let new?): "`\(place)` is `\(new)`; it was `\(old)`"
        case (nil, let new?): "`\(place)` is new: `\(new)`"
        case (let old?, nil): "`\(place)` is gone; it was `\(old)`"
        case (nil, nil): "`\(place)` is another one"
        }
    }
}

extension String {
    /// The text of a JSON string; nil for another value.
    fileprivate var unquoted: String? {
        guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return nil }
        return String(dropFirst().dropLast())
    }

    /// A value in a sentence: a string without quotes, and at most 80 characters.
    fileprivate var shown: String {
        let text = (unquoted ?? self).replacing("`", with: "'")
        return text.count > 80 ? text.prefix(79) + "…" : text
    }
}
