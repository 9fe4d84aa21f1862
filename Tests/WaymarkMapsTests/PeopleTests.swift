import Testing
import WaymarkGuidance
import WaymarkModel
import WaymarkTestSketches

@testable import WaymarkMaps

struct PeopleTests {
    private static func scene(language: String? = nil) -> MapScene {
        var builder = VenueBuilder()
        builder.level("g", ordinal: 0)
        builder.level("1", ordinal: 1)
        builder.node("a", 0, 0, on: "g")
        builder.node("b", 50, 0, on: "g")
        builder.node("c", 50, 0, on: "1")
        builder.node("d", 0, 0, on: "1")
        builder.edge("a", "b")
        builder.edge("c", "d")
        builder.connector("lift", .elevator, ["b", "c"])
        builder.place("Café", at: ["a"], category: "food.cafe")
        builder.contents.places[0].hours = try? OpeningHours("Mo-Fr 08:00-18:00")
        var content = MapContent()
        content.language = language
        content.isEveryLevel = true
        content.position = MapPosition(point: Point(x: 3, y: 0), level: "g", accuracy: 4, heading: 90)
        content.members = [
            MapMember(
                id: "ada", name: "Ada", trail: [MapPosition(point: Point(x: 40, y: 0), level: "1")], time: "10:05"),
            MapMember(id: "ben", name: "Ben", trail: []),
        ]
        content.conditions = [
            Condition(id: 1, target: .connector("lift"), effect: .closed, reason: "repair"),
            Condition(id: 2, target: .place("Café"), effect: .slowed(factor: 1.5)),
        ]
        return MapScene(of: builder.venue, showing: content)
    }

    @Test func `The list of people says where the traveller and each member are, and since when`() {
        let people = Self.scene().people
        #expect(people.map(\.name) == ["You", "Ada"])
        #expect(people.map(\.place) == ["g, near Café", "1, at 10:05"])
        #expect(people.map(\.level) == ["g", "1"])
        var content = MapContent()
        content.layers = [.plan]
        #expect(MapScene(of: VenueBuilder(["g": "a---b"]).venue, showing: content).people.isEmpty)
    }

    @Test func `A page has the people in a list with buttons that lead to them`() {
        let page = HTMLPainter().paint(Self.scene())
        #expect(page.contains("id=\"panel-people\""))
        #expect(page.contains("<bdi>Ada</bdi><small><bdi>1, at 10:05</bdi></small>"))
        #expect(page.contains("data-f=\"@\"") && page.contains("data-f=\"ada\""))
    }

    @Test(arguments: [
        ("en", "Elevator, to 1", "The elevator is closed: repair", "Open Mo-Fr 08:00-18:00", "You"),
        ("nl", "Lift, naar 1", "De lift is gesloten: repair", "Open Mo-Fr 08:00-18:00", "U"),
        ("de", "Aufzug, nach 1", "Der Aufzug: geschlossen: repair", "Geöffnet Mo-Fr 08:00-18:00", "Sie"),
        ("fr", "Ascenseur, vers 1", "L’ascenseur : fermé : repair", "Ouvert Mo-Fr 08:00-18:00", "Vous"),
        ("es", "Ascensor, a 1", "El ascensor: cerrado: repair", "Abierto Mo-Fr 08:00-18:00", "Usted"),
    ]) func `Facts, connectors and closures are in the language of the map`(
        language: String, connector: String, closure: String, hours: String, you: String
    ) throws {
        let scene = Self.scene(language: language)
        let marks = scene.floors[0].marks
        #expect(marks.first { $0.layer == .connectors }?.title == connector)
        #expect(marks.first { $0.kind == .closure }?.title == closure)
        #expect(scene.places[0].facts == [hours])
        #expect(scene.people[0].name == you)
        let slow = try #require(marks.last { $0.kind == .closure }?.title)
        #expect(slow.contains("Café") && (language == "en" || slow.contains("1,5")), "\(slow)")
    }
}
