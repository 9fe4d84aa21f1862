import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `Plugins ask every question by its name` {
    private let clinic: Clinic
    private let asking: AskingClinic

    init() throws {
        clinic = try Clinic()
        asking = try AskingClinic()
    }

    /// Parameters as a plugin gives them, for each question.
    private static let parameters: [(name: String, lua: String, query: String)] = [
        ("show", "{thing = 'lab'}", "thing=lab"),
        ("find", "{text = 'toilets', near = 'desk'}", "text=toilets&near=desk"),
        (
            "route", "{from = 'desk', to = 'lab', via = {'wc-g'}, compare = 'wheelchair'}",
            "from=desk&to=lab&via=wc-g&compare=wheelchair"
        ),
        ("alternatives", "{from = 'desk', to = 'lab', count = 3}", "from=desk&to=lab&count=3"),
        ("nearest", "{category = 'toilet', from = 'desk', count = 2}", "category=toilet&from=desk&count=2"),
        ("within", "{time = '10m', from = 'desk'}", "time=10m&from=desk"),
        (
            "reach", "{time = {'1m', '5m'}, to = {'desk', 'lab'}, assume_closed = 'lift'}",
            "time=1m&time=5m&to=desk&to=lab&assume-closed=lift"
        ),
        (
            "matrix", "{from = {'desk', 'lab'}, to = 'category:toilet', profile = 'wheelchair'}",
            "from=desk&from=lab&to=category%3Atoilet&profile=wheelchair"
        ),
        ("snap", "{point = {'desk', '3,12@g'}}", "point=desk&point=3%2C12%40g"),
        ("conditions", "{}", ""), ("points", "nil", ""), ("recommendations", "{}", ""),
    ]

    @Test func `Every question of the catalogue is tried`() {
        #expect(Self.parameters.map(\.name) == Catalogue.all.map { "\($0.name)" })
        #expect(Catalogue.declarations.map(\.name) == Self.parameters.map(\.name))
    }

    @Test(arguments: parameters.filter { $0.name != "points" })
    func `The table has the members that JSON has`(name: String, lua: String, query: String) throws {
        let answer = try asking.json("return json.encode((waymark.ask('\(name)', \(lua))))")
        let asked = RequestDoor(inquiry: clinic.inquiry).answer("/\(name)?\(query)").body
        #expect(Self.paths(answer) == Self.paths(asked))
        #expect(!Self.paths(asked).isEmpty)
    }

    /// The paths of all members that have a value, beside what is written in another way: moments, positions, lists that are
    /// empty, and tables without members.
    private static func paths(_ json: JSON, _ path: String = "") -> Set<String> {
        if ["geometry", "location", "anchor"].contains(where: path.hasSuffix) { return [path] }
        switch json {
        case .object(let members):
            return Set(members.flatMap { paths($0.value, path + "." + $0.name) })
        case .array(let items): return Set(items.enumerated().flatMap { paths($1, "\(path)[\($0)]") })
        case .null: return []
        default: return [path]
        }
    }

    @Test func `Values are those of JSON, moments seconds, positions tables, and nothing is nil`() throws {
        #expect(
            try asking.run(
                """
                local t = waymark.ask('matrix', {from = {'desk', 'lab'}, to = {'lab'}, depart = '11:00'})
                return {tostring(t.depart), tostring(t.durations_s[1][1]), tostring(t.durations_s[2][1])}
                """) == ["1767607200.0", "30.434", "0.0"])
        #expect(
            try asking.run(
                """
                local p = waymark.ask('find', {text = 'lab'}).places[1]
                return {p.id, type(p.location.lat), tostring(p.location[1]), tostring(p.plugin)}
                """) == ["lab", "number", "nil", "nil"])
        // What has no way keeps its place in a list.
        #expect(
            try asking.run(
                """
                local t = waymark.ask('matrix', {from = 'desk', to = {'lab', 'desk'}, assume_closed = {'escalator', 'lift', 'stairs'}})
                return {tostring(t.durations_s[1][1] == json.null), tostring(t.durations_s[1][2])}
                """) == ["true", "0.0"])
    }

    private static let wrongQuestions = [
        ("'nearst', {}", #"there is no question "nearst"; did you mean "nearest"?"#),
        ("'check', {path = 'clinic'}", #"there is no question "check""#),
        ("'alternatives'", #"alternatives (from): missing "from""#),
        ("'xyzzy'", "the questions are show, find, route"),
        ("'x\\n\\27[2J\\u{202e}y'", #"there is no question "x\n\x1b[2Jy""#),
        ("5", "argument 1 must be the name of a question"),
        ("'nearest', 5", "argument 2 must be a table with the names of parameters as keys"),
        ("'nearest', {'toilet', 'desk'}", "argument 2 must be a table with the names of parameters as keys"),
        ("'nearest', {category = 'toilet'}", #"nearest (from): missing "from""#),
        ("'nearest', {category = 'toilet', form = 'desk'}", #"unknown parameter "form"; did you mean "from"?"#),
        ("'nearest', {category = 'toilet', from = 'desk', count = 0}", "count must be between 1 and 1000"),
        (
            "'nearest', {category = 'toilet', from = 'desk', count = 1e300}",
            #"the value "1e+300" is invalid for "count""#
        ),
        ("'nearest', {category = 'toilet', from = 'desk', count = 1.5}", #"the value "1.5" is invalid for "count""#),
        ("'nearest', {category = 'toilet', from = {a = 1}}", "nearest (from): from must be a text, a number"),
        ("'nearest', {category = 'toilet', from = 'desk', depart = 1e300}", "nearest (depart): depart must be a text"),
        ("'nearest', {category = 'toilet', from = 'desk', pace = 0/0}", "argument 2 is a number that is not finite"),
        ("'nearest', {category = 'toilet', from = function() end}", "argument 2 is a function, which cannot be passed"),
        ("'nearest', {category = 'toilet', from = ('x'):rep(30000)}", "nearest (from): unknown place"),
        ("'nearest', {[('x'):rep(30000)] = 1}", "unknown parameter"),
        ("'snap', {point = {'desk', 'atlantis'}}", #"snap (point[2]): unknown place "atlantis""#),
        ("'matrix', {from = 'desk', assume_delay = {'lift', 0}}", #"matrix (assume_delay[1]): "0" is not a number"#),
        ("'find', {text = 'lab', all = true}", "all asks about other venues, which a plugin cannot see"),
        (
            "'nearest', {category = 'toilet', from = 'desk', role = 'staff'}",
            #"the role "staff" needs the capability "roles""#
        ),
        (
            "'nearest', {category = 'toilet', from = 'desk', profile = 'flying'}",
            #"the value "flying" is invalid for "profile""#
        ),
    ]

    @Test func `A wrong question is an error that names what is wrong`() throws {
        for (call, expected) in Self.wrongQuestions {
            let lines = try asking.run("local ok, problem = pcall(waymark.ask, \(call)) return {tostring(ok), problem}")
            #expect(lines.first == "false", "\(call)")
            #expect(lines.last?.contains(expected) == true, "\(call): \(lines)")
            #expect(lines.last?.utf8.count ?? 0 < 900, "\(call)")
        }
    }

    @Test(arguments: [
        ("'nearest', {category = 'castle', from = 'desk'}", "there is no place in the category"),
        ("'nearest', {category = 'toilet', from = 'here'}", "the position of the traveller is not known"),
        ("'snap', {point = '9000,9000@g'}", "from the nearest path"), ("'points'", "points belong to a visitor"),
    ]) func `Where there is no answer, the reason is the second result`(call: String, expected: String) throws {
        let lines = try asking.run("local answer, why = waymark.ask(\(call)) return {tostring(answer), why}")
        #expect(lines.first == "nil")
        #expect(lines.last?.contains(expected) == true, "\(lines)")
    }

    @Test func `The capability lets a plugin ask for other roles`() throws {
        let asking = try AskingClinic(capabilities: ["roles"])
        #expect(
            try asking.run(
                "return tostring(#waymark.ask('nearest', {category = 'toilet', from = 'desk', role = 'staff'}).places)")
                == ["2"])
    }

    @Test(arguments: [
        // Each ends within the fuel of the command.
        "while true do waymark.ask('find', {text = 'lab'}) end",
        "while true do pcall(waymark.ask, 'nearest', {category = 'toilet', from = 'desk', count = 1000}) end",
        "while true do pcall(waymark.ask, 'nonsense') end",
        "local t = {} while true do t[#t + 1] = waymark.ask('show') end",
        "local p = {} for i = 1, 90 do p[i] = 'desk' end waymark.ask('matrix', {from = p, distances = true})",
        "local p = {} for i = 1, 90 do p[i] = 'desk' end waymark.ask('matrix', {from = p})",
        """
        local t = {} for i = 1, 100 do t[i] = 'Ground floor' end
        local p = {} for i = 1, 60 do p[i] = 'desk' end
        waymark.ask('snap', {point = p, assume_closed = t})
        waymark.ask('snap', {point = p, assume_closed = t})
        waymark.ask('snap', {point = p, assume_closed = t})
        """,
    ]) func `A plugin that never stops asking is stopped`(code: String) throws {
        // On a slow machine, the processor time ends before the work budget.
        let fault = try #require(try asking.fault("\(code)\nreturn 'done'"))
        #expect(fault.contains("the work budget is spent") || fault.contains("the processor time is spent"), "\(fault)")
    }

    @Test func `Tables with metamethods are read as they are`() throws {
        #expect(
            try asking.run(
                """
                local p = setmetatable({category = 'toilet'}, {__index = function() return 'desk' end})
                local ok, problem = pcall(waymark.ask, 'nearest', p)
                return problem
                """)[0].contains(#"missing "from""#))
    }

    @Test func `Hooks of a journey ask for its traveller and its conditions, and a replay asks the same`() throws {
        let asking = try AskingClinic(capabilities: ["navigation"])
        let engine = try asking.engine(
            "return 'x'", hooks: ["session_started", "conditions_changed"],
            """
            local function tell()
                local near = waymark.ask('nearest', {category = 'toilet', from = 'here', count = 1})
                local points = waymark.ask('points')
                waymark.nav.say(('%s, %s, %d closed'):format(near and near.places[1].id or 'none',
                    points and points.visitor or 'nobody', #waymark.ask('conditions').conditions))
            end
            M.session_started = tell
            M.conditions_changed = tell
            """)
        let venue = try engine.venue()
        var journey = try Journey(
            engine, venue: venue,
            request: RouteRequest(waypoints: [.place("desk"), .place("lab")], time: .depart(Clinic.now)),
            options: JourneyOptions(visitor: "ada"), at: Clinic.now)
        _ = try journey.setOut()
        _ = try journey.walk()
        for connector: FeatureID in ["lift", "escalator", "stairs"] {
            try engine.add(ConditionDraft(target: .connector(connector), effect: .closed), to: venue)
        }
        _ = try journey.walk()
        let said = journey.events.compactMap { event -> String? in
            if case .pluginSaid(let said) = event.kind { said.text } else { nil }
        }
        // At the start, nobody knows where the traveller is.
        #expect(said == ["none, ada, 0 closed", "wc-g, ada, 3 closed"])
        // The replay does not read the store, which is another by then.
        try engine.lift(try engine.conditions(of: venue)[0], from: venue)
        let replayed = try engine.replay(JourneyRecording.lines(of: journey, contentHash: journey.contentHash))
        #expect(replayed.firstDifference == nil)
    }

    @Test func `A command on the way asks for the traveller`() throws {
        let asking = try AskingClinic()
        let engine = try asking.engine(
            "local t = waymark.ask('snap', {point = 'here'}) return {t.profile, t.points[1].level_id}")
        let venue = try engine.venue()
        var journey = try Journey(
            engine, venue: venue,
            request: RouteRequest(
                waypoints: [.place("desk"), .place("lab")], profile: .wheelchair, time: .depart(Clinic.now)),
            options: JourneyOptions(), at: Clinic.now)
        _ = try journey.setOut()
        _ = try journey.walk()
        guard case .done(let result)? = try journey.run(command: "ask", arguments: []).answer else {
            Issue.record("no answer")
            return
        }
        #expect(result.lines == ["wheelchair", "g"])
    }

    @Test func `A command without a journey asks for the one who runs it, with what they have chosen`() throws {
        let asking = try AskingClinic()
        let engine = try asking.engine(
            """
            local t = waymark.ask('snap', {point = 'here'})
            local own = waymark.ask('snap', {point = 'here', profile = 'walking'})
            return {t.profile, own.profile, t.points[1].id, waymark.ask('points').visitor}
            """)
        let inquiry = Inquiry(engine, try engine.venue(), at: Clinic.now)
        inquiry.permissions = [.commands]
        inquiry.visitor = "ada"
        inquiry.chosen.add("profile", .text("wheelchair"))
        inquiry.chosen.add("lang", .text("nl"))
        inquiry.ownPoint = { (text, _) throws(AnswerError) in text == Inquiry.hereWord ? .place("desk") : nil }
        var change = RunCommandChange()
        change.command = "ask"
        let sheet = try change.make(inquiry).sheet(.english)
        #expect(sheet.pieces == ["wheelchair", "walking", "desk", "ada"].map { .line($0, isStrong: false) })
        inquiry.chosen.add("profile", .text("hovercraft"))
        #expect(throws: AnswerError.self) { try change.make(inquiry) }
    }

    @Test func `What plugins cost at another time is not left out: a command that needs it hears that it is not known`()
        throws
    {
        let asking = try AskingClinic()
        let engine = try asking.engine(
            """
            local now = waymark.ask('matrix', {from = 'desk', to = 'lab'})
            local later, why = waymark.ask('matrix', {from = 'desk', to = 'lab', depart = '22:00'})
            return {tostring(now ~= nil), tostring(later), why}
            """, hooks: ["edge_cost"],
            "function M.edge_cost(e) if waymark.clock.local_time().hour > 20 then return false end end")
        let venue = try engine.venue()
        let host = try #require(engine.pluginHost(for: venue.id))
        guard case .done(let result)? = engine.answer(command: "ask", arguments: [], of: host, in: venue) else {
            Issue.record("no answer")
            return
        }
        #expect(result.lines.prefix(2) == ["true", "nil"])
        #expect(result.lines.last?.contains("cannot be asked while a command runs") == true)
    }

    @Test func `A program without questions says so`() throws {
        let asking = try AskingClinic(questions: nil)
        #expect(
            try asking.run("return select(2, pcall(waymark.ask, 'conditions'))")
                == ["this program does not answer questions of plugins"])
    }
}
