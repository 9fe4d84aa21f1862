import Foundation
import WaymarkAnswers
import WaymarkEngine

/// An engine with the clinic of the shell's transcripts, on a Monday at ten.
struct Clinic {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("WaymarkShellTests/Transcripts/clinic").path
    /// 2026-01-05T10:00 in Amsterdam.
    static let now = Timestamp(seconds: 1_767_603_600)

    let engine: Engine
    let inquiry: Inquiry
    /// Reads the fixtures of the shell's transcripts, and nothing else.
    static var files: FileAccess {
        let fixtures = String(folder.dropLast("clinic".count))
        return FileAccess(
            path: { name throws(AnswerError) in
                guard !name.contains("/") else { throw AnswerError(.forbidden, "\(name) is not here") }
                return fixtures + name
            },
            shown: { $0.replacingOccurrences(of: fixtures, with: "") })
    }

    /// - Parameters:
    ///   - more: What its file has besides.
    ///   - plugins: The folders of plugins.
    init(adding more: String = "", plugins: [PluginPath] = []) throws {
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { Self.now })
        configuration.pluginPaths = plugins
        engine = try Engine(configuration)
        let folder = more.isEmpty ? Self.folder : try Self.copy(adding: more)
        defer { if folder != Self.folder { try? FileManager.default.removeItem(atPath: folder) } }
        let result = try engine.importVenues(folder)
        precondition(!result.report.hasErrors, "the clinic has errors")
        inquiry = Inquiry(engine, try engine.venue(), at: Self.now)
        inquiry.visitor = "ada"
        inquiry.files = Self.files
    }

    /// Copies the files of the clinic, and returns the path of the copy.
    private static func copy(adding more: String) throws -> String {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("clinic-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        let text = try String(contentsOfFile: folder + "/venue.yaml", encoding: .utf8)
        try (text + more).write(to: copy.appendingPathComponent("venue.yaml"), atomically: true, encoding: .utf8)
        return copy.path
    }

    /// Keeps one journey.
    var journeys: JourneyAccess {
        let engine = engine
        let pocket = Pocket()
        var access = JourneyAccess(
            start: { order throws(AnswerError) in
                let held = try HeldTrip(engine, order.request, at: order.departure)
                pocket.held = held
                return try held.setOut()
            },
            walk: { (_, request, moment) throws(AnswerError) in
                (try HeldTrip(engine, request, at: moment).state.session?.plan.route, [])
            })
        access.venue = { pocket.held?.state.venue }
        access.step = { step throws(AnswerError) in try pocket.journey(on: engine, step.need).take(step) }
        access.run = { (command, arguments, host) throws(AnswerError) in
            try pocket.held?.run(command, arguments, host)
        }
        access.look = { need throws(AnswerError) in
            JourneyLook(at: try pocket.journey(on: engine, need).state, plugins: [])
        }
        return access
    }

    /// Lets Bob, at the laboratory, share his position with Ada.
    func addMembers() throws {
        let sharing = engine.sharing(in: try engine.venue())
        for id in ["ada", "bob", "cyd"] { try sharing.setMember(id, name: id.capitalized, address: "", at: Self.now) }
        try sharing.startGroup(by: "ada", with: ["bob"], at: Self.now)
        let start = SharingAction.start(member: "bob", mode: .move, precision: .exact, duration: 3_600_000)
        try sharing.perform(start, at: Self.now)
        let fix = Fix(point: Point(x: 0, y: 20), level: "u", accuracy: 3, time: Self.now)
        try sharing.perform(.fix(member: "bob", fix), at: Self.now)
    }
}

/// What a door keeps for the one who asks.
private final class Pocket {
    var held: HeldTrip?

    /// Returns the journey, or one without a route.
    func journey(on engine: Engine, _ need: JourneyNeed) throws(AnswerError) -> HeldTrip {
        if let held { return held }
        guard need == .nothing else { throw JourneyNeed.missing }
        let new = try HeldTrip(engine, nil, at: Clinic.now)
        held = new
        return new
    }
}

/// A journey that is kept.
private final class HeldTrip {
    private var journey: Journey

    init(_ engine: Engine, _ request: RouteRequest?, at moment: Timestamp) throws(AnswerError) {
        do throws(EngineError) {
            journey = try Journey(
                engine, venue: try engine.venue(), request: request, options: JourneyOptions(), at: moment)
        } catch { throw AnswerError(error) }
    }

    var state: JourneyState { journey.state }

    func setOut() throws(AnswerError) -> JourneyReport {
        do throws(EngineError) { return report(try journey.setOut()) } catch { throw AnswerError(error) }
    }

    func take(_ step: JourneyStep) throws(AnswerError) -> JourneyReport {
        let result = try journey.take(step)
        var report = report(result.events)
        report.failure = result.failure
        return report
    }

