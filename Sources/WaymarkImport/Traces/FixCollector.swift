import Foundation
import WaymarkModel

/// The texts of a fix in a file, not yet checked.
struct FixText {
    var latitude: String?
    var longitude: String?
    var x: String?
    var y: String?
    var level: String?
    var accuracy: String?
    /// Metres per unit of `accuracy`.
    var accuracyUnit = 1.0
    var time: String?
    var span: SourceSpan
}

/// Collects the fixes of a file in any format, and drops invalid fixes.
struct FixCollector {
    /// The notation of times in a file.
    private enum Clock { case moments, seconds }

    /// The reason why a fix is dropped.
    private struct Fault: Error {
        var message: String
        var help: String?
    }

    let file: String
    let calendar: VenueCalendar
    let limits: InputLimits
    private(set) var records: [FixTrace.Record] = []
    var diagnostics: [Diagnostic] = []
    private var clock: Clock?
    private var count = 0
    private var dropped = 0
    private var stopCounter: StopCounter

    /// The maximum time in seconds: the year 2286. Larger numbers are milliseconds.
    private static let latestSeconds = 1e10
    /// The maximum local coordinate, in metres.
    private static let farthest = 1e7

    init(file: String, calendar: VenueCalendar, limits: InputLimits) {
        self.file = file
        self.calendar = calendar
        self.limits = limits
        stopCounter = StopCounter(limits.stop)
    }

    /// Adds a fix.
    ///
    /// - Returns: False if the maximum number of fixes is exceeded, or somebody asks to read no further.
    mutating func take(_ text: FixText) -> Bool {
        guard hasRoom(at: text.span) else { return false }
        do throws(Fault) {
            records.append(
                FixTrace.Record(
                    position: try Self.position(text), level: text.level, accuracy: try Self.accuracy(text),
                    milliseconds: try milliseconds(text.time), span: text.span))
        } catch {
            drop(text.span, error.message, help: error.help)
        }
        return true
    }

    /// Drops an unreadable fix and reports it.
    ///
    /// - Returns: False if reading should stop.
    mutating func leaveOut(_ span: SourceSpan, _ reason: String, help: String? = nil) -> Bool {
        guard hasRoom(at: span) else { return false }
        drop(span, reason, help: help)
        return true
    }

    /// All diagnostics, and the number of dropped fixes if not all are reported.
    var findings: [Diagnostic] {
        guard dropped > limits.findingsPerCode else { return diagnostics }
        return diagnostics + [
            Diagnostic(
                .badRow, .warning, "\(dropped - limits.findingsPerCode) more fixes are dropped and are not listed",
                at: SourceSpan(file: file))
        ]
    }

    private mutating func drop(_ span: SourceSpan, _ reason: String, help: String?) {
        dropped += 1
        guard dropped <= limits.findingsPerCode else { return }
        diagnostics.append(Diagnostic(.badRow, .warning, "\(reason), and the fix is dropped", at: span, help: help))
    }

    private mutating func hasRoom(at span: SourceSpan) -> Bool {
        if stopCounter.shouldStop() { return false }
        count += 1
        if count <= limits.fixes { return true }
        diagnostics.append(
            Diagnostic(
                .limitExceeded, .error, "the file has more than \(limits.fixes) fixes", at: span,
                help: "split the file; \(InputLimits.help)"
            ))
        return false
    }

    private static func position(_ text: FixText) throws(Fault) -> FixTrace.Record.Position {
        if text.latitude == nil, text.longitude == nil, text.x != nil || text.y != nil {
            let point = Point(x: try number(text.x, "x"), y: try number(text.y, "y"))
            guard abs(point.x) <= farthest, abs(point.y) <= farthest else {
                throw Fault(message: "the position is too far away", help: "x and y are metres in the venue's frame")
            }
            return .local(point)
        }
        let coordinate = Coordinate(
            latitude: try number(text.latitude, "latitude"), longitude: try number(text.longitude, "longitude"))
        guard coordinate.isValid else {
            throw Fault(
                message: "the position is out of range", help: "latitude is -90 to 90, longitude -180 to 180 degrees")
        }
        return .coordinate(coordinate)
    }

    private static func accuracy(_ text: FixText) throws(Fault) -> Double? {
        guard text.accuracy != nil else { return nil }
        let metres = try number(text.accuracy, "accuracy") * text.accuracyUnit
        guard metres >= 0, metres.isFinite else { throw Fault(message: "the accuracy must be 0 or more metres") }
        return metres
    }

    private static func number(_ text: String?, _ name: String) throws(Fault) -> Double {
        guard let text else { throw Fault(message: "the \(name) is missing") }
        guard let number = Double(text), number.isFinite else {
            throw Fault(message: "the \(name) \"\(text)\" is not a number")
        }
        return number
    }

    private mutating func milliseconds(_ text: String?) throws(Fault) -> Int64 {
        guard let text else { throw Fault(message: "the time is missing") }
        let clock: Clock
        let milliseconds: Int64
        if let seconds = Double(text) {
            guard abs(seconds) <= Self.latestSeconds else {
                throw Fault(message: "the time \"\(text)\" is out of range", help: "write seconds, not milliseconds")
            }
            clock = .seconds
            milliseconds = Int64((seconds * 1000).rounded())
        } else {
            clock = .moments
            do {
                milliseconds = try calendar.timestamp(parsing: text).milliseconds
            } catch {
                throw Fault(
                    message: "\"\(text)\" is not a time", help: "write it as 2026-01-05T10:00:00Z, or in seconds")
            }
        }
        guard self.clock ?? clock == clock else {
            throw Fault(message: "the time has a different format from those before it")
        }
        self.clock = clock
        return milliseconds
    }
}
