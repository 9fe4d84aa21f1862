import Testing
import WaymarkModel
import WaymarkStore

@Suite struct `Venues are saved and loaded` {
    private let folder: TemporaryFolder
    private let store: VenueStore
    private let moment = Timestamp(seconds: 1_767_600_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try VenueStore(path: folder.file("deep/down/store.db"))
    }

    @Test func `A saved venue is loaded as an equal venue`() throws {
        let venue = try RichVenue.venue()
        try store.save([venue], source: "museum.yaml", at: moment)
        let other = try VenueStore(path: store.path, access: .readOnly)
        #expect(try other.venue("museum").contents == venue.contents)
        try store.upkeep.verify()
    }

    @Test func `A saved venue has its size, source, moment and revision`() throws {
        try store.save([try RichVenue.venue()], source: "museum.yaml", at: moment)
        let summary = try #require(try store.venues().first)
        #expect(summary.id == "museum")
        #expect(summary.name.text(in: "en") == "North Museum")
        #expect(summary.counts[.node] == 6)
        #expect(summary.counts[.place] == 2)
        #expect(summary.counts.count == VenueDiff.Kind.allCases.count - 1)
        #expect(summary.importedAt == moment)
        #expect(summary.source == "museum.yaml")
        #expect(summary.contentHash.count == 16)
        #expect(try store.revision(of: "museum") == summary.revision)
    }

    @Test func `The first save adds every feature`() throws {
        let diffs = try store.save([try RichVenue.venue()], source: nil, at: moment)
        let diff = try #require(diffs.first)
        #expect(diff.isNew)
        #expect(!diff.isUnchanged)
        #expect(diff.added.count == 2 + 3 + 6 + 4 + 2 + 2 + 2 + 1 + 1 + 2 + 2 + 1 + 2 + 2 + 1)
        #expect(diff.added.first == .init(kind: .building, id: "west"))
    }

    @Test func `An unchanged save keeps the revision and takes the new moment`() throws {
        let venue = try RichVenue.venue()
        try store.save([venue], source: "a", at: moment)
        let revision = try store.revision(of: "museum")
        let diff = try store.save([venue], source: "b", at: moment.adding(seconds: 60))[0]
        #expect(diff.isUnchanged)
        #expect(try store.revision(of: "museum") == revision)
        #expect(try store.venues()[0].source == "b")
        #expect(try store.venues()[0].importedAt == moment.adding(seconds: 60))
    }

