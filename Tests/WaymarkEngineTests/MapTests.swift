import Foundation
import Testing
import WaymarkEngine
import WaymarkModel

struct MapTests {
    @Test func `A map of an answer has its route, its instructions and what is closed now`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let request = try clinic.request("desk", "xray")
        let answer = try clinic.engine.route(request, in: venue)
        let edge = try #require(venue.venue.edges.first)
        try clinic.engine.add(ConditionDraft(target: .edge(edge.id), effect: .closed, reason: "wet paint"), to: venue)
        var content = MapContent(routes: [answer.guided])
        content.isEveryLevel = true
        let scene = try clinic.engine.map(of: venue, showing: content)
        let route = try #require(scene.routes.first)
        #expect(route.name == "Walking")
        #expect(route.steps.map(\.text) == InstructionComposer().instructions(for: answer.guided).flatMap { $0 })
        #expect(route.summary.contains("→"))
        // Durations are to the second, as in the summary, and an arrival takes no time.
        #expect(route.steps.first?.measure.contains(/^\d+ m, \d+ s$/) == true)
        #expect(route.steps.last?.measure == "")
        #expect(scene.floors.flatMap(\.marks).contains { $0.title?.contains("wet paint") == true })
        #expect(SVGPainter().paint(scene).contains("class=\"line way\""))
    }

    @Test func `A map of a route says that the destination is closed on arrival`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        var request = try clinic.request("desk", "xray")
        for (hours, count) in [(0.0, 0), (12, 1)] {
            request.time = .depart(ClinicEngine.now.adding(seconds: hours * 3600))
            let answer = try clinic.engine.route(request, in: venue)
            let notices = try #require(venue.map(MapContent(routes: [answer.guided])).routes.first).notices
            #expect(notices.count == count && notices.allSatisfy { $0.contains("X-ray is closed when you arrive") })
        }
    }

    @Test func `A map of a journey shows the traveller and the way behind`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let request = try clinic.request("desk", "xray")
        var journey = try Journey(
            clinic.engine, venue: venue, request: request, options: JourneyOptions(visitor: "ada"),
            at: ClinicEngine.now)
        _ = try journey.setOut()
        for _ in 0..<6 { _ = try journey.walk() }
        let scene = venue.map(MapContent(journey: journey))
        #expect(scene.floors.flatMap(\.marks).contains { $0.sign == "@" })
        #expect(scene.floors.flatMap(\.lines).contains { $0.kind == .travelled || $0.kind == .route })
    }

    @Test func `Without a converter the error says how to convert`() throws {
        let clinic = try ClinicEngine()
        let scene = try clinic.engine.map(of: clinic.engine.venue())
        let error = #expect(throws: MapPicture.Failure.self) { try MapPicture.png(of: scene, path: "/nowhere") }
        #expect(error == .noConverter)
        #expect(error?.description.contains("rsvg-convert map.svg -o map.png") == true)
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert"), "rsvg-convert is missing"))
    func `With rsvg-convert a map becomes a PNG`() throws {
        let clinic = try ClinicEngine()
        let scene = try clinic.engine.map(of: clinic.engine.venue())
        let bytes = try MapPicture.png(of: scene, path: "/usr/bin")
        #expect(Array(bytes.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    }

    /// Makes a program with the name of the converter, and returns its folder.
    private static func converter(_ script: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("converter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("rsvg-convert")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return folder.path
    }

    @Test func `A converter that takes too long is stopped`() throws {
        let clinic = try ClinicEngine()
        let scene = try clinic.engine.map(of: clinic.engine.venue())
        let path = try Self.converter("exec sleep 600")
        let error = #expect(throws: MapPicture.Failure.self) {
            try MapPicture.png(of: scene, path: path, seconds: 0.1)
        }
        #expect(error == .timedOut(0.1))
        #expect(error?.description.contains("0.1 s; or write fewer levels") == true)
    }

    @Test func `A converter that works is stopped when somebody asks for that`() throws {
        let clinic = try ClinicEngine()
        let scene = try clinic.engine.map(of: clinic.engine.venue())
        let drawing = StopSignal(atLook: .max)
        _ = SVGPainter().paint(scene, stop: drawing)
        let path = try Self.converter("exec tail -f /dev/null")
        // The first look after the drawing is that for the converter.
        let error = #expect(throws: MapPicture.Failure.self) {
            try MapPicture.png(of: scene, path: path, seconds: 600, stop: StopSignal(atLook: drawing.looks + 1))
        }
        #expect(error == .stopped(.cancelled))
        #expect(throws: MapPicture.Failure.stopped(.cancelled)) {
            try MapPicture.png(of: scene, path: path, seconds: 600, stop: StopSignal(atLook: 1))
        }
    }

    @Test func `A converter has a limit of memory, and a picture a limit of size`() throws {
        let clinic = try ClinicEngine()
        let scene = try clinic.engine.map(of: clinic.engine.venue())
        let limit = try Self.converter("ulimit -v >&2; exit 1")
        #expect(throws: MapPicture.Failure.failed("2097152")) { try MapPicture.png(of: scene, path: limit) }
        let flood = try Self.converter("exec cat /dev/zero")
        #expect(throws: MapPicture.Failure.tooLarge(256 << 20)) { try MapPicture.png(of: scene, path: flood) }
    }
}
