import Foundation
import StoreFixtures
import Testing
import WaymarkEngine

@Suite struct `A group whose members another program changed` {
    @Test(arguments: [
        ("DELETE FROM members WHERE id = 'cyd'", true), ("UPDATE members SET id = 'bob' WHERE id = 'ben'", true),
        ("DELETE FROM sharing_group_members WHERE position = 2", true),
        ("UPDATE members SET name = 'Eve' WHERE id = 'dan'", false),
    ]) func `It is not listed without them`(sql: String, isConcerned: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("group-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.db").path
        let engine = try ClinicEngine(storePath: path).engine
        let sharing = engine.sharing(in: try engine.venue())
        for member in ["ada", "ben", "cyd", "dan"] { try sharing.setMember(member, at: ClinicEngine.now) }
        try sharing.startGroup(by: "ada", with: ["ben", "cyd"], at: ClinicEngine.now)
        #expect(try sharing.groups(of: "ada", at: ClinicEngine.now).map(\.members) == [["ada", "ben", "cyd"]])
        try OldStores.execute("PRAGMA foreign_keys = OFF; \(sql)", at: path)
        let start = { try sharing.startGroup(by: "ada", with: ["ben"], at: ClinicEngine.now) }
        if isConcerned {
            #expect(throws: EngineError.self) { try start() }
            #expect { try sharing.groups(of: "ada", at: ClinicEngine.now) } throws: { error in
                if case .store(let error)? = error as? EngineError { error.code == .corrupt } else { false }
            }
        } else {
            #expect(try sharing.groups(of: "ada", at: ClinicEngine.now).map(\.members) == [["ada", "ben", "cyd"]])
            #expect(try start().group.members == ["ada", "ben"])
        }
    }
}
