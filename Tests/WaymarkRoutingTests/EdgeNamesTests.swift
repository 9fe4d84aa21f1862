import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkRouting

@Suite struct `Conditions name edges by their ids or paths` {
    @Test func `A name finds the edges with that id or path, without reading any edge`() throws {
        for seed in 0..<20 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var contents = VenueContents(id: "names", name: "Names")
            // Some edges are named like the path of others.
            let names = ["walk", "lane", "walk#1", "walk#2", "lane#1", "alone"].map { FeatureID(rawValue: $0) }
            for id in names {
                contents.edges.append(
                    PathEdge(
                        id: id, path: random.pick([id, "walk", "lane", "other"]), from: "a", to: "b", length: 1))
            }
            contents.levels = [Level(id: "g", ordinal: 0, name: LocalizedText("Ground"), shortName: "G")]
            contents.nodes = ["a", "b"].map {
                PathNode(id: FeatureID(rawValue: $0), level: "g", position: Point(x: 0, y: 0))
            }
            let listed = try #require(ListedVenue(Venue(validated: contents)))
            let (late, whole) = (EdgeNames(listed.venue), EdgeNames(Venue(validated: contents)))
            for name in names + ["other", "none"] {
                let expected = contents.edges.indices.filter {
                    contents.edges[$0].id == name || contents.edges[$0].path == name
                }
                #expect(whole[name] == expected.map { Int32($0) }, "seed \(seed), \(name)")
                #expect(late[name] == expected.map { Int32($0) }, "seed \(seed), \(name)")
            }
            #expect(listed.edges.readCount == 0)
        }
    }
}
