import Foundation
import Testing
import WaymarkEngine
import WaymarkImport
import WaymarkModel
import WaymarkRouting
import WaymarkStore

@Suite struct `The help for a closed way names a departure that works` {
    /// The departure that the help names; nil if it names none.
    private func named(_ refusal: Refusal, in venue: LoadedVenue, now: Timestamp) -> Timestamp? {
        for help in [refusal.diagnostic.help].compactMap(\.self) + refusal.remedies {
            guard let option = help.range(of: "--depart ") else { continue }
            return MomentText(String(help[option.upperBound...]))?.timestamp(now: now, calendar: venue.calendar)
        }
        return nil
    }

    private func answer(
        _ engine: Engine, _ request: RouteRequest, in venue: LoadedVenue
    ) throws -> Result<GuidedAnswer, Refusal> {
        do {
            return .success(try engine.route(request, in: venue))
        } catch EngineError.refusal(let refusal) {
            return .failure(refusal)
        }
    }

    @Test func `The help names a departure that was tried, rounded up to what people type`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        let now = ClinicEngine.now
        // Two things in the way open one after the other, and the first closes again before the second opens.
        for connector in venue.venue.connectors.map(\.id) {
            try clinic.engine.add(
                ConditionDraft(target: .connector(connector), effect: .closed, until: now.adding(seconds: 5000)),
                to: venue)
            try clinic.engine.add(
                ConditionDraft(
                    target: .connector(connector), effect: .closed, from: now.adding(seconds: 5000),
                    until: now.adding(seconds: 9007)), to: venue)
        }
        var request = try clinic.request("desk", "lab")
        guard case .failure(let refusal) = try answer(clinic.engine, request, in: venue) else {
            Issue.record("there is a way")
            return
        }
        let departure = try #require(named(refusal, in: venue, now: now))
        #expect(departure == now.adding(seconds: 9060))
        request.time = .depart(departure)
        #expect(throws: Never.self) { try clinic.engine.route(request, in: venue) }
    }

    @Test func `The help names no departure if nothing opens within a week`() throws {
        let clinic = try ClinicEngine()
        let venue = try clinic.engine.venue()
        for connector in venue.venue.connectors.map(\.id) {
            try clinic.engine.add(ConditionDraft(target: .connector(connector), effect: .closed), to: venue)
        }
        guard case .failure(let refusal) = try answer(clinic.engine, try clinic.request("desk", "lab"), in: venue)
        else {
            Issue.record("there is a way")
            return
        }
        #expect(named(refusal, in: venue, now: ClinicEngine.now) == nil)
    }

    @Test(arguments: ["riverside-mall", "fernhill-park", "st-brendan-hospital"])
    func `The named departure works in every shipped venue at all hours`(name: String) throws {
        var configuration = EngineConfiguration(storePath: ":memory:", clock: { ClinicEngine.now })
        configuration.pluginPaths = []
        let engine = try Engine(configuration)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../venues")
        _ = try engine.importVenues(root.appendingPathComponent(name).path)
        let venue = try engine.venue()
        let places = venue.venue.places.map(\.id)
        var count = 0
        for hour in stride(from: 0, to: 96, by: 5) {
            let now = ClinicEngine.now.adding(seconds: Double(hour) * 3600 + 437)
            for step in 0..<4 {
                let from = places[(hour * 7 + step * 13) % places.count]
                let to = places[(hour * 11 + step * 29 + 5) % places.count]
                for profile in [Profile.walking, .wheelchair] {
                    var request = RouteRequest(
                        waypoints: [.place(from), .place(to)], profile: profile, time: .depart(now))
                    guard case .failure(let refusal) = try answer(engine, request, in: venue),
                        refusal.diagnostic.code == .wayClosed,
                        let departure = named(refusal, in: venue, now: now)
                    else { continue }
                    count += 1
                    #expect(departure > now)
                    request.time = .depart(departure)
                    guard case .success = try answer(engine, request, in: venue) else {
                        Issue.record("\(from) to \(to) at \(venue.calendar.format(departure)) is refused")
                        continue
                    }
                }
            }
        }
        #expect(count > 10)
    }
}
