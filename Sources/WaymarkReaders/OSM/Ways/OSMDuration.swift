import WaymarkImportKit
import WaymarkModel

/// The time of a ride or a climb that the tag `duration` states (wiki.openstreetmap.org/wiki/Key:duration).
///
/// By the wiki, `45` is minutes and `00:45` is hours and minutes. Who times an elevator often means seconds. What is possible
/// decides.
struct OSMDuration {
    /// What the tag says.
    let text: String
    /// What that can mean in seconds, by the wiki first.
    let meanings: [Double]

    /// Reads `00:01`, `PT45S`, `45 s`, `1.5 min` and minutes; nil if it is none of them.
    init?(_ tags: OSMTags) {
        guard let stated = tags["duration"], stated.utf8.count < 20 else { return nil }
        text = stated
        let known = Self.meanings(of: stated.uppercased()).filter { $0 > 0 }
        guard !known.isEmpty else { return nil }
        meanings = known
    }

    /// Returns the first meaning that is not too long; nil if all are.
    func seconds(upTo longest: Double) -> Double? { meanings.first { $0 <= longest } }

    private static func meanings(of text: String) -> [Double] {
        if text.hasPrefix("PT") {
            let parts = text.dropFirst(2).matches(of: /([0-9]+(?:\.[0-9]+)?)([HMS])/)
            return [
                parts.reduce(0) { total, part in
                    let unit = part.output.2 == "H" ? 3600.0 : part.output.2 == "M" ? 60 : 1
                    return total + (Double(part.output.1) ?? 0) * unit
                }
            ]
        }
        if text.contains(":") {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).compactMap {
                $0.allSatisfy { $0.isNumber || $0 == "." } ? Double($0) : nil
            }
            guard parts.count == text.count(where: { $0 == ":" }) + 1 else { return [] }
            switch parts.count {
            case 2: return [parts[0] * 3600 + parts[1] * 60, parts[0] * 60 + parts[1]]
            case 3: return [parts[0] * 3600 + parts[1] * 60 + parts[2]]
            default: return []
            }
        }
        guard let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)\s*(S|SEC|SECONDS?|M|MIN|MINUTES?)?/),
            let number = Double(match.output.1)
        else { return [] }
        guard let unit = match.output.2 else { return [number * 60, number] }
        return [unit.hasPrefix("S") ? number : number * 60]
    }

    /// The longest times that are believed, in seconds.
    enum Longest {
        /// Of a ride, and of what a level adds to it.
        private static let (ride, level) = (600.0, 120.0)
        /// Of a journey in a gondola or a train.
        private static let journey = 3600.0
        /// The slowest speeds in m/s: of an inclined elevator, and of stairs or a moving walkway.
        private static let (slowestCar, slowestStep) = (0.3, 0.15)

        /// Returns that of an elevator or another ride between levels.
        static func ride(levels: Double, length: Double = 0) -> Double {
            max(min(ride, level * max(1, levels)), length / slowestCar)
        }

        /// Returns that of a way.
        static func way(_ kind: Connector.Kind, levels: Double, length: Double) -> Double {
            guard kind.isRide else { return max(60, length / slowestStep, level * levels) }
            return levels > 0 ? ride(levels: levels, length: length) : journey
        }
    }
}

extension OSMVenue {
    /// Returns the seconds for each level of a ride through all of them.
    mutating func secondsPerLevel(
        _ tags: OSMTags, _ levels: [Double], _ id: String, at span: SourceSpan
    ) -> Double? {
        guard let low = levels.min(), let high = levels.max(), high > low else { return nil }
        let longest = OSMDuration.Longest.ride(levels: high - low)
        return seconds(tags, upTo: longest, "elevator \(id)", at: span).map { $0 / (high - low) }
    }

    /// Returns the stated time of a feature in seconds, and reports one that does not mean what the wiki says.
    mutating func seconds(
        _ tags: OSMTags, upTo longest: Double, _ subject: @autoclosure () -> String, at span: SourceSpan
    ) -> Double? {
        guard let duration = OSMDuration(tags) else { return nil }
        let meant = duration.seconds(upTo: longest)
        guard meant != duration.meanings.first else { return meant }
        let minutes = NumberText.short(duration.meanings[0] / 60)
        findings.add(meant == nil ? .tooLong : .secondsMeant, at: span) {
            let what = "duration=\(duration.text) of the \(subject()) would be \(minutes) minutes"
            return meant.map { "\(what); it is read as \(NumberText.short($0)) s" } ?? "\(what), and is ignored"
        }
        return meant
    }
}

extension RowFindings.Kind {
    fileprivate static let secondsMeant = Self(
        code: .foreignAssumption, plural: "features have a duration of many minutes, which is read as seconds",
        help: "write hours, minutes and seconds: duration=00:00:45")
    fileprivate static let tooLong = Self(
        code: .foreignAssumption, plural: "features have a duration that is too long to be true, and is ignored",
        help: "write hours, minutes and seconds: duration=00:00:45")
}
