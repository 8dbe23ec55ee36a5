import Foundation
import Logging

/// Specs and their files on disk, each spec in one file named by its content.
///
/// Several processes may share a folder: a process
/// that changes it holds the lock of its file `lock`, which the system releases however the process ends.
///
/// `@unchecked Sendable`: `room` and `counts` are only read and written while `mutex` is held, `publishedFigures`
/// while `published` is held.
final class SpecStore: SpecKeeper, @unchecked Sendable {
    let limits: ServiceConfiguration.Store
    let logger: Logger
    let mutex = NSLock()
    var room = StoreRoom([], looked: 0)
    /// Published whenever `mutex` is unlocked, so that readers never wait for the disk.
    var counts = StoreFigures()
    private let published = NSLock()
    private var publishedFigures = StoreFigures()
    private let lockFile: StoreFile
    let owners: OwnerList
    private let salt: [UInt8]

    /// Opens the folder, creating it and its subfolders if missing, deletes unfinished files and scans it.
    init(_ limits: ServiceConfiguration.Store, _ logger: Logger) throws(StoreFailure) {
        (self.limits, self.logger) = (limits, logger)
        if try Self.make(limits.folder) { try Self.synchronize(limits.folder + "/..") }
        for folder in [limits.folder + "/aside"] + Self.folders(in: limits.folder) {
            _ = try Self.make(folder)
        }
        lockFile = try StoreFile(limits.folder + "/lock", O_RDONLY | O_CREAT)
        (owners, salt) = (OwnerList(in: limits.folder), OwnerList.salt(in: limits.folder))
        try Self.synchronize(limits.folder + "/.")
        try changing { () throws(StoreFailure) in
            for folder in Self.folders(in: limits.folder) { clear(folder) }
            try check()
            try look()
        }
    }

    /// Returns the folders of the specs, one for each possible first character of an ID.
    static func folders(in folder: String) -> [String] {
        SpecID.digits.map { "\(folder)/\(Character(UnicodeScalar($0)))" }
    }

    /// The figures last published; reading them needs no disk access.
    var figures: StoreFigures { published.withLock { publishedFigures } }

    /// Checks that a file can be written to the folder; throws the reason if not.
    func probe() throws(StoreFailure) {
        try changing { () throws(StoreFailure) in try check() }
    }

    /// Stores a spec, and returns its ID and whether it is new once it is on disk.
    ///
    /// - Parameter client: The client that becomes the owner of a new spec.
    func put(_ spec: StoredSpec, for client: String) throws(StoreFailure) -> (
        id: SpecID, isNew: Bool
    ) {
        let (id, file) = spec.encoded()
        let owner = StoreOwner(client, salt: salt)
        return try changing { () throws(StoreFailure) in
            do throws(StoreFailure) {
                let kept = try bytes(of: id, taking: { $0 == file.count }).bytes
                guard kept == file else { throw .taken }
                touch(id)
                // The process that wrote it may have ended before its directory entry was on disk.
                try Self.synchronize(folder(of: id))
                return (id, false)
            } catch .missing {
            } catch .corrupt, .noRoom {
                // Damaged, or of another length, which means damaged too.
                try setAside(id)
            }
            try makeRoom(for: StoreRoom.diskBytes(file.count), of: owner)
            try write(file, as: id)
            count(id, StoreRoom.diskBytes(file.count), of: owner)
            return (id, true)
        }
    }

    /// Returns the spec stored under an ID, which counts as a use.
    ///
    /// - Parameter take: Called to reserve bytes before they are read; if it returns false, `noRoom` is thrown.
    func get(_ id: SpecID, taking take: (Int) -> Bool) throws(StoreFailure) -> StoredSpec {
        do throws(StoreFailure) {
            let (_, spec, lastUse) = try bytes(of: id, taking: take)
            // A use less than a minute after the last need not be recorded.
            if now - lastUse > 60_000_000_000 { touch(id) }
            return spec
        } catch .corrupt {
            try changing { () throws(StoreFailure) in
                // Another process may have replaced it meanwhile.
                do throws(StoreFailure) {
                    _ = try bytes(of: id, taking: take)
                } catch .corrupt {
                    try setAside(id)
                }
            }
            throw .corrupt
        }
    }

