import PluginTestSupport
import Testing
import WaymarkModel
import WaymarkNavigation

@testable import WaymarkPlugins

@Suite struct `Plugins decide about locations that members share` {
    private static let ada = WaymarkNavigation.Member(id: "ada", name: "Ada")
    private static let group = SharingGroup(
        id: "g1", subject: "Lunch", members: ["ada", "ben"], started: Walk.start)

    private static func message(_ x: Double, level: FeatureID? = "l0") -> LocationMessage {
        let place = Walk.venue.anchor.coordinate(of: Point(x: x, y: 0))
        var message = LocationMessage(latitude: place.latitude, longitude: place.longitude, time: Walk.start)
        message.level = level
        return message
    }

    private static func share(
        _ host: PluginHost, _ message: LocationMessage, after last: LocationMessage? = nil
    ) -> Bool? {
        host.sharing.deciding(in: Walk.venue, language: "en", at: Walk.start) {
            $0.shouldShare(message, after: last, of: ada, to: group, proposed: true)
        }
    }

    private static func format(_ host: PluginHost, _ message: LocationMessage) -> LocationMessage? {
        host.sharing.deciding(in: Walk.venue, language: "en", at: Walk.start) { $0.format(message, of: ada, to: group) }
    }

    @Test func `The first opinion decides whether a location is sent`() {
        let host = Walk.host([
            Walk.package(
                "far", .shouldShareLocation,
                "if e.last and e.location.x - e.last.x < 20 then return not e.default end"),
            Walk.package(
                "no", .shouldShareLocation, "if e.member.id == 'ada' and e.group.subject == '' then return false end"),
        ])
        #expect(Self.share(host, Self.message(30)) == nil)
        #expect(Self.share(host, Self.message(30), after: Self.message(0)) == nil)
        #expect(Self.share(host, Self.message(10), after: Self.message(0)) == false)
        #expect(host.drain().faults.isEmpty)
    }

    @Test func `Searches start from the location`() {
        let host = Walk.host([
            Walk.package(
                "near", .shouldShareLocation,
                "return waymark.venue.search{limit = 1, level = e.location.level}[1].distance < 5")
        ])
        #expect(Self.share(host, Self.message(78)) == true)
        #expect(Self.share(host, Self.message(70)) == false)
        #expect(host.drain().faults.isEmpty)
    }

    @Test func `Changes to a message chain, and what Waymark uses itself is refused`() throws {
        let host = Walk.host([
            Walk.package(
                "a", .formatSharedLocation, "return {poi = 'Café', level = 'l1', x = e.location.x + 1}", priority: 9),
            Walk.package(
                "b", .formatSharedLocation,
                "return {tag = e.location.poi .. e.location.level, others = {mood = 'ok'}}"),
        ])
        let changed = try #require(Self.format(host, Self.message(10)))
        #expect(changed.level == "l1")
        #expect(changed.floor == 1)
        #expect(abs(Walk.venue.anchor.point(of: changed.coordinate).x - 11) < 0.01)
        #expect(changed.others == [.init("poi", "Café"), .init("tag", "Cafél1"), .init("mood", "ok")])
        for wrong in [
            "others = {lat = '1'}", "others = {Mood = '1'}", "level = 'l9'", "x = 5000", "x = 0/0", "zoom = 1",
        ] {
            let host = Walk.host([Walk.package("w", .formatSharedLocation, "return {\(wrong)}")])
            #expect(Self.format(host, Self.message(10)) == nil, "\(wrong)")
            #expect(host.drain().faults.count == 1, "\(wrong)")
        }
    }

    @Test func `A plugin reads the group that changed, and tells it something`() {
        let body = """
            local names = {}
            for _, location in ipairs(waymark.sharing.locations(e.group)) do
                names[#names + 1] = location.member .. (location.is_current and '' or ' ' .. location.ended)
            end
            local group = waymark.sharing.group(e.group)
            waymark.sharing.tell(e.group, group.subject .. ': ' .. table.concat(names, ', ') .. ' +' .. e.added[1])
            """
        let host = Walk.host([Walk.package("teller", .sharedLocationsChanged, body)])
        let change = Event.SharedLocationsChanged(group: "g1", added: ["ada"], updated: [], removed: [])
        let told = host.sharing.observe([change], in: Walk.venue, language: "en", at: Walk.start) { _ in
            let shared = SharedMessage(
                Self.message(1), group: "g1", sender: "ada", time: Walk.start, arrived: Walk.start)
            return SharingCircle(
                group: Self.group,
                locations: [
                    SeenLocation(member: Self.ada, location: shared),
                    SeenLocation(member: .init(id: "ben"), location: shared, end: .stopped),
                    SeenLocation(member: .init(id: "cleo")),
                ])
        }
        #expect(told.map(\.text) == ["Lunch: ada, ben stopped +ada"])
        #expect(told.map(\.plugin) == ["teller"])
        #expect(host.drain().faults.isEmpty)
    }

    @Test(arguments: ["waymark.sharing.tell('g2', 'hello')", "waymark.sharing.locations('g2')"])
    func `A plugin cannot reach another group`(call: String) {
        let host = Walk.host([Walk.package("nosy", .sharedLocationsChanged, call)])
        let change = Event.SharedLocationsChanged(group: "g1", added: ["ada"], updated: [], removed: [])
        let told = host.sharing.observe([change], in: Walk.venue, language: "en", at: Walk.start) { _ in
            SharingCircle(group: Self.group, locations: [])
        }
        #expect(told.isEmpty)
        #expect(host.drain().faults.map(\.message).contains { $0.contains("for its own group") })
        let other = Walk.host([Walk.package("other", .shouldShareLocation, call)])
        _ = Self.share(other, Self.message(0))
        #expect(other.drain().faults.count == 1)
    }

    @Test func `A plugin that fails has no opinion`() {
        let host = Walk.host([Walk.package("bad", .shouldShareLocation, "return 7")])
        #expect(Self.share(host, Self.message(0)) == nil)
        #expect(host.drain().faults.count == 1)
    }
}
