import Foundation

/// What gives way; all of it while nobody else changes the folder.
extension SpecStore {
    /// Drops what is too old and then what was used longest ago, until a file of `bytes` fits.
    func makeRoom(for bytes: Int) throws(StoreFailure) {
        if room.isOld(at: now, limits) { try look() }
        while !room.fits(bytes, in: limits) {
            if room.candidates.isEmpty { try look() }
            // Nothing is left, and one file is never larger than all may be together.
            guard let entry = room.candidates.popLast() else { return }
            guard let status = status(of: entry.id) else {
                room.remove(entry.bytes)
                continue
            }
            // It was used since the last look; the next one tells its turn.
            guard status.lastUse == entry.lastUse else { continue }
            try drop(entry)
        }
    }

    /// Looks at all files again, and drops those that nobody has used for too long.
    func look() throws(StoreFailure) {
        let now = now
        var entries: [StoreRoom.Entry] = []
        for folder in Self.folders(in: limits.folder) {
            for id in Self.names(in: folder).compactMap({ SpecID($0) }) {
                // A place that is taken by what is no file counts when it is asked for.
                guard let status = status(of: id), status.isFile else { continue }
                entries.append(
                    StoreRoom.Entry(id: id, bytes: status.diskBytes, lastUse: status.lastUse))
            }
        }
        room = StoreRoom(entries, looked: now)
        let oldest = now - limits.days * 86_400_000_000_000
        while let entry = room.candidates.last, entry.lastUse < oldest {
            room.candidates.removeLast()
            try drop(entry)
        }
    }

    private func drop(_ entry: StoreRoom.Entry) throws(StoreFailure) {
        guard unlink(path(of: entry.id)) == 0 || errno == ENOENT else { throw .last }
        room.remove(entry.bytes)
        counts.dropped += 1
    }

    private func status(of id: SpecID) -> stat? {
        var status = stat()
        return lstat(path(of: id), &status) == 0 ? status : nil
    }
}