    private func bytes(
        of id: SpecID, taking take: (Int) -> Bool
    ) throws(StoreFailure) -> (bytes: [UInt8], spec: StoredSpec, lastUse: Int) {
        let file: StoreFile
        do throws(StoreFailure) {
            // Without O_NONBLOCK, opening a pipe at this path would wait for a writer.
            file = try StoreFile(path(of: id), O_RDONLY | O_NONBLOCK)
        } catch .system(ENOENT) {
            throw .missing
        } catch .system(ELOOP) {
            throw .corrupt
        }
        let status = try file.status()
        guard status.isFile else { throw .corrupt }
        guard take(Int(status.st_size)) else { throw .noRoom }
        let bytes = try file.read(Int(status.st_size))
        guard let spec = StoredSpec(file: bytes, id: id) else { throw .corrupt }
        return (bytes, spec, status.lastUse)
    }

    // MARK: Changing the folder

    /// Changes the folder, excluding all other threads and processes.
    private func changing<Result>(
        _ change: () throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        mutex.lock()
        defer {
            (counts.specs, counts.bytes) = (room.all.specs, room.all.bytes)
            published.withLock { publishedFigures = counts }
            mutex.unlock()
        }
        while flock(lockFile.descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .last }
        }
        defer { flock(lockFile.descriptor, LOCK_UN) }
        return try change()
    }

    /// Writes a file under a temporary name, and renames it once it is on disk.
    private func write(_ bytes: [UInt8], as id: SpecID) throws(StoreFailure) {
        let temporary = path(of: id) + Self.unfinished
        do throws(StoreFailure) {
            try StoreFile(temporary, O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
            guard rename(temporary, path(of: id)) == 0 else { throw .last }
            try Self.synchronize(folder(of: id))
        } catch {
            unlink(temporary)
            throw error
        }
    }

    private func setAside(_ id: SpecID) throws(StoreFailure) {
        let place = "aside/\(id.text)-\(now)"
        guard rename(path(of: id), "\(limits.folder)/\(place)") == 0 else { throw .last }
        counts.damaged += 1
        logger.error(
            "a stored spec was found damaged", metadata: ["id": "\(id.text)", "now": "\(place)"])
    }

    private func check() throws(StoreFailure) {
        let path = "\(limits.folder)/probe" + Self.unfinished
        defer { unlink(path) }
        try StoreFile(path, O_WRONLY | O_CREAT | O_TRUNC).write([0])
    }

    /// Deletes files that other processes left unfinished; the lock must be held.
    private func clear(_ folder: String) {
        for name in Self.names(in: folder) where name.hasSuffix(Self.unfinished) {
            unlink("\(folder)/\(name)")
        }
    }

    /// Suffix of the names of unfinished files.
    private static let unfinished = ".unfinished"

    /// Records a use of a file; losing it does no harm.
    private func touch(_ id: SpecID) { utimensat(AT_FDCWD, path(of: id), nil, 0) }

    private func folder(of id: SpecID) -> String { "\(limits.folder)/\(id.text.prefix(1))" }

    func path(of id: SpecID) -> String { "\(folder(of: id))/\(id.text)" }

    /// Creates a folder, and returns false if it existed already.
    private static func make(_ folder: String) throws(StoreFailure) -> Bool {
        let isNew = mkdir(folder, 0o700) == 0
        guard isNew || errno == EEXIST else { throw .last }
        return isNew
    }

    private static func synchronize(_ folder: String) throws(StoreFailure) {
        try StoreFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// Returns the names in a folder; empty if it cannot be read.
    static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// The current time in nanoseconds since 1970.
    var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
