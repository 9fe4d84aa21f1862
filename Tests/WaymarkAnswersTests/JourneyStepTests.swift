import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `A phone takes a journey on` {
    private let clinic: Clinic
    private var door: RequestDoor { RequestDoor(inquiry: clinic.inquiry) }

    init() throws {
        clinic = try Clinic()
        clinic.inquiry.permissions = [.journeys, .conditions]
        clinic.inquiry.journeys = clinic.journeys
    }

    private func post(_ name: String, _ body: String = "{}") -> RequestDoor.Response {
        var door = door
        door.questions = Catalogue.changes
        return door.answer("/\(name)", body: body)
    }

    private func setOut() { #expect(post("go", #"{"point": ["desk", "lab"]}"#).status == 200) }

    private func events(_ response: RequestDoor.Response) -> [String] {
        response.body["events"]?.elements?.compactMap { $0["event"]?.text } ?? []
    }

    /// Leaves the route until the alert is shown.
    private func stray() {
        for position in ["desk", "-5,14@g"] {
            #expect(post("fix", #"{"position": "\#(position)", "accuracy": 1}"#).status == 200)
            #expect(post("tick", #"{"seconds": 1}"#).status == 200)
        }
        #expect(events(post("tick", #"{"seconds": 5}"#)).contains("off_route_alert_shown"))
    }

    @Test func `Steps take a journey under way, and say what is missing`() {
        for name in ["reroute", "dismiss-alert", "stop-alerts", "advance", "end-journey", "walk"] {
            let response = post(name)
            #expect(response.status == 409)
            #expect(response.body["message"] == "no journey is under way")
        }
        #expect(post("take-way", #"{"number": 1}"#).status == 409)
        #expect(post("leave-route", #"{"way": "3m"}"#).status == 409)
        #expect(post("jump", #"{"position": "lab"}"#).status == 409)
        #expect(door.answer("/status").status == 409)
        #expect(door.answer("/steps").status == 409)
        #expect(door.answer("/watches").status == 200)
        #expect(post("tick", #"{"seconds": 1}"#).status == 200)
    }

    @Test func `A position, an alert and an answer to it come by name`() {
        setOut()
        #expect(post("dismiss-alert").body["message"] == "no alert is waiting for an answer")
        stray()
        #expect(events(post("dismiss-alert")).contains("off_route_alert_resolved"))
        #expect(post("dismiss-alert").status == 409)
        #expect(events(post("reroute")).contains("did_reroute"))
        #expect(post("take-way", #"{"number": 7}"#).body["parameter"] == "number")
        #expect(events(post("end-journey")).contains("session_ended"))
        #expect(post("advance").status == 409)
    }

    @Test func `Alerts stop for the rest of the journey`() {
        setOut()
        stray()
        #expect(events(post("stop-alerts")).contains("off_route_alert_resolved"))
        #expect(!events(post("tick", #"{"seconds": 60}"#)).contains("off_route_alert_shown"))
    }

    @Test func `A step says the time of the journey, and what the status and the steps say then`() throws {
        setOut()
        #expect(post("tick", #"{"seconds": 1}"#).body["time"] == "2026-01-05T10:00:01+01:00")
        #expect(post("advance").status == 200)
        let steps = try #require(door.answer("/steps").body["steps"]?.elements)
        #expect(steps.map { $0["current"] == true } == [false, true, false, false])
        #expect(door.answer("/status").body["step"]?.text?.hasPrefix("2 of 4") == true)
    }

    @Test func `Why there is no new route is in the answer`() throws {
        setOut()
        for target in ["stairs", "lift", "escalator"] {
            #expect(post("close", #"{"target": "\#(target)"}"#).status == 200)
        }
        let response = post("reroute")
        #expect(response.status == 200)
        #expect(response.body["error"]?["code"] == "closed")
    }

    @Test func `The simulated traveller walks, leaves the route and is moved`() {
        #expect(post("go", #"{"point": ["desk", "lab"], "exclude": ["escalator", "elevator"]}"#).status == 200)
        #expect(events(post("walk", #"{"goal": 2}"#)).filter { $0 == "did_update_progress" }.count == 2)
        #expect(post("walk", #"{"goal": "1s", "speed": 2}"#).body["time"] == "2026-01-05T10:00:03+01:00")
        #expect(post("leave-route", #"{"way": "3m for 2s"}"#).status == 200)
        #expect(post("leave-route", #"{"way": "0m"}"#).status == 200)
        #expect(post("leave-route", #"{"way": "at next turn"}"#).status == 200)
        #expect(post("leave-route", #"{"way": "0m"}"#).status == 200)
        #expect(events(post("walk", #"{"goal": "to next step"}"#)).contains("step_changed"))
        #expect(post("jump", #"{"position": "-5,14@g"}"#).status == 200)
        #expect(post("leave-route", #"{"way": "at next turn"}"#).body["message"] == "there is no turn ahead")
        #expect(events(post("walk", #"{"goal": 10}"#)).contains("off_route_alert_shown"))
        #expect(events(post("reroute")).contains("did_reroute"))
        #expect(events(post("walk", #"{"goal": "to end"}"#)).contains("did_arrive"))
    }

    @Test(arguments: [
        ("walk", #"{"goal": "two"}"#, "goal"), ("walk", #"{"goal": 0}"#, "goal"), ("walk", #"{"goal": 90000}"#, "goal"),
        ("walk", #"{"speed": 11}"#, "speed"), ("leave-route", #"{"way": "far"}"#, "way"), ("leave-route", "{}", "way"),
        ("leave-route", #"{"way": "1001m"}"#, "way"), ("jump", #"{"position": "lift"}"#, "position"),
        ("jump", #"{"position": "nowhere"}"#, "position"),
    ])
    func `What the simulated traveller cannot do names the parameter`(change: String, body: String, parameter: String) {
        setOut()
        let response = post(change, body)
        #expect([400, 404].contains(response.status))
        #expect(response.body["parameter"]?.text == parameter)
    }

    @Test func `A door without journeys takes no step`() {
        clinic.inquiry.journeys = nil
        #expect(post("advance").status == 403)
        #expect(door.answer("/status").status == 403)
    }
}
