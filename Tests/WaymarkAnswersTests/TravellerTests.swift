import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

/// From the gate to the shed there is a narrow way, a steep way and a long way, of 10, 20 and 60 m.
@Suite struct `Travellers have their own limits` {
    private static let plan = """
        waymark: 1
        id: garden
        name: Garden
        costs: {speeds: {staff: 2}}
        levels: [{id: g, ordinal: 0, name: Ground}]
        nodes:
          g:
            gate: {at: [0, 0], kind: entrance}
            shed: [10, 0]
            hill: [5, 8.66]
            lane: [5, 29.58]
        paths:
          - {nodes: [gate, shed], width: 80 cm}
          - {nodes: [gate, hill], kind: ramp, incline: 9%, length: 10}
          - {nodes: [hill, shed], length: 10}
          - {nodes: [gate, lane], length: 30}
          - {nodes: [lane, shed], length: 30}
        places:
          - {id: g1, name: Gate, category: entrance, at: gate}
          - {id: s1, name: Shed, category: shed, at: shed}
          - {id: h1, name: House, category: house, level: g, position: [8, 20], entrances: [hill, lane]}
        """

    private let door: RequestDoor

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.plan.write(to: folder.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Clinic.now }))
        let result = try engine.importVenues(folder.path)
        try #require(!result.report.hasErrors, "\(result.report.diagnostics)")
        door = RequestDoor(inquiry: Inquiry(engine, try engine.venue(), at: Clinic.now))
    }

    @Test(arguments: [
        ("", 10), ("&width=0.9", 20), ("&width=0.9&slope=5", 60), ("&profile=wheelchair", 60),
        ("&profile=wheelchair&width=0.75", 10), ("&profile=wheelchair&slope=10", 20), ("&slope=5", 10),
    ]) func `The width and the slope of a traveller replace those of the profile`(limits: String, metres: Double) {
        let answer = door.answer("/matrix?from=g1&to=s1&distances=true" + limits)
        #expect(answer.body["distances_m"]?[0]?[0]?.decimal == metres, "\(answer.body.compact())")
        let nearest = door.answer("/nearest?category=shed&from=g1" + limits)
        #expect(nearest.body["places"]?[0]?["distance_m"]?.decimal == metres)
    }

    @Test func `The pace of a traveller replaces that of the profile`() {
        let times = ["", "&pace=0.5"].map {
            door.answer("/matrix?from=g1&to=s1" + $0).body["durations_s"]?[0]?[0]?.decimal
        }
        #expect(times == [8.696, 20])
    }

    @Test(arguments: ["matrix", "nearest", "route"]) func `The pace of a traveller replaces the venue's speed too`(
        question: String
    ) {
        func seconds(_ pace: String) -> Double? {
            switch question {
            case "matrix":
                door.answer("/matrix?from=g1&to=s1&profile=staff" + pace).body["durations_s"]?[0]?[0]?.decimal
            case "nearest":
                door.answer("/nearest?from=g1&category=shed&profile=staff" + pace).body["places"]?[0]?["duration_s"]?
                    .decimal
            default: door.answer("/route?from=g1&to=s1&profile=staff" + pace).body["routes"]?[0]?["duration"]?.decimal
            }
        }
        #expect(["", "&pace=0.5", "&pace=4"].map(seconds) == [5, 20, 2.5])
    }

    @Test func `Each compared profile is that of the same traveller`() {
        let answer = door.answer("/route?from=g1&to=s1&pace=0.5&compare=walking&compare=staff").body
        #expect(answer["compare"]?[0]?["duration_s"]?.decimal == 20, "\(answer.compact())")
        #expect(answer["compare"]?[1]?["duration_s"]?.decimal == 20)
    }

    @Test func `The times of a matrix with distances are those without`() {
        let request = "/matrix?from=g1&from=s1&from=4,1@g"
        let (plain, measured) = (door.answer(request).body, door.answer(request + "&distances=true").body)
        #expect(plain["durations_s"] == measured["durations_s"])
        #expect(plain["from"]?[2]?.compact() == #"{"id": "4,1@g", "name": "4,1@g"}"#)
        #expect(measured["from"]?[2]?["distance_m"]?.decimal == 1)
        #expect(measured["from"]?[0]?["distance_m"]?.decimal == 0)
        #expect(plain["distances_m"] == nil)
    }

    @Test func `A place of a matrix joins the network where its quickest way does`() {
        let matrix = door.answer("/matrix?from=g1&from=h1&to=h1&to=s1&distances=true").body
        func end(_ from: String, _ to: String, _ number: Int) -> JSON? {
            door.answer("/route?from=\(from)&to=\(to)").body["waypoints"]?[number]?["location"]
        }
        #expect(matrix["from"]?[0]?["location"] == end("g1", "h1", 0))
        // The house is entered from the hill, and not where it is drawn.
        #expect(matrix["from"]?[1]?["location"] == end("h1", "s1", 0))
        #expect(matrix["to"]?[0]?["location"] == end("g1", "h1", 1))
        #expect(matrix["to"]?[0]?["location"] != door.answer("/snap?point=h1").body["points"]?[0]?["location"])
        let alone = door.answer("/matrix?from=h1&distances=true").body
        #expect(alone["from"]?[0]?["location"] == door.answer("/snap?point=h1").body["points"]?[0]?["location"])
    }

    @Test func `A point joins the network that the traveller can use`() {
        let near = door.answer("/snap?point=4,1@g").body["points"]?[0]
        #expect(near?["x_m"]?.decimal == 4)
        #expect(near?["y_m"]?.decimal == 0)
        #expect(near?["distance_m"]?.decimal == 1)
        let wide = door.answer("/snap?point=4,1@g&width=0.9").body["points"]?[0]
        #expect(wide?["y_m"]?.decimal != 0)
        let far = door.answer("/snap?point=g1&point=400,1@g")
        #expect(far.status == 400)
        #expect(far.body["code"] == "offNetwork")
        #expect(far.body["parameter"] == "point")
        #expect(far.body["index"] == 1)
    }

    @Test func `A category has no single point to join`() {
        let several = door.answer("/snap?point=g1&point=category%3Ashed")
        #expect(several.status == 400)
        #expect(several.body["code"] == "invalid")
        #expect(several.body["parameter"] == "point")
        #expect(several.body["index"] == 1)
        #expect(door.answer("/snap?point=category%3Ashed").body["index"] == nil)
    }

    @Test func `A traveller keeps limits that another profile does not know`() {
        var request = RouteRequest(
            waypoints: [.place("g1"), .place("s1")], traveller: Traveller(pace: 2, width: 0.9, slope: 0.05),
            time: .depart(Clinic.now))
        request.profile.speed /= 2
        #expect(request.profile.speed == 1)
        #expect(request.profile.minimumWidth == 0.9)
        request.profile = .wheelchair
        #expect(request.profile.name == "wheelchair")
        #expect(request.profile.minimumWidth == 0.9)
        #expect(request.profile.maximumIncline == 0.05)
        #expect(request.profile.speed == 1)
    }
}
