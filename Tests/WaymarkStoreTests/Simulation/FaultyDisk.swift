import CFaultyFiles
import Foundation
import Testing

@testable import WaymarkStore

/// A disk that keeps a log of what is done to it, and that can fail (`Tests/CFaultyFiles`).
final class FaultyDisk: @unchecked Sendable {
    // Unchecked: the C side guards its own state with a mutex.
    private let disk: OpaquePointer
    private let name: String

    init() {
        name = "faulty-\(UUID().uuidString)"
        guard let disk = wm_disk_create(name) else { preconditionFailure("no memory for a disk") }
        self.disk = disk
    }

    deinit { wm_disk_destroy(disk) }

    /// Opens a store on this disk.
    func open(_ path: String) throws -> VenueStore {
        var probe = StoreProbe(fileSystem: name)
        probe.onPublish = { [unowned self] _, _ in wm_disk_mark(self.disk, FaultyDisk.publication) }
        return try VenueStore(path: path, access: .readWrite, busyTimeout: 0, probe: probe)
    }

    /// The number of the mark that a backup got its name.
    static let publication: Int64 = -1

    func mark(_ number: Int) { wm_disk_mark(disk, Int64(number)) }

    func fail(_ fault: Fault, at number: Int, lasting: Bool) {
        wm_disk_fail(disk, Int32(fault.kinds), number, lasting ? 1 : 0, fault.code)
    }

    /// Kills this process at an operation on the files, counted from now; a write is killed between its halves.
    func kill(at number: Int) { wm_disk_fail(disk, 0xFF, number, 0, WM_KILL) }

    func failNothing() { wm_disk_fail(disk, 0, -1, 0, 0) }

    var hasFailed: Bool { wm_disk_has_failed(disk) != 0 }
    /// How many operations there were that could have failed.
    var fallibleCount: Int { wm_disk_fallible_count(disk) }

    struct Operation {
        var deed: UInt32
        var file: String
        var offset: Int
        var bytes: Data
    }

    var operations: [Operation] {
        (0..<wm_disk_operation_count(disk)).map { index in
            let operation = wm_disk_operation(disk, index)
            let bytes = operation.bytes.map { Data(bytes: $0, count: Int(operation.length)) } ?? Data()
            return Operation(
                deed: operation.deed.rawValue, file: String(cString: operation.file), offset: Int(operation.offset),
                bytes: bytes)
        }
    }

    /// A kind of operation that fails, and how.
    struct Fault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let kinds: Int
        let code: Int32

        static let all = [
            Fault(testDescription: "full disk", kinds: 2 | 8, code: 13),
            Fault(testDescription: "failed write", kinds: 2, code: 10 | 3 << 8),
            Fault(testDescription: "failed flush", kinds: 4, code: 10 | 4 << 8),
            Fault(testDescription: "failed read", kinds: 1, code: 10 | 1 << 8),
            Fault(testDescription: "failed open", kinds: 32, code: 14),
            Fault(testDescription: "failed delete", kinds: 16, code: 10 | 10 << 8),
            Fault(testDescription: "failed lock", kinds: 64, code: 10 | 15 << 8),
            Fault(testDescription: "no shared memory", kinds: 128, code: 10 | 21 << 8),
        ]
    }
}
