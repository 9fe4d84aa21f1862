import Foundation
import WaymarkModel

/// Checks that the anchor is in the region of the venue's time zone.
struct AnchorZoneRule: ValidationRule {
    static let codes: [DiagnosticCode] = [.anchorFarFromTimeZone]

    /// The maximum distance from the city that names the time zone, in kilometres. Hardly any place is farther away.
    static let radius = 3000.0
    /// The maximum distances for exceptionally wide time zones, in kilometres. The west of China is about 4400 km from
    /// Shanghai.
    static let wideZones: [String: Double] = ["Asia/Shanghai": 4600]

    func check(_ context: ValidationContext, into findings: inout Findings) {
        let contents = context.contents
        let origin = contents.anchor.origin
        // A venue at 0, 0 has no position on Earth.
        guard origin.isValid, origin != Coordinate(latitude: 0, longitude: 0),
            let city = TimeZonePlaces.coordinate(of: contents.timeZone)
        else { return }
        let distance = origin.kilometres(to: city)
        guard distance > Self.wideZones[contents.timeZone] ?? Self.radius else {
            if !context.isForeign { reportSign(context, city, &findings) }
            return
        }
        let swapped = Coordinate(latitude: origin.longitude, longitude: origin.latitude)
        let mirrored = Coordinate(latitude: origin.latitude, longitude: -origin.longitude)
        let flipped = Coordinate(latitude: -origin.latitude, longitude: origin.longitude)
        let help: String
        if swapped.isValid, swapped.kilometres(to: city) < Self.radius {
            help = "latitude and longitude seem to be swapped"
        } else if mirrored.kilometres(to: city) < Self.radius {
            help = "the longitude seems to have the wrong sign: west is negative"
        } else if flipped.kilometres(to: city) < Self.radius {
            help = "the latitude seems to have the wrong sign: south is negative"
        } else {
            let nearest = TimeZonePlaces.nearest(to: origin).map { "\"\($0)\"" } ?? "another one"
            help = "correct the anchor or the time zone; the nearest city's time zone is \(nearest)"
        }
        findings.report(
            Diagnostic(
                .anchorFarFromTimeZone, context.isForeign ? .note : .warning,
                "the anchor lies \(Int(distance.rounded())) km from the city of its time zone \"\(contents.timeZone)\"",
                at: context.span(.venue, 0, ["anchor", "timeZone"]), label: "far from its time zone", help: help))
    }

    /// Reports an anchor near enough to the city that is not in the country of the time zone, if it would be with another sign.
    private func reportSign(_ context: ValidationContext, _ city: Coordinate, _ findings: inout Findings) {
        let (origin, zone) = (context.contents.anchor.origin, context.contents.timeZone)
        guard let country = TimeZoneCountries.country(of: zone), !Self.isIn(country, origin) else { return }
        let others = [
            (
                Coordinate(latitude: origin.latitude, longitude: -origin.longitude),
                "the longitude seems to have the wrong sign: west is negative"
            ),
            (
                Coordinate(latitude: -origin.latitude, longitude: origin.longitude),
                "the latitude seems to have the wrong sign: south is negative"
            ),
        ]
        guard
            let other = others.first(where: { other in
                CountryCells.country(at: other.0) == country
                    && other.0.kilometres(to: city) < origin.kilometres(to: city)
            })
        else { return }
        findings.report(
            Diagnostic(
                .anchorFarFromTimeZone, .warning,
                "the anchor is not in the country of its time zone \"\(zone)\"",
                at: context.span(.venue, 0, ["anchor", "timeZone"]),
                label: CountryCells.country(at: origin).map { "this is in the country \($0)" } ?? "this is at sea",
                help: other.1))
    }

    /// Returns whether a coordinate may be in a country: its cell is, or it is a cell at sea beside one.
    private static func isIn(_ country: String, _ origin: Coordinate) -> Bool {
        if let own = CountryCells.country(at: origin) { return own == country }
        return [(0.0, 1.0), (0, -1), (1, 0), (-1, 0)].contains { latitude, longitude in
            CountryCells.country(
                at: Coordinate(latitude: origin.latitude + latitude, longitude: origin.longitude + longitude))
                == country
        }
    }
}

extension Coordinate {
    /// Returns the great-circle distance in kilometres, on a sphere with Earth's mean radius (6371 km).
    package func kilometres(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (first, second) = (latitude * radians, other.latitude * radians)
        let longitudes = (other.longitude - longitude) * radians
        let half = pow(sin((second - first) / 2), 2) + cos(first) * cos(second) * pow(sin(longitudes / 2), 2)
        return 2 * 6371 * asin(min(1, half.squareRoot()))
    }
}
