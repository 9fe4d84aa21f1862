import Foundation
import Testing
import WaymarkAnswers
import WaymarkEngine

@Suite struct `What reach and within say of places` {
    private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("venues/riverside-mall").path

    private func ask<Asked: Question>(_ asked: Asked.Type, _ engine: Engine, _ values: [(String, String)]) throws
        -> JSON
    {
        var bag = Bag()
        for (name, value) in values { bag.add(name, .text(value)) }
        return try bag.fill(asked, KnownNames()).ask(Inquiry(engine, try engine.venue(), at: Clinic.now)).parts
    }

    @Test func `The levels of a limit have all its places, and lists name waits and points`() throws {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Clinic.now }))
        _ = try engine.importVenues(Self.mall)
        let start = [("from", "l1-esc-from-2"), ("profile", "wheelchair")]
        let reach = try ask(ReachQuestion.self, engine, start + [("time", "60s"), ("time", "108s"), ("time", "5m")])
        let parts = reach["parts"]?.elements ?? []
        for contour in reach["contours"]?.elements ?? [] {
            let own = parts.filter { $0["limit_s"] == contour["limit_s"] }
            #expect(own.reduce(0) { $0 + ($1["places"]?.whole ?? 0) } == contour["places"]?.whole)
        }
        let two = [("from", "l1-esc-from-2"), ("from", "tea"), ("time", "2m")]
        let near = try ask(WithinQuestion.self, engine, two)["places"]?.elements ?? []
        #expect(Set(near.compactMap { $0["point"]?.text }) == ["l1-esc-from-2", "tea"])
        #expect(near.allSatisfy { $0["point_name"]?.text != nil && $0["waiting_s"]?.decimal == 0 })
    }
}
