import Foundation
import WaymarkGuidance
import WaymarkImport
import WaymarkMaps
import WaymarkModel
import WaymarkRouting
import WaymarkStore

/// An engine for tasks: what can take long or wait is awaited, so it never blocks the threads on which tasks run.
///
/// Questions run side by side; changes of one engine run one after the other. While a change waits for another process, only
/// changes wait with it. A cancelled task, or the end of the time, stops the work (`StopSignal`): the call then throws
/// `EngineError.stopped`. A change whose transaction has begun is not stopped any more, except for an import; either all of
/// it is stored or nothing.
///
/// ```swift
/// let answer = try await engine.async(within: .seconds(2)).route(request, in: venue)
/// try await engine.async().add(repair, to: venue)
/// ```
public struct AsyncEngine: Sendable {
    /// The engine that answers.
    public let engine: Engine
    /// The time for each call; nil does not limit it.
    public let limit: Duration?

    /// Asks the engine anything that changes nothing, for what has no call of its own here.
    ///
    /// ```swift
    /// let meeting = try await engine.async().ask { engine, _ throws(EngineError) in
    ///     try engine.meet(request, in: venue)
    /// }
    /// ```
    ///
    /// - Parameter body: The question. The signal says when nobody waits for the answer any more.
    public func ask<Value: Sendable>(
        _ body: @escaping @Sendable (Engine, StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        try await EngineTask.run(on: engine.questions, within: limit) { [engine] stop throws(EngineError) in
            try body(engine, stop)
        }
    }

    /// Makes any change, for what has no call of its own here: settings of plugins, the sharing of positions.
    ///
    /// - Parameter body: The change. The signal says when nobody waits for it any more.
    public func change<Value: Sendable>(
        _ body: @escaping @Sendable (Engine, StopSignal) throws(EngineError) -> Value
    ) async throws(EngineError) -> Value {
        try await EngineTask.run(on: engine.changes, within: limit) { [engine] stop throws(EngineError) in
            try body(engine, stop)
        }
    }
}

extension Engine {
    /// Returns this engine for tasks.
    ///
    /// - Parameter limit: The time for each call; nil does not limit it.
    public func async(within limit: Duration? = nil) -> AsyncEngine { AsyncEngine(engine: self, limit: limit) }
}

// MARK: Questions

extension AsyncEngine {
    /// Returns the venue with this id, as ``Engine/venue(_:)`` does.
    public func venue(_ id: FeatureID? = nil) async throws(EngineError) -> LoadedVenue {
        try await ask { engine, _ throws(EngineError) in try engine.venue(id) }
    }

    /// Returns the best route, as ``Engine/route(_:in:wording:stop:)`` does.
    public func route(
        _ request: RouteRequest, in venue: LoadedVenue, wording: TravelWording? = nil
    ) async throws(EngineError) -> GuidedAnswer {
        try await ask { engine, stop throws(EngineError) in
            try engine.route(request, in: venue, wording: wording, stop: stop)
        }
    }

    /// Returns the nearest places of a category, as ``Engine/nearest(_:in:stop:)`` does.
    public func nearest(_ request: NearestRequest, in venue: LoadedVenue) async throws(EngineError) -> [NearPlace] {
        try await ask { engine, stop throws(EngineError) in try engine.nearest(request, in: venue, stop: stop) }
    }

    /// Returns travel times between many points, as ``Engine/matrix(_:in:stop:)`` does.
    public func matrix(_ request: MatrixRequest, in venue: LoadedVenue) async throws(EngineError) -> [[Int64?]] {
        try await ask { engine, stop throws(EngineError) in try engine.matrix(request, in: venue, stop: stop) }
    }

    /// Makes the scene of a map, as ``Engine/map(of:showing:stop:)`` does.
    public func map(
        of venue: LoadedVenue, showing content: MapContent = MapContent()
    ) async throws(EngineError) -> MapScene {
        try await ask { engine, stop throws(EngineError) in try engine.map(of: venue, showing: content, stop: stop) }
    }

    /// Draws a map as SVG, as `SVGPainter.paint(_:stop:)` does.
    public func paint(_ scene: MapScene, with painter: SVGPainter) async throws(EngineError) -> String {
        try await ask { engine, stop throws(EngineError) in
            try engine.heeding(stop) { () throws(EngineError) in painter.paint(scene, stop: stop) }
        }
    }

    /// Draws a map as a page, as `HTMLPainter.paint(_:stop:)` does.
    public func paint(_ scene: MapScene, with painter: HTMLPainter) async throws(EngineError) -> String {
        try await ask { engine, stop throws(EngineError) in
            try engine.heeding(stop) { () throws(EngineError) in painter.paint(scene, stop: stop) }
        }
    }

    /// Writes a map as GeoJSON, as `GeoJSONPainter.features(of:stop:)` does.
    public func paint(_ scene: MapScene, with painter: GeoJSONPainter) async throws(EngineError) -> JSON {
        try await ask { engine, stop throws(EngineError) in
            try engine.heeding(stop) { () throws(EngineError) in painter.features(of: scene, stop: stop) }
        }
    }

