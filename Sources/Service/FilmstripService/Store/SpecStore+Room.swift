import Foundation

/// Removal of specs. Except `status(of:)`, these methods must be called under the store's lock.
extension SpecStore {
    /// Removes specs until a file of `bytes` fits; expired ones are removed at each new scan.
    func makeRoom(for bytes: Int, of owner: StoreOwner?) throws(StoreFailure) {
        if room.isOld(at: now, limits) { try look() }
        while !room.fits(bytes, in: limits) {
            if room.candidates.isEmpty { try look() }
            // Nothing is left to remove; a single file never exceeds the limits.
            guard let entry = room.takeNext(for: owner, limits) else { return }
            guard let status = status(of: entry.id) else {
                room.remove(entry)
                continue
            }
            // Used since the last scan; the next one decides its turn.
            guard status.lastUse == entry.lastUse else { continue }
            try drop(entry)
        }
    }

    /// Scans all files, and removes those that have not been used for too long.
    func look() throws(StoreFailure) {
        let now = now
        var entries: [StoreRoom.Entry] = []
        let known = owners.read()
        var kept: [SpecID: StoreOwner] = [:]
        for folder in Self.folders(in: limits.folder) {
            for id in Self.names(in: folder).compactMap({ SpecID($0) }) {
                // Anything but a regular file is dealt with when its ID is requested.
                guard let status = status(of: id), status.isFile else { continue }
                kept[id] = known[id]
                entries.append(
                    StoreRoom.Entry(
                        id: id, bytes: status.diskBytes, lastUse: status.lastUse, owner: known[id]))
            }
        }
        owners.tidy(kept)
        room = StoreRoom(entries, looked: now)
        let oldest = now - limits.days * 86_400_000_000_000
        while let entry = room.candidates.last, entry.lastUse < oldest {
            room.candidates.removeLast()
            try drop(entry)
        }
    }

    private func drop(_ entry: StoreRoom.Entry) throws(StoreFailure) {
        guard unlink(path(of: entry.id)) == 0 || errno == ENOENT else { throw .last }
        room.remove(entry)
        counts.dropped += 1
    }

    /// Counts a file that has just been stored.
    func count(_ id: SpecID, _ bytes: Int, of owner: StoreOwner?) {
        if let owner { owners.add(id, owner) }
        room.add(
            StoreRoom.Entry(
                id: id, bytes: bytes, lastUse: status(of: id)?.lastUse ?? now, owner: owner))
    }

    private func status(of id: SpecID) -> stat? {
        var status = stat()
        return lstat(path(of: id), &status) == 0 ? status : nil
    }
}
