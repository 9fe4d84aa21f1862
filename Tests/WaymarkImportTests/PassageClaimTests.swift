import Testing
import WaymarkModel

@testable import WaymarkReaders

@Suite struct `What a property says about passing` {
    private static func claim(_ name: String, _ value: String) -> PassageClaim? {
        PassageSubject(name).flatMap { PassageClaim(name, value, about: $0) }
    }

    private static let cases: [(name: String, value: String, claim: PassageClaim?)] = [
        ("status", "closed", .state(.closed)), ("state", "in service", .state(.open)), ("status", "B", .unclear),
        ("open", "no", .state(.closed)), ("access", "customers", .state(.open)), ("access", "staff", .state(.staff)),
        ("private", "yes", .state(.staff)), ("public", "no", .state(.staff)), ("access", "maybe", .unclear),
        ("wheelchair", "yes", .wheelchair(true)), ("Wheelchair_Accessible", "0", .wheelchair(false)),
        ("accessible", "not accessible", .wheelchair(false)), ("wheelchair", "limited", .nothing),
        ("wheelchair:description", "no ramp", nil), ("toilets:wheelchair", "no", nil),
        ("emergency", "yes", .emergencyExit), ("entrance", "emergency", .emergencyExit),
        ("subtype", "Emergency exit", .emergencyExit), ("fire_exit", "true", .emergencyExit),
        ("emergency_exit", "no", .nothing), ("emergency", "fire_extinguisher", nil), ("emergency_phone", "yes", nil),
        ("entrance", "main", nil), ("entrance", "exit", .oneWay(.out)), ("exit_only", "yes", .oneWay(.out)),
        ("oneway", "yes", .oneWay(nil)), ("direction", "in", nil), ("entry_only", "yes", .oneWay(.in)),
        ("oneway", "no", .nothing), ("oneway", "reversible", .unclear),
        ("door", "revolving", .door(.revolving)), ("doorType", "automatic sliding", .door(.sliding)),
        ("door", "yes", nil), ("door", "locked", .state(.staff)), ("steps", "3", .steps(3)),
        ("stairs", "yes", .steps(1)), ("steps", "-9223372036854775808", .steps(10_000)),
        ("step_count", "0", .nothing), ("kerb", "lowered", .nothing), ("kerb", "raised", .steps(1)),
        ("kerb:height", "0.12", .steps(1)), ("kerb:height", "2 cm", .nothing), ("width", "0.7-0.8", .width(0.7)),
        ("width", "80 cm", .width(0.8)), ("width", "<0,8", .width(0.8)), ("door:width", "2'6\"", .width(0.762)),
        ("width", "wide", .unclear), ("incline", "1:12", .incline(1.0 / 12)), ("incline", "6%", .incline(0.06)),
        ("incline", "up", .nothing), ("slope", "steep", .unclear), ("access:conditional", "no @ (PH)", .unclear),
        ("note", "out of order", .unclear), ("note", "the door is heavy", nil), ("colour", "closed", nil),
        ("height", "2", nil), ("check_date", "2026-01-01", nil), ("enclosed", "yes", nil), ("stop_access", "1", nil),
        ("wheelchair_length", "33.8", nil),
        ("door_material", "glass", nil), ("level", "2", nil),
    ]

    @Test(arguments: cases.indices) func `A name and a value say something, or are about something else`(index: Int) {
        let (name, value, wanted) = Self.cases[index]
        let found = Self.claim(name, value)
        if case .width(let metres)? = found, case .width(let expected)? = wanted {
            #expect(abs(metres - expected) < 1e-9)
        } else {
            #expect(found == wanted, "\(name)=\(value)")
        }
    }

    private static let lists: [(name: String, values: [String])] = [
        ("wheelchair", ["yes", "no"]), ("wheelchair", ["limited", "yes"]), ("status", ["open", "closed"]),
        ("emergency", ["fire_extinguisher", "exit"]), ("door", ["hinged", "revolving"]), ("step_count", ["0", "3"]),
        ("width", ["1.2", "0.7"]), ("incline", ["2%", "20%"]), ("entrance", ["main", "exit"]),
        ("oneway", ["no", "yes"]),
    ]

    @Test(arguments: lists.indices, [";", "; ", " ;"])
    func `A text with semicolons says what a list of its parts says`(index: Int, separator: String) {
        let (name, values) = Self.lists[index]
        for values in [values, values.reversed()] {
            var (text, list) = (PassageClaims(), PassageClaims())
            text.add(name, values.joined(separator: separator))
            for value in values { list.add(name, value) }
            #expect(text.isForWheels == list.isForWheels, "\(name)=\(values)")
            #expect(text.closure?.contains(name) == list.closure?.contains(name), "\(name)=\(values)")
            #expect(text.isEmergencyExit == list.isEmergencyExit, "\(name)=\(values)")
            #expect(text.door == list.door, "\(name)=\(values)")
            #expect(text.direction == list.direction && text.isOneWay == list.isOneWay, "\(name)=\(values)")
            #expect(text.steps == list.steps && text.width == list.width, "\(name)=\(values)")
            #expect(text.incline == list.incline, "\(name)=\(values)")
        }
    }

    @Test func `One no of several words keeps wheels away`() {
        for value in ["yes;no", "no;yes", "limited; no", "designated ;no"] {
            var claims = PassageClaims()
            claims.add("wheelchair", value)
            #expect(claims.isForWheels == false, "\(value)")
        }
    }

    @Test func `Of several doors the one that keeps more people out counts`() {
        for value in ["hinged;revolving", "revolving;hinged", "sliding;revolving;turnstile"] {
            var claims = PassageClaims()
            claims.add("door", value)
            #expect(claims.door == .revolving, "\(value)")
        }
    }

    @Test(arguments: [
        "Lift 2 (out of service)", "Elevator: closed", "Lift out of order", "Aufzug außer Betrieb",
        "Lift – under repair",
    ])
    func `A name can remark that something is closed`(name: String) {
        #expect(ServiceState.remark(inName: name) == .closed)
    }

    @Test(arguments: [
        "Escalator (down)", "Construction Hall lift", "Elevator (Construction wing)", "Lift 2", "Closed Stacks",
        "Stairs - Planning office", "Lift (up)",
    ])
    func `Other words of names say nothing`(name: String) { #expect(ServiceState.remark(inName: name) == nil) }
}
