import Foundation
import Testing
import WaymarkModel

@testable import WaymarkStore

@Suite struct `The store keeps what members share, and deletes it` {
    static let retention = SharingTests.retention
    private let folder: TemporaryFolder
    private var path: String { folder.storePath }
    private let store: VenueStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store(saving: [RichVenue.venue()], source: "museum", at: SharingTests.start)
    }

    private func share(
        at seconds: Double = 0, keeping retention: SharingRetention = SharingTests.retention,
        _ messages: [StoredLocation] = [], _ change: (inout StoredSharing) -> Void = { _ in }
    ) throws {
        try store.members.change(
            in: "museum", at: SharingTests.start.adding(seconds: seconds), keeping: retention
        ) { sharing in
            change(&sharing)
            sharing.now = SharingTests.start.adding(seconds: seconds)
            return (messages, ())
        }
    }

    private func bodies(of member: String? = nil, since oldest: Timestamp = Timestamp(seconds: 0)) throws -> [String] {
        try store.members.locations(in: "museum", groups: ["g1"], of: member, since: oldest).map(\.body)
    }

    @Test func `Members, groups and messages are read as they were written`() throws {
        #expect(try store.members.sharing(in: "museum") == StoredSharing())
        try share([SharingTests.location("ada", at: SharingTests.start)]) { $0 = SharingTests.two }
        var expected = SharingTests.two
        expected.now = SharingTests.start
        #expect(try store.members.sharing(in: "museum") == expected)
        let messages = try store.members.locations(in: "museum", groups: ["g1"], since: Timestamp(seconds: 0))
        #expect(messages == [SharingTests.location("ada", at: SharingTests.start)])
        #expect(try bodies(of: "ben").isEmpty)
        #expect(try VenueStore(path: path, access: .readOnly).members.sharing(in: "museum") == expected)
    }

    @Test func `A member who leaves takes their messages along, and a removed member leaves nothing`() throws {
        let secret = "SECRET-POSITION-OF-ADA"
        try share(
            [SharingTests.location("ada", at: SharingTests.start, tag: secret)]
        ) { $0 = SharingTests.two }
        try share { $0.groups[0].members.removeFirst() }
        #expect(try bodies().isEmpty)
        #expect(try store.members.sharing(in: "museum").groups[0].members.map(\.id) == ["ben"])
        // The bytes are gone from the file and from its log.
        for name in [path, path + "-wal"] {
            let bytes = FileManager.default.contents(atPath: name) ?? Data()
            #expect(bytes.range(of: Data(secret.utf8)) == nil)
        }
        try share { sharing in
            sharing.groups = []
            sharing.members.removeFirst()
        }
        for name in [path, path + "-wal"] {
            let bytes = FileManager.default.contents(atPath: name) ?? Data()
            #expect(bytes.range(of: Data("ada@example.org".utf8)) == nil)
        }
        #expect(try store.upkeep.check().isEmpty)
    }

    @Test func `Messages that are too old are not read, and deleted at the next change`() throws {
        try share([SharingTests.location("ada", at: SharingTests.start, tag: "old")]) { $0 = SharingTests.two }
        let later = SharingTests.start.adding(seconds: 90_000)
        #expect(try bodies(since: later.adding(seconds: -86_400)).isEmpty)
        #expect(try bodies().count == 1)
        try share(at: 90_000, [SharingTests.location("ben", at: later, tag: "new")])
        #expect(try bodies().map { $0.contains("new") } == [true])
    }

    @Test func `Only so many messages of a member are kept, the newest`() throws {
        try share { $0 = SharingTests.two }
        for number in 0..<7 {
            let tag = "\(number)"
            try share(
                keeping: SharingRetention(age: 86_400_000, count: 3),
                [
                    SharingTests.location("ada", at: SharingTests.start, tag: tag),
                    SharingTests.location("ben", at: SharingTests.start, tag: tag),
                ])
        }
        #expect(try bodies(of: "ada") == (4...6).map { SharingTests.body("\($0)") })
        #expect(try bodies(of: "ben").count == 3)
    }

    @Test func `A removed venue takes everything along, and a new import keeps it`() throws {
        try share([SharingTests.location("ada", at: SharingTests.start)]) { $0 = SharingTests.two }
        try store.save([try RichVenue.venue()], source: "museum", at: SharingTests.start)
        #expect(try bodies().count == 1)
        try store.remove("museum")
        try store.save([try RichVenue.venue()], source: "museum", at: SharingTests.start)
        #expect(try store.members.sharing(in: "museum") == StoredSharing())
        #expect(throws: StoreError.self) { try store.members.sharing(in: "nowhere") }
    }

    @Test func `A message to a group that the sender is not in is not kept`() throws {
        try share([SharingTests.location("zoe", at: SharingTests.start)]) { $0 = SharingTests.two }
        #expect(try bodies().isEmpty)
    }
}

/// Two members in a group.
enum SharingTests {
    static let start = Timestamp(seconds: 1_767_603_600)
    static let retention = SharingRetention(age: 86_400_000, count: 1000)

    static var two: StoredSharing {
        var sharing = StoredSharing()
        sharing.members = [
            .init(id: "ada", color: 0, name: "Ada", address: "ada@example.org", state: "{}"),
            .init(id: "ben", color: 1, name: "", address: "", state: #"{"n": 3}"#),
        ]
        sharing.groups = [
            .init(
                id: "g1", subject: "Lunch", started: start, active: start,
                members: [.init(id: "ada", latest: nil), .init(id: "ben", latest: "{}")])
        ]
        sharing.nextGroup = 2
        sharing.nextColor = 2
        sharing.now = start
        return sharing
    }

    static func body(_ tag: String) -> String { #"{"tag": "\#(tag)"}"# }

    static func location(_ member: String, at time: Timestamp, tag: String = "") -> StoredLocation {
        StoredLocation(
            group: "g1", member: member, time: time, arrived: time, isLate: false, hasWrongClock: false,
            isTransition: false, body: body(tag))
    }
}
