import Dispatch
import Synchronization
import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `A venue reads its features when they are asked for` {
    /// A row of nodes with an edge between neighbours and a place at every third node.
    private static func venue(nodes count: Int) -> Venue {
        var contents = VenueContents(id: "row", name: "Row")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        for index in 0..<count {
            let id = FeatureID("n\(index)")
            let position = Point(x: Double(index), y: 0)
            contents.nodes.append(PathNode(id: id, level: "g", position: position, name: index == 7 ? "Door" : nil))
            if index > 0 {
                contents.edges.append(
                    PathEdge(id: FeatureID("e\(index)"), from: FeatureID("n\(index - 1)"), to: id, length: 1))
            }
            if index % 3 == 0 {
                contents.places.append(
                    Place(
                        id: FeatureID("p\(index)"), name: LocalizedText("Room \(index)"), category: "room",
                        entrances: [Place.Entrance(id)], level: "g", position: position))
            }
        }
        return Venue(validated: contents)
    }

    @Test func `Nothing is read of a venue that only says how much it has, where, and by which ids`() throws {
        let venue = Self.venue(nodes: 100)
        let listed = try #require(ListedVenue(venue))
        let late = listed.venue
        #expect(late.nodeIndices.count == 100 && late.edgeIndices.count == 99 && late.placeIndices.count == 34)
        #expect(late.position(of: Index(42)) == Point(x: 42, y: 0))
        #expect(late.index(ofPlace: "p33")?.position == 11)
        #expect(late.namedNodes == [Index(7)])
        #expect(late.levels == venue.levels && late.id == "row" && late.edgeTraits == venue.edgeTraits)
        // The table that answers many questions is made of ids alone.
        for index in 0..<20 { #expect(late.index(ofNode: FeatureID("n\(index)"))?.position == index) }
        #expect(late.index(ofNode: "other") == nil)
        #expect(listed.nodes.readCount + listed.edges.readCount + listed.places.readCount == 0)
    }

    @Test func `A feature is read once, with a few of its neighbours`() throws {
        let venue = Self.venue(nodes: 100)
        let listed = try #require(ListedVenue(venue))
        for _ in 0..<3 {
            #expect(listed.venue[Index<PathNode>(99)] == venue[Index<PathNode>(99)])
            #expect(listed.venue.place("p33") == venue.place("p33"))
        }
        #expect(listed.nodes.readCount > 0 && listed.nodes.readCount < 20)
        #expect(listed.places.readCount > 0 && listed.places.readCount < 20)
        #expect(listed.edges.readCount == 0)
    }

    @Test func `An edge is read for a name or a sign only if it has one`() throws {
        var contents = Self.venue(nodes: 200).contents
        contents.edges[3].name = "High Street"
        contents.edges[64].signpost = "Platforms"
        contents.edges[127].reverseSignpost = "Exit"
        let venue = Venue(validated: contents)
        let listed = try #require(ListedVenue(venue))
        let late = listed.venue
        func expectSame(_ edge: Index<PathEdge>) {
            #expect(late.edgeName(edge) == venue.edgeName(edge))
            for isReversed in [false, true] {
                #expect(
                    late.edgeSignpost(edge, isReversed: isReversed)
                        == venue.edgeSignpost(edge, isReversed: isReversed))
            }
        }
        let withText = [3, 64, 127]
        for edge in venue.edgeIndices where !withText.contains(edge.position) { expectSame(edge) }
        #expect(listed.edges.readCount == 0)
        for edge in withText { expectSame(Index(edge)) }
        #expect(late.edgeName(Index(3)) == "High Street" && listed.edges.readCount > 0)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 32, 50]) func `Read one by one, they are what all of them are`(count: Int)
        throws
    {
        let venue = Self.venue(nodes: count)
        let listed = try #require(ListedVenue(venue))
        #expect(listed.venue.nodeIndices.map { listed.venue[$0] } == venue.nodes)
        #expect(listed.venue.edgeIndices.map { listed.venue[$0] } == venue.edges)
        #expect(listed.venue.placeIndices.map { listed.venue[$0] } == venue.places)
        #expect(listed.venue.contents == venue.contents)
        #expect(listed.venue == venue && listed.venue.hashValue == venue.hashValue)
    }

    @Test func `Threads that read the same features at once get the same ones`() throws {
        let venue = Self.venue(nodes: 400)
        for _ in 0..<20 {
            let late = try #require(ListedVenue(venue)).venue
            let wrong = Atomic<Int>(0)
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                for index in venue.nodeIndices where late[index] != venue[index] { wrong.add(1, ordering: .relaxed) }
                for index in venue.placeIndices where late[index] != venue[index] { wrong.add(1, ordering: .relaxed) }
                if late.edges != venue.edges { wrong.add(1, ordering: .relaxed) }
            }
            #expect(wrong.load(ordering: .relaxed) == 0)
        }
    }

    @Test func `References that do not fit the records make no venue`() throws {
        let venue = Self.venue(nodes: 10)
        let numbers = venue.referenceNumbers
        func made(_ numbers: [UInt32], entrances: Int32 = 1) -> Venue? {
            var outline = venue.contents
            (outline.nodes, outline.edges, outline.places) = ([], [], [])
            let records = VenueRecords(
                outline: outline, nodes: ListedRecords(venue.nodes), edges: ListedRecords(venue.edges),
                places: ListedRecords(venue.places),
                entranceCounts: Array(repeating: entrances, count: venue.places.count), columns: VenueColumns(),
                edgePath: { venue.edges[$0].path })
            return Venue(validated: records, references: numbers)
        }
        #expect(made(numbers) != nil)
        #expect(made(numbers, entrances: 2) == nil)
        #expect(made(Array(numbers.dropLast())) == nil)
        #expect(made(numbers + [0]) == nil)
        for position in numbers.indices {
            var wrong = numbers
            wrong[position] = 1000
            #expect(made(wrong) == nil, "number \(position)")
        }
    }
}
