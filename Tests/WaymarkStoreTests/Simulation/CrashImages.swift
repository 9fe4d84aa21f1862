import CFaultyFiles
import Foundation
import WaymarkTestSupport

/// What a disk may hold after a loss of power: computed from the log of operations up to some point.
///
/// Flushed contents stay. Of what was written since, each operation may be kept or lost, and each sector of 512 bytes of a
/// write. Names of created and deleted files are safe once the folder was flushed: SQLite does so when it flushes a new
/// journal, and when it deletes a journal whose deletion commits.
struct CrashImages {
    private struct Version {
        var durable = Data()
        var pending: [FaultyDisk.Operation] = []
    }

    private struct Name {
        /// The version that the name surely leads to; nil if surely none.
        var durable: Int?
        /// What happened to the name since, newest last.
        var pending: [Int?] = []
        var current: Int? { pending.last ?? durable }
    }

    private var versions: [Version] = []
    private var names: [String: Name] = [:]
    /// The last of the test's marks.
    private(set) var mark = -1

    /// What is kept of the operations that were not flushed.
    enum Choice: Equatable {
        case nothing, everything
        case random(UInt64)
    }

    mutating func apply(_ operation: FaultyDisk.Operation) {
        switch wm_deed(operation.deed) {
        case WM_MARK:
            if operation.offset >= 0 {
                mark = operation.offset
            } else {
                publish()
            }
        case WM_CREATE:
            if names[operation.file]?.current == nil { create(operation.file) }
        case WM_DELETE:
            names[operation.file]?.pending.append(nil)
            if operation.offset == 1 { flushNames() }
        case WM_SYNC:
            sync(operation.file)
        default:
            if names[operation.file]?.current == nil { create(operation.file) }
            if let version = names[operation.file]?.current { versions[version].pending.append(operation) }
        }
    }

    private mutating func create(_ file: String) {
        versions.append(Version())
        names[file, default: Name()].pending.append(versions.count - 1)
    }

    private mutating func sync(_ file: String) {
        guard let index = names[file]?.current else { return }
        for operation in versions[index].pending { Self.apply(operation, to: &versions[index].durable) }
        versions[index].pending = []
        guard names[file]?.durable != index else { return }
        if file.hasSuffix("-wal") || file.hasSuffix("-journal") {
            flushNames()
        } else {
            names[file] = Name(durable: index)
        }
    }

    private mutating func flushNames() {
        for (file, name) in names { names[file] = Name(durable: name.current) }
    }

    /// A backup is whole and flushed; it gets its name, and the folder is flushed.
    private mutating func publish() {
        let partial = names.keys.first {
            $0.contains(".partial-") && !$0.hasSuffix("-journal") && !$0.hasSuffix("-wal")
        }
        guard let partial, let version = names[partial]?.current else { return }
        let end = partial.range(of: ".partial-")?.lowerBound ?? partial.endIndex
        flushNames()
        names[String(partial[..<end])] = Name(durable: version)
    }

    /// Writes the files that are left into a folder.
    func write(_ choice: Choice, to folder: String) throws {
        var generator = SeededGenerator(seed: 1)
        if case .random(let seed) = choice { generator = SeededGenerator(seed: seed) }
        for (file, name) in names.sorted(by: { $0.key < $1.key }) {
            let candidates = [name.durable] + name.pending
            let index =
                switch choice {
                case .nothing: candidates[0]
                case .everything: candidates[candidates.count - 1]
                case .random: candidates[Int.random(in: 0..<candidates.count, using: &generator)]
                }
            guard let index else { continue }
            var bytes = versions[index].durable
            for operation in versions[index].pending {
                switch choice {
                case .nothing: break
                case .everything: Self.apply(operation, to: &bytes)
                case .random: Self.tear(operation, into: &bytes, using: &generator)
                }
            }
            let target = folder + "/" + (file as NSString).lastPathComponent
            try bytes.write(to: URL(fileURLWithPath: target))
        }
    }

    private static func apply(_ operation: FaultyDisk.Operation, to bytes: inout Data) {
        if wm_deed(operation.deed) == WM_TRUNCATE {
            bytes = bytes.prefix(operation.offset)
            if bytes.count < operation.offset { bytes.append(Data(count: operation.offset - bytes.count)) }
            return
        }
        let end = operation.offset + operation.bytes.count
        if bytes.count < end { bytes.append(Data(count: end - bytes.count)) }
        bytes.replaceSubrange(operation.offset..<end, with: operation.bytes)
    }

    /// Keeps the operation, loses it, or keeps some sectors of what it writes.
    private static func tear(
        _ operation: FaultyDisk.Operation, into bytes: inout Data, using generator: inout SeededGenerator
    ) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return
        case 1, 2: apply(operation, to: &bytes)
        default:
            guard wm_deed(operation.deed) == WM_WRITE else { return apply(operation, to: &bytes) }
            var start = operation.offset
            let end = operation.offset + operation.bytes.count
            while start < end {
                let stop = min(end, (start / 512 + 1) * 512)
                if Bool.random(using: &generator) {
                    let from = operation.bytes.startIndex + start - operation.offset
                    var part = operation
                    part.offset = start
                    part.bytes = operation.bytes[from..<(from + stop - start)]
                    apply(part, to: &bytes)
                }
                start = stop
            }
        }
    }
}
