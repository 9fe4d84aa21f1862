import CFaultyFiles
import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkStore
import WaymarkTestSupport

@Suite struct `An arrival survives a failing disk` {
    /// Which operations fail, with which code of SQLite.
    static let faults: [(kinds: Int32, code: Int32)] = [
        (Int32(WM_FAIL_WRITE.rawValue), 13), (Int32(WM_FAIL_WRITE.rawValue), 10 | 3 << 8),
        (Int32(WM_FAIL_SYNC.rawValue), 10 | 4 << 8),
    ]

    /// Arrives while the operation of that number fails, and all after it if the fault lasts; then once more on a sound disk.
    ///
    /// - Returns: Whether anything failed.
    private func arrive(
        _ arrival: Arrival, failing number: Int, lasting: Bool, _ fault: (kinds: Int32, code: Int32),
        _ template: String,
        _ folder: PluginFolderOnDisk
    ) throws -> Bool {
        let comment = Comment("\(arrival), operation \(number), code \(fault.code)\(lasting ? ", lasting" : "")")
        let path = folder.file("\(UUID().uuidString).sqlite")
        try FileManager.default.copyItem(atPath: template, toPath: path)
        let name = "disk-\(UUID().uuidString)"
        let disk = try #require(wm_disk_create(name))
        var engine: Engine? = try Arrival.engine(path, plugins: folder.path, StoreProbe(fileSystem: name))
        var journey: Journey? = try arrival.journey(try #require(engine))
        wm_disk_fail(disk, fault.kinds, number, lasting ? 1 : 0, fault.code)
        var events = try journey?.take(Arrival.atLab) ?? []
        let hasFailed = wm_disk_has_failed(disk) != 0
        wm_disk_fail(disk, 0, 0, 0, 0)
        let isKept = try arrival.isKept(path)
        #expect(isKept != nil, comment)
        if isKept == true {
            #expect(Arrival.awards(events) == (arrival == .byRoute ? 3 : 4), comment)
        } else {
            // Nothing is kept, and that was reported.
            #expect(Arrival.awards(events) == 0, comment)
            #expect(events.contains { $0.name == "saving_delayed" }, comment)
            #expect(engine?.unsavedCount ?? 0 > 0, comment)
        }
        #expect(!events.contains { $0.name == "plugin_error" }, comment)
        // The next input finds a sound disk: everything is booked exactly once.
        events += try journey?.take(.tick(ClinicEngine.now.adding(seconds: 9))) ?? []
        try engine?.flush()
        #expect(engine?.unsavedCount == 0, comment)
        #expect(Arrival.awards(events) == (arrival == .byRoute ? 3 : 4), comment)
        journey = nil
        engine = nil
        wm_disk_destroy(disk)
        let store = try VenueStore(path: path)
        try store.upkeep.verify()
        #expect(try arrival.isKept(path) == true, comment)
        #expect(try store.conditions.all(of: "clinic").count == 1, comment)
        #expect(try store.awards.all(of: "ada").count == 3, comment)
        return hasFailed
    }

    @Test(arguments: Arrival.allCases, [false, true])
    fileprivate func `An arrival is saved whole, or reported and saved later, whichever write fails`(
        arrival: Arrival, lasting: Bool
    ) throws {
        let folder = try PluginFolderOnDisk()
        let template = folder.file("template.sqlite")
        try Arrival.prepare(folder, template)
        if arrival == .atPlace {
            try VenueStore(path: template).rewards.begin("test", visitor: "ada", venue: "clinic", at: ClinicEngine.now)
        }
        for (index, fault) in (lasting ? Array(Self.faults.prefix(1)) : Self.faults).enumerated() {
            // Every third operation; all of them in the long run.
            let step = LongRun.step(3)
            var number = (index + (lasting ? 2 : 0)) % step
            while try arrive(arrival, failing: number, lasting: lasting, fault, template, folder) { number += step }
            #expect(number > 1, "the fault never struck")
        }
    }
}
