import ArgumentParser
import Foundation
import Synchronization
import WaymarkAnswers
import WaymarkEngine

extension ShellSession {
    /// Returns the venue of a command: the named venue, otherwise the only venue of the store.
    ///
    /// - Throws: `ShellError` or `EngineError` if the venue does not exist or none is named among several.
    func venue(_ options: GlobalOptions) throws -> LoadedVenue {
        setClock(by: try engine(options).venue(named: options.venue ?? defaults.venue))
    }

    /// Returns the id of the venue of a command, without loading the venue.
    ///
    /// - Throws: `ShellError` or `EngineError` if the venue does not exist or none is named among several.
    func venueID(_ options: GlobalOptions) throws -> FeatureID {
        let engine = try engine(options)
        return try (options.venue ?? defaults.venue).map { try engine.venueID(named: $0) } ?? engine.onlyVenue()
    }

    /// Sets the clock of the engines to the current time in a venue, and returns the venue.
    private func setClock(by venue: LoadedVenue) -> LoadedVenue {
        engineClock.calendar.withLock { $0 = venue.calendar }
        engineClock.moment.withLock { $0 = now(venue.calendar) }
        return venue
    }

    /// The venues of the store; empty if the store does not exist or cannot be read.
    var venueList: [VenueSummary] {
        do { return try engine(GlobalOptions.parse([])).venues() } catch { return [] }
    }

    /// The id of the venue for commands that do not name a venue; nil if several are possible.
    var openVenueID: FeatureID? {
        do { return openVenueID(in: try engine(GlobalOptions.parse([]))) } catch { return nil }
    }

    /// The id of the open venue in the store of an engine, which a command may have named; nil if none is open there.
    func openVenueID(in engine: Engine) -> FeatureID? {
        do { return try defaults.venue.map { try engine.venueID(named: $0) } ?? engine.onlyVenue() } catch {
            return nil
        }
    }

    /// The open venue, loaded; nil if none is open or it cannot be read.
    var openVenue: LoadedVenue? {
        guard let id = openVenueID else { return nil }
        do { return setClock(by: try engine(GlobalOptions.parse([])).venue(id)) } catch { return nil }
    }

    /// The venue that a command names, or the open one, in the store of an engine, loaded; nil if there is none.
    func openVenue(_ global: GlobalOptions, in engine: Engine) -> LoadedVenue? {
        let named = global.venue.flatMap { try? engine.venueID(named: $0) }
        guard let id = named ?? openVenueID(in: engine) else { return nil }
        do { return setClock(by: try engine.venue(id)) } catch { return nil }
    }
}

extension ShellSession {
    /// The word for where the traveller is.
    static let hereWord = Inquiry.hereWord

    /// The word before a destination, instead of a start.
    static let toWord = "to"
}
