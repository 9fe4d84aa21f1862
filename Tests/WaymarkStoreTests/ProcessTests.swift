import Foundation
import Synchronization
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

/// Two processes on one file: POSIX drops the locks of a process that closes any descriptor of the file.
@Suite struct `Two processes share one store` {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("store.db")
    }

    private func makeStore() throws {
        for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
        // In another process: this one must not have opened the file.
        let store = try VenueStore(path: path)
        try store.save([Venue(validated: LargeVenue.contents(side: 3))], source: nil, at: Timestamp(seconds: 0))
    }

    @Test func `A prompt and single commands lose nothing in their usual order`() throws {
        try makeStore()
        let prompt = try StoreProcess(path)
        try prompt.tell("read")
        try prompt.tell("write w a1")
        try single("b1")
        try prompt.tell("write w LOST")
        try single("EXT2")
        #expect(try list() == ["EXT2", "LOST", "a1", "b1"])
        try prompt.end(closing: true)
        #expect(try list() == ["EXT2", "LOST", "a1", "b1"])
    }

    /// What one process does from its beginning to its end, against single commands of the other.
    private static let stories: [[String]] = [
        ["read", "write w A1", "write w A2", "close"],
        ["read", "write w A1", "drop r", "write w A2", "exit"],
        ["open w", "open x", "write w A1", "drop w", "write x A2", "close"],
        ["read", "peek", "write w A1", "peek", "write w A2", "exit"],
    ]

    /// Every way to mix `long` and two single commands of other processes, in the order of each.
    private static func orders(_ long: Int) -> [[Bool]] {
        // Each single command is three deeds: start and open, write, quit.
        let others = 6
        return (0..<(1 << (long + others))).filter { $0.nonzeroBitCount == others }
            .map { bits in (0..<(long + others)).map { bits >> $0 & 1 == 1 } }
    }

    /// A sixtieth of the orders by default; all of them with `WAYMARK_LONG=1`.
    @Test(arguments: stories.indices)
    func `Two processes lose nothing in any order of open, write and quit`(story: Int) throws {
        let story = Self.stories[story]
        let orders = Self.orders(story.count)
        for (round, order) in orders.enumerated() where LongRun.isOn || round % 60 == 0 {
            try makeStore()
            var expected: Set<String> = []
            let first = try StoreProcess(path)
            var deeds = story[...]
            var second: StoreProcess?
            var step = 0
            for isSecond in order {
                if isSecond {
                    switch step % 3 {
                    case 0:
                        second = try StoreProcess(path)
                        try second?.tell("open w")
                    case 1:
                        try second?.tell("write w B\(step)")
                        expected.insert("B\(step)")
                    default:
                        try second?.end(closing: true)
                        second = nil
                    }
                    step += 1
                } else if let deed = deeds.popFirst() {
                    switch deed {
                    case "exit": try first.end(closing: false)
                    case "close": try first.end(closing: true)
                    default:
                        try first.tell(deed)
                        if deed.hasPrefix("write") { expected.insert(String(deed.suffix(2))) }
                        if deed != "peek" || expected.contains("A1") {
                            #expect(try first.lockCount(on: path) != 0, "\(deed) left no lock, order \(round)")
                            #expect(try first.lockCount(on: path + "-shm") != 0, "\(deed) left no lock, order \(round)")
                        }
                    }
                }
                if step % 3 != 0 {
                    #expect(try second?.lockCount(on: path) != 0, "the second process lost its lock, order \(round)")
                }
            }
            let kept = try list()
            #expect(Set(kept) == expected, "order \(round)")
            guard Set(kept) == expected else { return }
        }
    }

    @Test func `A reader of other files that is pointed at the store leaves its locks alone`() throws {
        try makeStore()
        let first = try StoreProcess(path)
        try first.tell("write w a")
        let before = try first.lockCount(on: path)
        #expect(try first.tell("peek") == "spared")
        #expect(try first.lockCount(on: path) == before)
        try first.tell("close")
        #expect(try first.tell("peek") == "read")
    }

    private func single(_ reason: String) throws {
        let other = try StoreProcess(path)
        try other.tell("write w \(reason)")
        try other.end(closing: true)
    }

    /// What a process that has just been started finds, and whether the file is sound.
    private func list() throws -> [String] {
        let other = try StoreProcess(path)
        let found = try other.tell("list").split(separator: " ").map(String.init)
        try other.end(closing: true)
        return found
    }
}

@Suite struct `Stores of one process share a file` {
    @Test func `Stores of one process share the connection that writes`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        let first = try VenueStore(path: path)
        try FileManager.default.createSymbolicLink(atPath: folder.file("link.db"), withDestinationPath: path)
        let second = try VenueStore(path: folder.file("link.db"))
        #expect(first.connection === second.connection)
        #expect(try VenueStore(path: path, access: .readOnly).connection !== first.connection)
    }

    @Test func `A store marks its file as long as any connection lives`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        #expect(!DatabaseFiles.isOpen(path))
        var first: VenueStore? = try VenueStore(path: path)
        try first?.save([try RichVenue.venue()], source: nil, at: Timestamp(seconds: 0))
        var second: VenueStore? = try VenueStore(path: path, access: .readOnly)
        #expect(DatabaseFiles.isOpen(path) && DatabaseFiles.isOpen(path + "-shm"))
        #expect(FileBytes.contents(atPath: path, limit: 64 << 20) == nil)
        first = nil
        #expect(DatabaseFiles.isOpen(path))
        _ = try second?.venues()
        second = nil
        #expect(!DatabaseFiles.isOpen(path))
        #expect(FileBytes.contents(atPath: path, limit: 64 << 20) != nil)
    }

    @Test func `A closed store does not mark what has its inode next`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        let store = try VenueStore(path: path)
        store.connection.close()
        #expect(!DatabaseFiles.isOpen(path))

        // Who asks while the descriptors are being closed waits for the end.
        let hold = try #require(DatabaseFiles.hold(path))
        let answers = Mutex<[Bool]>([])
        let isAnswered = DispatchSemaphore(value: 0)
        hold.closing {
            Thread.detachNewThread {
                let isOpen = DatabaseFiles.isOpen(path)
                answers.withLock { $0.append(isOpen) }
                isAnswered.signal()
            }
            #expect(isAnswered.wait(timeout: .now() + 0.05) == .timedOut)
        }
        isAnswered.wait()
        #expect(answers.withLock { $0 } == [false])
    }

    @Test func `A store cannot be opened while it is read as another kind of file`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("store.db")
        do { _ = try VenueStore(path: path) }
        for access in [StoreAccess.readOnly, .readWrite] {
            let error: StoreError? = DatabaseFiles.reading(path) {
                do throws(StoreError) {
                    _ = try VenueStore(path: path, access: access)
                    return nil
                } catch {
                    return error
                }
            }
            #expect(error?.code == .locked)
        }
    }
}