    func run(_ command: String, _ arguments: [String], _ host: PluginHost?) throws(AnswerError) -> CommandRun? {
        guard journey.isOn(host) else { return nil }
        do throws(EngineError) {
            let run = try journey.run(command: command, arguments: arguments)
            return (run.answer, report(run.events))
        } catch { throw AnswerError(error) }
    }

    private func report(_ events: [JourneyEvent]) -> JourneyReport {
        JourneyReport(
            of: "visitor", along: state.session?.plan.route, events, at: state.now, in: state.venue.calendar,
            text: AnswerSheet())
    }
}

/// The questions of a door that is made for tests: it knows no question by name.
struct RequestDoor {
    struct Response {
        var status: Int
        var body: JSON
    }

    var questions: [any Question.Type] = Catalogue.questions
    var inquiry: Inquiry

    /// Answers `GET /nearest?category=toilet&from=desk`, or a JSON body.
    func answer(_ target: String, body: String? = nil) -> Response {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        do throws(AnswerError) {
            let name = parts[0].dropFirst()
            guard let question = questions.first(where: { "\($0.name)" == name }) else {
                throw AnswerError(.unknown, "there is no question \"\(String(name))\"")
            }
            let bag =
                if let body { try Bag(JSON(parsing: body) ?? .null) } else { Self.bag(parts.dropFirst().first ?? "") }
            return Response(status: 200, body: try Self.ask(question, bag, inquiry))
        } catch {
            return Self.response(error)
        }
    }

    static func response(_ error: AnswerError) -> Response {
        Response(status: status(error.kind), body: ErrorAnswer(error, code: error.kind.rawValue).document.tree)
    }

    private static func ask<Asked: Question>(
        _ type: Asked.Type, _ bag: Bag, _ inquiry: Inquiry
    ) throws(AnswerError) -> JSON {
        try bag.fill(type).ask(inquiry).document(of: inquiry).tree
    }

    private static func bag(_ query: String) -> Bag {
        var bag = Bag()
        for item in query.split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1).map { $0.removingPercentEncoding ?? String($0) }
            bag.add(pair[0], .text(pair.count > 1 ? pair[1] : ""))
        }
        return bag
    }

    private static func status(_ kind: AnswerError.Kind) -> Int {
        switch kind {
        case .noRoute, .closed, .offNetwork, .ambiguous, .invalid: 400
        case .forbidden: 403
        case .unknown, .absent: 404
        case .conflict: 409
        case .tooBig: 413
        case .cancelled: 499
        case .damaged, .store, .defect: 500
        case .late: 503
        }
    }
}

/// Finds what does not fit a JSON Schema, as far as the schemas of answers go.
struct SchemaCheck {
    let root: JSON

    /// Returns the paths of the values that do not fit.
    func faults(_ value: JSON, _ schema: JSON, at path: String = "") -> [String] {
        if let reference = schema["$ref"]?.text {
            let found = reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
            return found.map { faults(value, $0, at: path) } ?? ["\(path): no \(reference)"]
        }
        if let options = schema["oneOf"]?.elements {
            return options.filter { faults(value, $0, at: path).isEmpty }.count == 1 ? [] : ["\(path): not one"]
        }
        if let constant = schema["const"] { return value == constant ? [] : ["\(path): not constant"] }
        switch schema["type"]?.text {
        case "object":
            guard case .object(let members) = value else { return ["\(path): not an object"] }
            var properties: [JSON.Member] = []
            if case .object(let declared)? = schema["properties"] { properties = declared }
            let required = schema["required"]?.elements?.compactMap(\.text) ?? []
            return required.filter { value[$0] == nil }.map { "\(path).\($0): missing" }
                + members.flatMap { member in
                    let known = properties.first { $0.name == member.name }?.value ?? more(schema, member.name)
                    return known.map { faults(member.value, $0, at: "\(path).\(member.name)") }
                        ?? ["\(path).\(member.name): unknown"]
                }
        case "array":
            guard let elements = value.elements, let items = schema["items"] else { return ["\(path): not an array"] }
            return elements.enumerated().flatMap { faults($1, items, at: "\(path)[\($0)]") }
        case "string": return value.text == nil ? ["\(path): not a string"] : []
        case "integer": return value.whole == nil ? ["\(path): not an integer"] : []
        case "number": return value.decimal == nil ? ["\(path): not a number"] : []
        case "boolean": if case .bool = value { return [] } else { return ["\(path): not a boolean"] }
        // A value can be of any form where the schema says nothing of it.
        case nil where schema["properties"] == nil && schema["enum"] == nil: return []
        case "null": return value == .null ? [] : ["\(path): not null"]
        default: return ["\(path): unknown schema"]
        }
    }

    /// Returns the schema of a member whose name is data.
    private func more(_ schema: JSON, _ name: String) -> JSON? {
        if case .object(let patterns)? = schema["patternProperties"],
            let pattern = patterns.first(where: { name.hasPrefix($0.name.dropFirst()) })
        {
            return pattern.value
        }
        if case .object? = schema["additionalProperties"] { return schema["additionalProperties"] }
        return nil
    }
}
