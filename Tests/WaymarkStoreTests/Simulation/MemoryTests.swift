import CFaultyFiles
import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

/// SQLite's allocator can only be replaced before SQLite is used, so that this runs in processes of its own.
///
/// GRDB stops the process where SQLite has no memory for a function, a collation or a text. That is as safe as any other
/// crash, and is looked at as one: the next process goes on behind the allocation that stopped the last.
@Suite struct `The store survives a lack of memory` {
    /// How far the child processes have come: a line for each report.
    private struct Report {
        /// The allocation that failed last, and the number of the steps that were reported as done.
        var number = -1
        var step = -1
        var isDone = false

        init(_ path: String) {
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            guard let last = text.split(separator: "\n").last else { return }
            let words = last.split(separator: " ")
            isDone = words[0] == "done"
            number = words.count > 1 ? Int(words[0]) ?? -1 : -1
            step = words.count > 1 ? Int(words[1]) ?? -1 : -1
        }
    }

    @Test func `A step that fails for lack of memory changes nothing, and no crash leaves half a step`() async throws {
        let folder = try TemporaryFolder()
        let report = folder.file("report")
        let expected = try StoreStory.expectedStates()
        var start = 0
        var crashes = 0
        while true {
            await #expect(processExitsWith: .success) { [folder = folder.path as String, start = start as Int] in
                try await MemoryTrial(folder: folder).run(from: start)
            }
            let last = Report(report)
            if last.isDone { break }
            try #require(last.number >= start, "the process ended before its first step")
            crashes += 1
            // What the crash left behind.
            let store = try VenueStore(path: folder.file("store-\(last.number).db"))
            let state = try StoreState(of: store)
            let steps = [max(last.step, 0), max(last.step, 0) + 1].filter(expected.indices.contains)
            #expect(steps.contains { expected[$0] == state }, "allocation \(last.number), step \(last.step)")
            #expect(try store.upkeep.check().isEmpty, "allocation \(last.number)")
            start = last.number + 1
        }
        #expect(crashes < 1000)
    }
}

/// Runs the story again and again, each time with another allocation that fails.
struct MemoryTrial {
    let folder: String

    func run(from start: Int) async throws {
        // GRDB's own stops end this process in good order; a fault of memory does not.
        for stop in [SIGILL, SIGTRAP] { signal(stop) { _ in _exit(0) } }
        try #require(wm_memory_install() == 0)
        let expected = try StoreStory.expectedStates()
        let count = try run(failing: -1, lasting: false, expected)
        let stride = LongRun.step(max(1, count / 12))
        for number in Swift.stride(from: (start + stride - 1) / stride * stride, to: count, by: stride) {
            _ = try run(failing: number, lasting: number / stride % 2 == 1, expected)
        }
        say("done")
    }

    private func say(_ line: String) {
        let file = open(folder + "/report", O_WRONLY | O_CREAT | O_APPEND, 0o644)
        _ = (line + "\n").withCString { write(file, $0, strlen($0)) }
        close(file)
    }

    /// The number of allocations.
    private func run(failing number: Int, lasting: Bool, _ expected: [StoreState]) throws -> Int {
        let story = StoreStory(path: "\(folder)/store-\(number).db")
        say("\(number) -1")
        wm_memory_fail(number, lasting ? 1 : 0)
        defer { wm_memory_fail(-1, 0) }
        var store: VenueStore
        do {
            store = try VenueStore(path: story.path)
        } catch {
            try #require(wm_memory_has_failed() != 0, "\(error)")
            wm_memory_fail(-1, 0)
            store = try VenueStore(path: story.path)
        }
        for (index, step) in story.steps.enumerated() {
            say("\(number) \(index)")
            do {
                try step.deed(store)
            } catch {
                try #require(wm_memory_has_failed() != 0, "\(step.name): \(error)")
                wm_memory_fail(-1, 0)
                try #require(try StoreState(of: store) == expected[index], "\(number): \(step.name)")
                try step.deed(store)
            }
        }
        let count = wm_memory_count()
        wm_memory_fail(-1, 0)
        try #require(try StoreState(of: store) == expected[expected.count - 1], "\(number)")
        try #require(try store.upkeep.check().isEmpty, "\(number)")
        for ending in ["", "-wal", "-shm", ".backup"] { unlink(story.path + ending) }
        return count
    }
}
