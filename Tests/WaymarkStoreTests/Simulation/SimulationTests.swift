import CFaultyFiles
import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `The store survives a power loss at any point` {
    /// Two passes: the second with the store closed and opened again between the steps.
    @Test(arguments: [false, true])
    func `After a power loss, reported steps are kept, and the current step is whole or absent`(reopening: Bool) throws
    {
        let folder = try TemporaryFolder()
        let story = StoreStory(path: folder.file("store.db"))
        let disk = FaultyDisk()
        var store: VenueStore? = try disk.open(story.path)
        disk.mark(0)
        for (index, step) in story.steps.enumerated() {
            if reopening {
                store = nil
                store = try disk.open(story.path)
            }
            if let store { try step.deed(store) }
            disk.mark(index + 1)
        }
        store = nil
        let expected = try StoreStory.expectedStates()
        let operations = disk.operations
        var images = CrashImages()
        let stride = LongRun.step(47)
        var seen: Set<Int> = []
        for (point, operation) in operations.enumerated() {
            images.apply(operation)
            guard point % stride == 0 || point == operations.count - 1 else { continue }
            let randoms = (0..<(LongRun.isOn ? 8 : 1)).map { CrashImages.Choice.random(UInt64(point * 97 + $0)) }
            for choice in [.nothing, .everything] + randoms {
                let state = try inspect(
                    images, choice, expected, "operation \(point) of \(operations.count), \(choice)")
                guard let state else { return }
                seen.insert(state)
            }
        }
        #expect(seen.count > (LongRun.isOn ? expected.count - 1 : expected.count / 3))
    }

    /// Opens what is left; the index of its state among those expected, or nil if it is none of the two it may be.
    private func inspect(
        _ images: CrashImages, _ choice: CrashImages.Choice, _ expected: [StoreState], _ comment: String
    ) throws -> Int? {
        let folder = try TemporaryFolder()
        try images.write(choice, to: folder.path)
        let path = folder.file("store.db")
        let reported = max(images.mark, 0)
        let state: StoreState
        do {
            let store = try VenueStore(path: path)
            let findings = try store.upkeep.check()
            #expect(findings.isEmpty, "\(comment): \(findings)")
            state = try StoreState(of: store)
        } catch {
            Issue.record("\(comment), after step \(reported): \(error)")
            return nil
        }
        let index = [reported, reported + 1].first { expected.indices.contains($0) && expected[$0] == state }
        #expect(index != nil, "\(comment): neither the state after step \(reported) nor that after the next")
        try inspectBackup(folder.file("store.db.backup"), reported: reported, expected, comment)
        return index
    }

    private func inspectBackup(_ path: String, reported: Int, _ expected: [StoreState], _ comment: String) throws {
        let step = StoreStory.backupIndex()
        guard FileManager.default.fileExists(atPath: path) else {
            #expect(reported <= step, "\(comment): the backup is not there")
            return
        }
        let store = try VenueStore(path: path, access: .readOnly)
        #expect(try StoreState(of: store) == expected[step], "\(comment): the backup is not what was copied")
        #expect(try store.upkeep.check().isEmpty, "\(comment)")
    }
}

@Suite struct `The store survives a disk that fails at any operation` {
    private static func cases() -> [(FaultyDisk.Fault, Bool)] {
        FaultyDisk.Fault.all.flatMap { [($0, false), ($0, true)] }
    }

    @Test(arguments: cases())
    func `A step that fails on a bad disk changes nothing, and succeeds later`(
        fault: FaultyDisk.Fault, lasting: Bool
    ) throws {
        let expected = try StoreStory.expectedStates()
        let count = try count(of: fault)
        let stride = LongRun.isOn ? 1 : max(1, count / 2)
        for number in Swift.stride(from: lasting ? stride / 2 : 0, to: count, by: stride) {
            try run(fault, at: number, lasting: lasting, expected, "\(fault.testDescription) \(number) of \(count)")
        }
    }

    private func count(of fault: FaultyDisk.Fault) throws -> Int {
        let folder = try TemporaryFolder()
        let story = StoreStory(path: folder.file("store.db"))
        let disk = FaultyDisk()
        disk.fail(fault, at: -1, lasting: false)
        let store = try disk.open(story.path)
        for step in story.steps { try step.deed(store) }
        return disk.fallibleCount
    }

    private func run(
        _ fault: FaultyDisk.Fault, at number: Int, lasting: Bool, _ expected: [StoreState], _ comment: String
    ) throws {
        let folder = try TemporaryFolder()
        let story = StoreStory(path: folder.file("store.db"))
        let disk = FaultyDisk()
        disk.fail(fault, at: number, lasting: lasting)
        var store: VenueStore
        do {
            store = try disk.open(story.path)
        } catch {
            disk.failNothing()
            store = try disk.open(story.path)
        }
        for (index, step) in story.steps.enumerated() {
            do {
                try step.deed(store)
            } catch {
                #expect(disk.hasFailed, "\(comment): \(step.name) failed by itself: \(error)")
                disk.failNothing()
                #expect(try StoreState(of: store) == expected[index], "\(comment): \(step.name) failed and changed")
                let other = try VenueStore(path: story.path, access: .readOnly)
                #expect(try StoreState(of: other) == expected[index], "\(comment): others see a change of \(step.name)")
                try step.deed(store)
            }
            if index == StoreStory.backupIndex() {
                let backup = try VenueStore(path: story.backup, access: .readOnly)
                #expect(try StoreState(of: backup) == expected[index], "\(comment): the backup")
            }
        }
        disk.failNothing()
        #expect(try StoreState(of: store) == expected[expected.count - 1], "\(comment): the end")
        let fresh = try VenueStore(path: story.path)
        #expect(try StoreState(of: fresh) == expected[expected.count - 1], "\(comment): the end, seen by others")
        #expect(try fresh.upkeep.check().isEmpty, "\(comment)")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".partial-") }
        #expect(left.isEmpty, "\(comment): \(left)")
    }
}
