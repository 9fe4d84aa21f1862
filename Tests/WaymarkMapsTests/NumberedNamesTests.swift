import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkMaps

struct NumberedNamesTests {
    private static func floor(_ venue: Venue) -> SceneFloor {
        MapScene(of: venue, showing: MapContent()).floors[0]
    }

    private static func panel(_ floor: SceneFloor, width: Double) -> SVGFloor {
        let scale = width / max(floor.bounds.width, 1)
        return SVGFloor(
            floor, scale: scale, width: width + 52, height: max(floor.bounds.height, 1) * scale + 52)
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 12), [90.0, 240])
    func `Every number on a map is in its list with the name of its feature, and every entry is on the map`(
        seed: UInt64, width: Double
    ) {
        let panel = Self.panel(Self.floor(RandomVenue(seed: seed).venue), width: width)
        let numbered = panel.numbered
        #expect(numbered.entries.map(\.number) == Array(0..<numbered.entries.count).map { $0 + 1 })
        for badge in numbered.badges {
            #expect(numbered.entries[badge.number - 1].name == panel.floor.labels[badge.label].text, "\(seed)")
            #expect(!panel.layout.placed.contains { $0.label == badge.label }, "\(seed): named twice")
        }
        #expect(Set(numbered.badges.map(\.number)).count == numbered.entries.count, "\(seed)")
        #expect(numbered.entries.count <= 99)
        let order = numbered.entries.map { NaturalOrder($0.name) }
        #expect(order == order.sorted(), "\(seed)")
    }

    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 8))
    func `No number meets a name, another number or the border of the picture`(seed: UInt64) {
        let panel = Self.panel(Self.floor(RandomVenue(seed: seed).venue), width: 160)
        let boxes = panel.numbered.badges.map { LabelBox(middle: $0.at, width: 16, height: 16) }
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 0 && box.y >= 0 && box.x + 16 <= panel.width && box.y + 16 <= panel.height, "\(seed)")
            #expect(!panel.layout.placed.contains { $0.box.overlaps(box) }, "\(seed)")
            #expect(!boxes[..<index].contains { $0.overlaps(box) }, "\(seed)")
        }
    }

    @Test func `A name without room has a number in its room, and the list has both`() throws {
        var floor = DrawnScene.groundFloor
        floor.labels = floor.shapes.indices.dropFirst().map { index in
            let box = SceneBounds(around: floor.shapes[index].polygons[0].outer)
            let name = ["", "Zebra crossing and waiting room", "École de musique du conservatoire", "A name as long"][
                index]
            return SceneLabel(text: name, rank: .room, site: .inside(index), at: box.middle)
        }
        let panel = Self.panel(floor, width: 160)
        let names = panel.numbered.entries.map(\.name)
        #expect(names == ["École de musique du conservatoire"])
        #expect(panel.fragment.contains("<g class=\"numbers\">"))
        let list = SVGLists(panel, theme: .light).furniture(at: 0, showsScale: true)
        #expect(list.contains(">1</text></g><text class=\"plain\""))
    }
}