    /// Draws a map as PNG, as ``MapPicture/png(of:painter:path:seconds:stop:)`` does with the converter on `PATH`.
    ///
    /// - Throws: `MapPicture.Failure` or `EngineError.stopped`.
    public func png(of scene: MapScene, painter: SVGPainter = SVGPainter()) async throws -> [UInt8] {
        try await ask { _, stop throws(EngineError) -> Result<[UInt8], MapPicture.Failure> in
            do throws(MapPicture.Failure) {
                return .success(try MapPicture.png(of: scene, painter: painter, stop: stop))
            } catch {
                if case .stopped(let reason) = error { throw .stopped(reason) }
                return .failure(error)
            }
        }.get()
    }

    /// Returns the places that match a text, as ``Engine/find(_:in:near:limit:)`` does.
    public func find(
        _ text: String, in venue: LoadedVenue, near: String? = nil, limit count: Int = 10
    ) async throws(EngineError) -> [FoundPlace] {
        try await ask { engine, _ throws(EngineError) in try engine.find(text, in: venue, near: near, limit: count) }
    }

    /// Reads a venue's files and reports everything that is wrong in them, as ``Engine/check(_:options:stop:progress:)``
    /// does.
    public func check(
        _ path: String, options: ImportOptions = ImportOptions()
    ) async throws(EngineError) -> ImportReport {
        try await ask { _, stop throws(EngineError) in try Engine.check(path, options: options, stop: stop) }
    }

    /// Reads the whole store and lists its defects, as ``Engine/checkStore()`` does.
    public func checkStore() async throws(EngineError) -> [StoreFinding] {
        try await ask { engine, _ throws(EngineError) in try engine.checkStore() }
    }

    /// Copies the store to a new file, as ``Engine/backUpStore(to:progress:)`` does.
    @discardableResult
    public func backUpStore(to destination: String) async throws(EngineError) -> Int {
        try await ask { engine, stop throws(EngineError) in
            do throws(EngineError) {
                return try engine.backUpStore(to: destination) { _ in !stop.isSent }
            } catch {
                if let reason = stop.reason { throw .stopped(reason) }
                throw error
            }
        }
    }
}

// MARK: Changes

extension AsyncEngine {
    /// Imports the venues of a file or folder, as ``Engine/importVenues(_:options:source:at:stop:)`` does. The files are
    /// read beside other changes.
    public func importVenues(
        _ path: String, options: ImportOptions = ImportOptions(), source: String? = nil, at moment: Timestamp? = nil
    ) async throws(EngineError) -> ImportResult {
        let report = try await check(path, options: options)
        return try await importVenues([ImportBatch(report, source: source ?? path)], at: moment)[0]
    }

    /// Imports the venues of several sources, as ``Engine/importVenues(_:at:stop:progress:)`` does.
    public func importVenues(
        _ batches: [ImportBatch], at moment: Timestamp? = nil
    ) async throws(EngineError) -> [ImportResult] {
        try await change { engine, stop throws(EngineError) in
            try engine.importVenues(batches, at: moment, stop: stop)
        }
    }

    /// Removes a venue, as ``Engine/remove(_:at:stop:)`` does.
    @discardableResult
    public func remove(_ id: FeatureID) async throws(EngineError) -> VenueSummary {
        try await change { engine, stop throws(EngineError) in try engine.remove(id, stop: stop) }
    }

    /// Adds a condition to a venue, as ``Engine/add(_:to:stop:)`` does.
    @discardableResult
    public func add(_ draft: ConditionDraft, to venue: LoadedVenue) async throws(EngineError) -> Condition {
        try await change { engine, stop throws(EngineError) in try engine.add(draft, to: venue, stop: stop) }
    }

    /// Adds conditions to a venue in one step, as ``Engine/add(all:to:joiningAt:stop:)`` does.
    @discardableResult
    public func add(all drafts: [ConditionDraft], to venue: LoadedVenue) async throws(EngineError) -> [Condition] {
        try await change { engine, stop throws(EngineError) in try engine.add(all: drafts, to: venue, stop: stop) }
    }

    /// Removes a condition from a venue, as ``Engine/lift(_:from:stop:)`` does.
    public func lift(_ condition: Condition, from venue: LoadedVenue) async throws(EngineError) {
        try await change { engine, stop throws(EngineError) in try engine.lift(condition, from: venue, stop: stop) }
    }

    /// Takes a change of the store back, as ``Engine/undo(_:isRehearsal:stop:)`` does.
    @discardableResult
    public func undo(_ number: Int64? = nil) async throws(EngineError) -> UndoneChange {
        try await change { engine, stop throws(EngineError) in try engine.undo(number, stop: stop) }
    }

    /// Makes a change again that was undone, as ``Engine/redo(isRehearsal:stop:)`` does.
    @discardableResult
    public func redo() async throws(EngineError) -> UndoneChange {
        try await change { engine, stop throws(EngineError) in try engine.redo(stop: stop) }
    }

    /// Rebuilds all indexes of the store, as ``Engine/rebuildStoreIndexes()`` does.
    public func rebuildStoreIndexes() async throws(EngineError) {
        try await change { engine, _ throws(EngineError) in try engine.rebuildStoreIndexes() }
    }
}
