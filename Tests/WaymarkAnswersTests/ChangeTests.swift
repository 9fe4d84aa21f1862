import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `One door makes every change` {
    private let clinic: Clinic

    init() throws {
        clinic = try Clinic(
            adding: "recommendations: [{id: tea, place: lab, title: Tea in the laboratory, points: 10}]\n",
            plugins: [
                PluginPath(Clinic.folder.replacing("/clinic", with: "/switches"), isNamed: false),
                PluginPath(Clinic.folder.replacing("/clinic", with: "/commands")),
            ])
        clinic.inquiry.permissions = Set(Permission.allCases)
        clinic.inquiry.journeys = clinic.journeys
    }

    /// A request for each change, in an order in which all can be made, with the conditions that there are then.
    private static let requests = [
        ("close", #"{"target": "lift", "reason": "maintenance", "until": "+2h"}"#, 1),
        ("delay", #"{"target": "lift", "seconds": 20}"#, 2), ("slow", #"{"target": "stairs", "factor": 2.5}"#, 3),
        ("reverse", #"{"target": "escalator"}"#, 4), ("reopen", #"{"all": true}"#, 0),
        ("undo", #"{"list": true}"#, 0), ("undo", #"{"dry-run": true}"#, 0), ("undo", "{}", 4),
        ("redo", #"{"dry-run": true}"#, 4), ("redo", "{}", 0),
        ("go", #"{"point": ["desk", "lab"], "via": "wc-g", "exclude": "stairs"}"#, 0),
        ("tick", #"{"seconds": 5}"#, 0), ("fix", #"{"position": "-5,14@g", "accuracy": 2}"#, 0),
        ("tick", #"{"seconds": 12}"#, 0), ("reroute", "{}", 0), ("advance", "{}", 0), ("advance", #"{"leg": true}"#, 0),
        ("end-journey", "{}", 0), ("go", #"{"point": ["desk", "lab"]}"#, 0),
        ("walk", #"{"goal": 2, "speed": 1.5}"#, 0), ("walk", #"{"goal": "to next step"}"#, 0),
        ("leave-route", #"{"way": "2m for 3s"}"#, 0), ("jump", #"{"position": "-5,14@g"}"#, 0),
        ("run-command", #"{"command": "where"}"#, 0),
        ("run-command", #"{"command": "shut", "argument": "escalator"}"#, 1), ("reopen", #"{"all": true}"#, 0),
        ("end-journey", "{}", 0),
        ("decline", #"{"id": "tea"}"#, 0), ("accept", #"{"id": "tea"}"#, 0), ("stop-visit", #"{"id": "tea"}"#, 0),
        ("add-member", #"{"id": "ada"}"#, 0), ("add-member", #"{"id": "bob", "name": "Bob"}"#, 0),
        ("start-group", #"{"member": ["bob"], "subject": "Lunch"}"#, 0),
        ("start-sharing", #"{"for": "30m", "mode": "manual", "precision": "level"}"#, 0),
        ("report-position", #"{"member": "ada", "position": "lab", "accuracy": 2}"#, 0), ("send-position", "{}", 0),
        ("walk-member", #"{"member": "bob", "from": "desk", "to": "lab"}"#, 0), ("stop-sharing", "{}", 0),
        ("leave-group", #"{"group": "g1"}"#, 0), ("remove-member", #"{"id": "bob"}"#, 0),
        ("enable-plugin", #"{"plugin": "closer"}"#, 0),
        ("set-plugin", #"{"plugin": "closer", "option": "mark", "value": "?"}"#, 0),
        ("set-plugin", #"{"plugin": "closer", "option": "priority", "value": 7}"#, 0),
        ("set-plugin", #"{"plugin": "closer", "option": "mark", "value": "!", "for": "clinic"}"#, 0),
        ("set-plugin", #"{"plugin": "closer", "option": "mark"}"#, 0), ("reload-plugins", "{}", 0),
        ("disable-plugin", #"{"plugin": "closer"}"#, 0),
        ("remove", #"{"id": "clinic"}"#, nil), ("import", #"{"path": "clinic", "dry-run": true}"#, nil),
        ("import", #"{"path": ["clinic", "lifts"]}"#, nil),
    ]

    /// Changes that need an alert or another way first. They have a test of their own.
    private static let answersToAlerts = ["dismiss-alert", "stop-alerts", "take-way"]

    /// Makes a change as `POST /close` does, with the key of the header `Idempotency-Key`.
    private func post(_ name: String, _ body: String, key: String? = nil) -> RequestDoor.Response {
        do throws(AnswerError) {
            guard let change = Catalogue.changes.first(where: { "\($0.name)" == name }) else {
                throw AnswerError(.unknown, "there is no change \"\(name)\"")
            }
            let bag = try Bag(JSON(parsing: body) ?? .null)
            return RequestDoor.Response(status: 200, body: try Self.make(change, bag, key, clinic.inquiry))
        } catch {
            return RequestDoor.response(error)
        }
    }

    private static func make<Asked: Change>(
        _ type: Asked.Type, _ bag: Bag, _ key: String?, _ inquiry: Inquiry
    ) throws(AnswerError) -> JSON {
        try bag.fill(type).ask(inquiry, key: key, words: bag).document.tree
    }

    private var conditionCount: Int { get throws { try clinic.engine.conditions(of: clinic.engine.venue()).count } }

    @Test func `The catalogue lists the changes of the module`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/WaymarkAnswers/Changes")
        let declared = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
            try String(contentsOfFile: folder.appendingPathComponent(name).path, encoding: .utf8)
                .matches(of: /struct (\w+): (Step)?Change \{/).map { String($0.1) }
        }
        #expect(declared.sorted() == Catalogue.changes.map { "\($0)" }.sorted())
        let names = Self.requests.map(\.0) + Self.answersToAlerts
        #expect(Set(names) == Set(Catalogue.changes.map { "\($0.name)" }))
    }

    @Test func `Each is made from a request, and its answer fits its schema`() throws {
        for (name, body, count) in Self.requests {
            let response = post(name, body)
            #expect(response.status == 200, "\(name): \(response.body)")
            let change = try #require(Catalogue.changes.first { "\($0.name)" == name })
            let schema = Self.schema(of: change)
            #expect(SchemaCheck(root: schema).faults(response.body, schema) == [])
            if let count { #expect(try conditionCount == count, "\(name)") }
        }
        #expect(try clinic.engine.venues().map(\.id) == ["clinic", "lifts"])
    }

    @Test func `Each is made once for a key, and answers the same again`() throws {
        for (number, (name, body, count)) in Self.requests.enumerated() {
            let responses = (0..<2).map { _ in post(name, body, key: "\(number)") }
            #expect(responses[0].status == 200, "\(name): \(responses[0].body)")
            #expect(responses[1].body.compact() == responses[0].body.compact(), "\(name)")
            if let count { #expect(try conditionCount == count, "\(name)") }
        }
    }

    private static func schema<Asked: Question>(of type: Asked.Type) -> JSON { AnswerSchema.document(Asked.Reply.self) }

    private static let fix = Fix(point: Point(x: 0, y: 20), level: "u", accuracy: 3, time: Clinic.now)

    @Test func `What only the door knows of members is asked of it, and told to it`() throws {
        for id in ["ada", "bob"] { #expect(post("add-member", #"{"id": "\#(id)"}"#).status == 200) }
        let sharing = clinic.engine.sharing(in: try clinic.engine.venue())
        let start = SharingAction.start(member: "bob", mode: .move, precision: .exact, duration: 3_600_000)
        try sharing.perform(start, at: Clinic.now)
        var (heard, forgotten): ([SharingEvent], [String]) = ([], [])
        clinic.inquiry.people.fix = { member, _ in member == "bob" ? Self.fix : nil }
        clinic.inquiry.people.hear = { (events, _, _) throws(AnswerError) in heard += events }
        clinic.inquiry.people.forget = { forgotten.append($0) }
        #expect(post("start-group", #"{"member": "bob"}"#).status == 200)
        #expect(try sharing.position(of: "bob", for: "ada", at: Clinic.now).level == "u")
        #expect(post("start-group", #"{"member": "bob"}"#).body["reused"] == true)
        #expect(post("remove-member", #"{"id": "bob"}"#).status == 200)
        #expect(forgotten == ["bob"])
        #expect(heard.contains { if case .memberLeft(_, "bob") = $0 { true } else { false } })
    }

    @Test func `A reply to a recommendation is in the store, or with the door that keeps the journey`() throws {
        func visits() throws -> [Visit.State] { try clinic.engine.visits(of: "ada").map(\.state) }
        let answer = post("accept", #"{"id": "tea"}"#).body
        #expect(answer["visitor"] == "ada")
        #expect(answer["events"]?[0]?["event"] == "recommendation_accepted")
        #expect(try visits() == [.accepted])
        #expect(post("accept", #"{"id": "tea"}"#).status == 409)
        #expect(post("stop-visit", #"{"id": "tea"}"#).status == 200)
        #expect(try visits() == [.stopped])
        var replies: [FeatureID] = []
        clinic.inquiry.journeys?.visit = { (_, id) throws(AnswerError) in
            replies.append(id)
            return JourneyReport(
                of: "bob", along: nil, [], at: Clinic.now, in: VenueCalendar(timeZone: "UTC"), text: AnswerSheet())
        }
        #expect(post("decline", #"{"id": "tea"}"#).body["visitor"] == "bob")
        #expect(replies == ["tea"])
        #expect(try visits() == [.stopped])
        (clinic.inquiry.journeys, clinic.inquiry.visitor) = (nil, nil)
        #expect(post("decline", #"{"id": "tea"}"#).status == 403)
    }

    @Test func `Only a member starts a group or sends a position`() {
        for (name, body) in [
            ("start-group", #"{"member": "bob"}"#), ("send-position", "{}"), ("start-sharing", "{}"),
            ("stop-sharing", "{}"), ("leave-group", #"{"group": "g1"}"#),
        ] {
            #expect(post(name, body).status == 409)
            clinic.inquiry.visitor = nil
            #expect(post(name, body).status == 403)
            clinic.inquiry.visitor = "ada"
        }
    }

    @Test func `A request with a known key gets the first answer, and changes nothing`() throws {
        let body = #"{"target": "lift", "seconds": 5}"#
        let first = post("delay", body, key: "a")
        #expect(post("delay", body, key: "a").body.compact() == first.body.compact())
        #expect(try conditionCount == 1)
        #expect(post("delay", body, key: "b").body != first.body)
        #expect(try conditionCount == 2)
        #expect(post("delay", body).status == 200)
        #expect(try conditionCount == 3)
    }

    @Test func `A key is known to other processes, and after a restart`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var bag = Bag()
        bag.add("target", .text("lift"))
        bag.add("seconds", .number(5))
        var other = Bag()
        other.add("seconds", .text("5"))
        other.add("target", .text("lift"))
        var answers: [JSON] = []
        for words in [bag, other] {
            let path = folder.appendingPathComponent("store.db").path
            let engine = try Engine(EngineConfiguration(storePath: path, clock: { Clinic.now }))
            if answers.isEmpty { _ = try engine.importVenues(Clinic.folder) }
            let inquiry = Inquiry(engine, try engine.venue(), at: Clinic.now)
            inquiry.permissions = [.conditions]
            let change = try words.fill(DelayChange.self)
            let answer = try change.ask(inquiry, key: "a", words: words)
            answers.append(["json": answer.document.tree, "csv": .string(answer.csv), "geojson": answer.geoJSON])
            #expect(answer.sheet(.english).pieces.count == 1)
            #expect(try engine.conditions(of: engine.venue()).count == 1)
            words.entries.first.map { #expect($0.name == (answers.count == 1 ? "target" : "seconds")) }
        }
        #expect(answers[0].compact() == answers[1].compact())
    }

    @Test func `A key belongs to a venue and, of members, to who asks`() throws {
        _ = try clinic.engine.importVenues(Clinic.folder.replacing("/clinic", with: "/lifts"))
        #expect(post("close", #"{"target": "lift"}"#, key: "a").status == 200)
        clinic.inquiry.turn(to: try clinic.engine.venue("lifts"))
        #expect(
            post("close", #"{"target": "lift"}"#, key: "a").body["message"]?.text?.contains("another request") == true)
        clinic.inquiry.turn(to: try clinic.engine.venue("clinic"))
        clinic.inquiry.namedVenue = "clinic"
        #expect(post("close", #"{"target": "lift"}"#, key: "a").status == 200)
        clinic.inquiry.namedVenue = nil
        for id in ["ada", "bob", "cyd"] { #expect(post("add-member", #"{"id": "\#(id)"}"#).status == 200) }
        #expect(post("start-group", #"{"member": "bob"}"#, key: "b").status == 200)
        clinic.inquiry.visitor = "cyd"
        #expect(post("start-group", #"{"member": "bob"}"#, key: "b").status == 409)
        clinic.inquiry.permissions = []
        #expect(post("close", #"{"target": "lift"}"#, key: "a").status == 403)
    }

    @Test func `A key belongs to the visitor who travels`() throws {
        #expect(post("accept", #"{"id": "tea"}"#, key: "a").status == 200)
        #expect(post("go", #"{"point": ["desk", "lab"]}"#, key: "b").status == 200)
        #expect(post("run-command", #"{"command": "where"}"#, key: "c").status == 200)
        clinic.inquiry.visitor = "ben"
        #expect(post("accept", #"{"id": "tea"}"#, key: "a").status == 409)
        #expect(post("go", #"{"point": ["desk", "lab"]}"#, key: "b").status == 409)
        #expect(post("run-command", #"{"command": "where"}"#, key: "c").status == 409)
        #expect(post("close", #"{"target": "lift"}"#, key: "d").status == 200)
        clinic.inquiry.visitor = "ada"
        #expect(post("close", #"{"target": "lift"}"#, key: "d").status == 200)
    }

    @Test func `A rehearsal takes no key`() throws {
        #expect(post("close", #"{"target": "lift"}"#).status == 200)
        for name in ["undo", "redo"] {
            #expect(post(name, #"{"dry-run": true}"#, key: name).status == 200)
            #expect(post(name, "{}", key: name).status == 200)
        }
        #expect(try conditionCount == 1)
    }

    @Test(arguments: ["", String(repeating: "k", count: 201), "a\nb"])
    func `A key is a short line`(key: String) throws {
        #expect(post("close", #"{"target": "lift"}"#, key: key).status >= 400)
        #expect(try conditionCount == 0)
    }

    @Test func `A door without journeys starts none`() {
        clinic.inquiry.journeys = nil
        #expect(post("go", #"{"point": ["desk", "lab"]}"#).status == 403)
    }

    @Test func `A journey follows the last route, and says what happened`() throws {
        let request = RouteRequest(waypoints: [.place("desk"), .place("lab")], time: .depart(Clinic.now))
        clinic.inquiry.journeys?.lastRequest = { request }
        let body = post("go", #"{"depart": "+10m"}"#).body
        #expect(body["departure"] == "2026-01-05T10:10:00+01:00")
        #expect(body["events"]?[0]?["event"] == "session_started")
    }

    @Test func `What is closed twice for one reason is one condition, and for two reasons two`() throws {
        for reason in ["flood", "flood", "repair", "repair", "flood"] {
            #expect(post("close", #"{"target": "lift", "reason": "\#(reason)"}"#).status == 200)
        }
        #expect(try conditionCount == 2)
    }

    @Test func `A key belongs to one request, and an error takes no key`() throws {
        #expect(post("close", #"{"target": "nowhere"}"#, key: "a").status == 404)
        #expect(post("close", #"{"target": "lift"}"#, key: "a").status == 200)
        #expect(post("close", #"{"target": "stairs"}"#, key: "a").status == 409)
        #expect(post("delay", #"{"target": "lift", "seconds": 5}"#, key: "a").status == 409)
        #expect(try conditionCount == 1)
    }

    @Test func `Who has no permission changes nothing`() throws {
        clinic.inquiry.permissions = []
        for (name, body, _) in Self.requests {
            let response = post(name, body)
            let change = try #require(Catalogue.changes.first { "\($0.name)" == name })
            #expect(response.status == 403)
            #expect(response.body["help"]?.text == #"it takes the permission "\#(change.permission.rawValue)""#)
        }
        #expect(try clinic.engine.venues().count == 1)
        #expect(try conditionCount == 0)
    }

    private static let wrongValues: [(name: String, body: String, parameter: String, status: Int)] = [
        ("close", "{}", "target", 400), ("close", #"{"target": "nowhere"}"#, "target", 404),
        ("close", #"{"target": "lift", "until": "09:00"}"#, "until", 400),
        ("delay", #"{"target": "lift"}"#, "seconds", 400),
        ("slow", #"{"target": "lift", "factor": 0.5}"#, "factor", 400),
        ("close", #"{"target": "lift", "level": "nope"}"#, "level", 404),
        ("delay", #"{"target": "lab", "seconds": 5}"#, "target", 400),
        ("reverse", #"{"target": "lift"}"#, "target", 400),
        ("undo", #"{"number": 99}"#, "number", 409), ("add-member", #"{"id": "a b"}"#, "id", 400),
        ("remove-member", #"{"id": "nobody"}"#, "id", 409), ("start-group", #"{"member": "nobody"}"#, "member", 409),
        ("run-command", "{}", "command", 400), ("run-command", #"{"command": "wher"}"#, "command", 404),
        ("run-command", #"{"command": "shut"}"#, "argument", 400),
        ("reopen", "{}", "target", 400), ("reopen", #"{"target": "9"}"#, "target", 409),
        ("start-group", "{}", "member", 400), ("add-member", "{}", "id", 400), ("remove", "{}", "id", 400),
        ("remove", #"{"id": "nowhere"}"#, "id", 404),
        ("accept", "{}", "id", 400), ("accept", #"{"id": "nothing"}"#, "id", 404),
        ("stop-visit", #"{"id": "tea"}"#, "id", 409),
        ("go", "{}", "point", 400), ("go", #"{"point": "desk"}"#, "point", 400),
        ("go", #"{"point": ["desk", "nowhere"]}"#, "point", 404),
        ("go", #"{"point": ["desk", "lab"], "profile": "kite"}"#, "profile", 400),
        ("report-position", #"{"member": "nobody", "position": "lab"}"#, "member", 409),
        ("report-position", #"{"member": "ada", "position": "lift"}"#, "position", 400),
        ("report-position", #"{"member": "ada", "position": "lab", "accuracy": -1}"#, "accuracy", 400),
        ("walk-member", #"{"member": "ada", "from": "desk", "to": "nowhere"}"#, "to", 404),
        ("start-sharing", #"{"for": "25h"}"#, "for", 400), ("start-sharing", #"{"mode": "loud"}"#, "mode", 400),
        ("leave-group", #"{"group": "g9"}"#, "group", 409),
        ("import", "{}", "path", 400), ("import", #"{"path": "nowhere"}"#, "path", 404),
        ("import", #"{"path": ["clinic", "bad"]}"#, "path", 500), ("import", #"{"path": "bad"}"#, "path", 500),
        ("import", #"{"path": ["clinic", "clinic"]}"#, "path", 500),
        ("import", #"{"path": "clinic", "format": "odt"}"#, "format", 400),
        ("enable-plugin", "{}", "plugin", 400), ("enable-plugin", #"{"plugin": "clozer"}"#, "plugin", 404),
        ("enable-plugin", #"{"plugin": "mute"}"#, "plugin", 409),
        ("enable-plugin", #"{"plugin": "closer", "session": true}"#, "session", 403),
        ("disable-plugin", #"{"plugin": "clozer"}"#, "plugin", 404),
        ("reload-plugins", #"{"plugin": "clozer"}"#, "plugin", 404),
        ("set-plugin", #"{"plugin": "closer"}"#, "option", 400),
        ("set-plugin", #"{"plugin": "clozer", "option": "mark"}"#, "plugin", 404),
        ("set-plugin", #"{"plugin": "closer", "option": "marc", "value": "?"}"#, "option", 400),
        (
            "set-plugin", #"{"plugin": "closer", "option": "mark", "value": "a long text instead of a mark"}"#, "value",
            400
        ),
        ("set-plugin", #"{"plugin": "closer", "option": "mark", "value": "?", "for": "nowhere"}"#, "for", 404),
        ("set-plugin", #"{"plugin": "closer", "option": "priority", "value": "high"}"#, "value", 400),
        ("set-plugin", #"{"plugin": "closer", "option": "priority", "value": 7, "for": "clinic"}"#, "for", 400),
        ("fix", "{}", "position", 400), ("fix", #"{"position": "nowhere"}"#, "position", 404),
        ("fix", #"{"position": "lift"}"#, "position", 400), ("fix", #"{"position": "9000,9000@g"}"#, "position", 409),
        ("fix", #"{"position": "lab", "accuracy": -1}"#, "accuracy", 400),
        ("tick", #"{"seconds": 0}"#, "seconds", 400), ("tick", #"{"seconds": "two"}"#, "seconds", 400),
        ("take-way", "{}", "number", 400), ("take-way", #"{"number": "x"}"#, "number", 400),
        ("undo", #"{"list": true, "dry-run": true}"#, "list", 400), ("undo", #"{"number": "x"}"#, "number", 400),
    ]

    /// One store is enough, because what is refused changes nothing.
    @Test func `Wrong values are named`() {
        func check(_ wrong: (name: String, body: String, parameter: String, status: Int)) {
            let response = post(wrong.name, wrong.body)
            #expect(response.status == wrong.status, "\(wrong.name) \(wrong.body)")
            #expect(response.body["parameter"]?.text == wrong.parameter, "\(wrong.name) \(wrong.body)")
        }
        let withoutMembers = ["start-group {}", "add-member {}"]
        for wrong in Self.wrongValues where withoutMembers.contains("\(wrong.name) \(wrong.body)") { check(wrong) }
        _ = post("add-member", #"{"id": "ada"}"#)
        for wrong in Self.wrongValues where !withoutMembers.contains("\(wrong.name) \(wrong.body)") { check(wrong) }
    }

    @Test func `A change that is undone again with its key stays undone once`() throws {
        for key in ["a", "b"] {
            #expect(post("close", #"{"target": "lift", "reason": "\#(key)"}"#, key: key).status == 200)
        }
        let first = post("undo", "{}", key: "c")
        #expect(first.status == 200)
        #expect(post("undo", "{}", key: "c").body.compact() == first.body.compact())
        #expect(try conditionCount == 1)
        #expect(first.body["change"]?["conditions"]?[0]?["change"] == "set")
        // The condition, the import, and then there is nothing.
        #expect(["undo", "undo", "undo"].map { post($0, "{}").status } == [200, 200, 409])
    }

    @Test func `A plugin is enabled in the store, or by the door for a session`() throws {
        func plugin() throws -> InstalledPlugin {
            try #require(clinic.engine.installedPlugins().first { $0.id == "closer" })
        }
        #expect(post("enable-plugin", #"{"plugin": "closer"}"#, key: "a").body["enabled"] == true)
        #expect(try plugin().isEnabled)
        #expect(try plugin().standing == .stored)
        #expect(try post("go", #"{"point": ["desk", "lab"]}"#).status == 200 && conditionCount == 1)
        let disabled = post("disable-plugin", #"{"plugin": "closer"}"#)
        #expect(disabled.body["standing"]?[0]?["venue"] == "clinic")
        #expect(disabled.body["standing"]?[0]?["count"] == 1)
        // The key of the first request gives its answer, and the plugin stays disabled.
        #expect(post("enable-plugin", #"{"plugin": "closer"}"#, key: "a").body["enabled"] == true)
        #expect(try !plugin().isEnabled)
        let engine = clinic.engine
        clinic.inquiry.plugins.choose = { (id, isOn) in engine.switchPlugin(id, isOn) }
        #expect(post("enable-plugin", #"{"plugin": "closer", "session": true}"#).body["session"] == true)
        #expect(try plugin().standing == .session)
    }

    @Test func `A plugin that does not load is not enabled, and its key is free`() {
        for _ in 0..<2 {
            let response = post("enable-plugin", #"{"plugin": "mute"}"#, key: "a")
            #expect(response.status == 409)
            #expect(response.body["diagnostic"] == "WM0611")
            #expect(response.body["notes"]?[0]?.text == #"switches/mute/init.lua:4: plugin "mute": no voice"#)
        }
        #expect(post("enable-plugin", #"{"plugin": "closer"}"#, key: "a").status == 200)
    }

    @Test func `The list of changes says what can be undone`() throws {
        #expect(post("close", #"{"target": "lift"}"#).status == 200)
        #expect(post("undo", "{}").status == 200)
        let changes = post("undo", #"{"list": true}"#).body["changes"]?.elements ?? []
        #expect(changes.first?["kind"] == "conditions")
        #expect(changes.first?["state"] == "undone")
        #expect(changes.last?["kind"] == "import")
        #expect(changes.last?["state"] == "done")
    }

    @Test func `The description of all changes has their bodies and keys`() {
        let description = AnswerSchema.openAPI([], changes: Catalogue.changes, version: "1")
        for change in Catalogue.changes {
            let post = description["paths"]?["/\(change.name)"]?["post"]
            #expect(post?["parameters"]?[0]?["name"] == "Idempotency-Key")
            #expect(post?["x-permission"]?.text == change.permission.rawValue)
        }
        let body = description["paths"]?["/delay"]?["post"]?["requestBody"]?["content"]?["application/json"]
        #expect(body?["schema"]?["required"]?.elements == ["target", "seconds"])
    }
}
