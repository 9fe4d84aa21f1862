import Testing
import WaymarkMaps
import WaymarkModel
import WaymarkTestSketches

struct SceneTests {
    @Test func `The plan is on a map and the network is not, unless somebody says otherwise`() {
        #expect(MapContent().layers.contains(.plan))
        #expect(!MapContent().layers.contains(.network))
    }

    @Test func `A level without rooms shows its ways as a floor`() throws {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 20, 0, on: "g")
        builder.edge("a", "b")
        builder.place("Shop", at: ["b"])
        let floor = try #require(MapScene(of: builder.venue, showing: MapContent()).floors.first)
        #expect(floor.shapes.count == 1)
        #expect(floor.shapes[0].border == .outline)
        #expect(floor.bounds.width > 20 && floor.bounds.height > 3)
        #expect(floor.labels.map(\.text) == ["Shop"])
    }
}
