import Foundation
import Logging

/// Specs and their files on disk, each in a file of its own that is named for what it holds.
///
/// Every method but `figures` blocks, so none is for an event loop. Several processes may share a folder: whoever changes
/// it holds the lock of its file `lock`, which the system frees when a process ends in whatever way.
///
/// `@unchecked Sendable`: `room` and `counts` are read and written with `mutex` locked only,
/// `publishedFigures` with `published` locked.
final class SpecStore: @unchecked Sendable {
    /// What the store keeps, as far as this process knows, and what became of specs since its start.
    struct Figures: Equatable, Sendable {
        var specs = 0
        var bytes = 0
        /// How many were found damaged.
        var damaged = 0
        /// How many gave way to others or to age.
        var dropped = 0
    }

    let limits: ServiceConfiguration.Store
    let logger: Logger
    let mutex = NSLock()
    var room = StoreRoom([], looked: 0)
    /// Published when `mutex` is unlocked, so that nobody waits for the disk to read them.
    var counts = Figures()
    private let published = NSLock()
    private var publishedFigures = Figures()
    private let lockFile: StoreFile
    let owners: OwnerList
    private let salt: [UInt8]

    /// Opens the folder, makes what is missing in it, takes leftovers away and looks at what it keeps.
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

    /// The folders of the specs: one for each first character of an id.
    static func folders(in folder: String) -> [String] {
        SpecID.digits.map { "\(folder)/\(Character(UnicodeScalar($0)))" }
    }

    /// What is known without asking the disk.
    var figures: Figures { published.withLock { publishedFigures } }

    /// Whether the folder takes a file now; throws why not.
    func probe() throws(StoreFailure) {
        try changing { () throws(StoreFailure) in try check() }
    }

    /// Keeps a spec; returns, once the disk has it, its id and whether it is new.
    ///
    /// - Parameter client: Whose it is, if it is new.
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
                // Whoever wrote it may have ended before the disk had its name.
                try Self.synchronize(folder(of: id))
                return (id, false)
            } catch .missing {
            } catch .corrupt, .noRoom {
                // Damaged, or of another length and so damaged too.
                try setAside(id)
            }
            try makeRoom(for: StoreRoom.diskBytes(file.count), of: owner)
            try write(file, as: id)
            count(id, StoreRoom.diskBytes(file.count), of: owner)
            return (id, true)
        }
    }

    /// What is kept under an id, which counts as a use.
    ///
    /// - Parameter take: Asked for room for bytes before they are read; false refuses them.
    func get(_ id: SpecID, taking take: (Int) -> Bool) throws(StoreFailure) -> StoredSpec {
        do throws(StoreFailure) {
            let (_, spec, lastUse) = try bytes(of: id, taking: take)
            // What was used just now need not be written again.
            if now - lastUse > 60_000_000_000 { touch(id) }
            return spec
        } catch .corrupt {
            try changing { () throws(StoreFailure) in
                // Another may have healed it meanwhile.
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
            // Not to wait for whoever would write to a pipe in its place.
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

    /// Does what changes the folder, alone among all processes.
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

    /// Writes a whole file beside its place, and puts it there once the disk has it.
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

    /// Takes away what processes that ended have left unfinished; nobody else writes now.
    private func clear(_ folder: String) {
        for name in Self.names(in: folder) where name.hasSuffix(Self.unfinished) {
            unlink("\(folder)/\(name)")
        }
    }

    /// What names of unfinished files end with.
    private static let unfinished = ".unfinished"

    /// Counts as a use of a file; it does not matter if that is lost.
    private func touch(_ id: SpecID) { utimensat(AT_FDCWD, path(of: id), nil, 0) }

    private func folder(of id: SpecID) -> String { "\(limits.folder)/\(id.text.prefix(1))" }

    func path(of id: SpecID) -> String { "\(folder(of: id))/\(id.text)" }

    /// Makes a folder; returns whether there was none.
    private static func make(_ folder: String) throws(StoreFailure) -> Bool {
        let isNew = mkdir(folder, 0o700) == 0
        guard isNew || errno == EEXIST else { throw .last }
        return isNew
    }

    private static func synchronize(_ folder: String) throws(StoreFailure) {
        try StoreFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// The names in a folder, none if it cannot be read.
    static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Nanoseconds since 1970.
    var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