    @Test func `A second save reports what was added, removed, changed and reordered`() throws {
        var contents = try RichVenue.contents()
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        contents.name.translations["en"] = "Museum of the North"
        contents.costs.elevatorWait = 31
        contents.levels[1].name = "Premier"
        contents.nodes[0].position.x += 1
        contents.nodes.append(PathNode(id: "new", level: "w0", position: Point(x: 3, y: 3)))
        contents.edges.remove(at: 1)
        contents.connectors[0].stops[1].signpost = "Up"
        contents.connectors[0].wait = 41
        contents.places.swapAt(0, 1)
        contents.places[1].aliases.append("Buvette")
        contents.recommendations = []
        contents.units[0].walking = .paths
        contents.openings[0].units = []
        contents.details.removeLast()
        let diff = try store.save([Venue(validated: contents)], source: nil, at: moment)[0]
        #expect(diff.added == [.init(kind: .node, id: "new")])
        #expect(
            diff.removed == [
                .init(kind: .edge, id: "walk#2"), .init(kind: .recommendation, id: "see-cafe"),
                .init(kind: .detail, id: "fence"),
            ])
        #expect(
            diff.changed == [
                .init(kind: .venue, id: "museum", fields: ["name", "costs"]),
                .init(kind: .level, id: "w1", fields: ["name"]),
                .init(kind: .node, id: "door", fields: ["position"]),
                .init(kind: .connector, id: "lift", fields: ["wait", "stops"]),
                .init(kind: .place, id: "cafe", fields: ["aliases"]),
                .init(kind: .unit, id: "foyer", fields: ["walking"]),
                .init(kind: .opening, id: "gate", fields: ["units"]),
            ])
        #expect(diff.reordered == [.place])
        #expect(try store.venue("museum").contents == contents)
        try store.upkeep.verify()
    }

    @Test func `A second save moves features between levels that come and go`() throws {
        var contents = try RichVenue.contents()
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        // Level w1 goes, and everything on it stands on a new one of another building.
        contents.levels[1] = Level(id: "e1", building: "east", ordinal: 1, name: "Neu", shortName: "1")
        for index in contents.nodes.indices where contents.nodes[index].level == "w1" {
            contents.nodes[index].level = "e1"
        }
        contents.areas[1].level = "e1"
        contents.places[0].level = "e1"
        contents.units[1].level = "e1"
        contents.openings[1].level = "e1"
        let diff = try store.save([Venue(validated: contents)], source: nil, at: moment)[0]
        #expect(diff.removed == [.init(kind: .level, id: "w1")])
        #expect(try store.venue("museum").contents == contents)
        try store.upkeep.verify()
    }

    @Test func `A second save gets a revision that never existed before`() throws {
        var contents = try RichVenue.contents()
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        var seen = [try store.revision(of: "museum").content]
        contents.attribution = "Other"
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        seen.append(try store.revision(of: "museum").content)
        try store.remove("museum")
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        seen.append(try store.revision(of: "museum").content)
        #expect(Set(seen).count == 3)
        #expect(seen == seen.sorted())
    }

    @Test func `Saving a set of venues writes all or none`() throws {
        var broken = try RichVenue.contents()
        broken.id = "broken"
        broken.edges[0].length = -1
        let error = #expect(throws: StoreError.self) {
            try store.save([try RichVenue.venue(), Venue(validated: broken)], source: nil, at: moment)
        }
        #expect(error?.code == .refused)
        #expect(try store.venues().isEmpty)
    }

    @Test func `A save can be stopped, and then nothing changes`() throws {
        let venue = Venue(validated: LargeVenue.contents(side: 60))
        var calls: [Int] = []
        let error = #expect(throws: StoreError.self) {
            try store.save([venue], source: nil, at: moment) { progress in
                calls.append(progress.done)
                return calls.count < 3
            }
        }
        #expect(error?.code == .interrupted)
        #expect(calls == [0, 2048, 4096])
        #expect(try store.venues().isEmpty)
    }

    @Test func `A venue's fingerprint depends on its contents only`() throws {
        let contents = try RichVenue.contents()
        try store.save([Venue(validated: contents)], source: "x", at: moment)
        let other = try VenueStore(path: folder.file("other.db"))
        var changed = contents
        changed.edges[0].tags["surface"] = "wood"
        try other.save([Venue(validated: changed)], source: nil, at: moment)
        #expect(try other.venues()[0].contentHash != store.venues()[0].contentHash)
        try other.save([Venue(validated: contents)], source: nil, at: moment)
        #expect(try other.venues()[0].contentHash == store.venues()[0].contentHash)
    }

    @Test func `A save leaves the other venues as they are`() throws {
        var second = try RichVenue.contents()
        second.id = "annex"
        try store.save([try RichVenue.venue(), Venue(validated: second)], source: nil, at: moment)
        try store.remove("museum")
        #expect(try store.venues().map(\.id) == ["annex"])
        #expect(try store.venue("annex").contents == second)
        try store.upkeep.verify()
    }

    @Test func `A large venue is loaded as an equal venue`() throws {
        let contents = LargeVenue.contents(side: 40)
        try store.save([Venue(validated: contents)], source: nil, at: moment)
        #expect(try store.venue("grid").contents == contents)
    }
}

@Suite struct `A missing venue is reported` {
    @Test func `A missing venue suggests the one that was meant`() throws {
        let folder = try TemporaryFolder()
        let store = try VenueStore(path: folder.file("store.db"))
        try store.save([try RichVenue.venue()], source: nil, at: Timestamp(seconds: 0))
        let error = #expect(throws: StoreError.self) { try store.venue("musuem") }
        #expect(error?.code == .unknownVenue)
        #expect(error?.candidates == ["museum"])
    }
}
