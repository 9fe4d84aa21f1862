import WaymarkEngine

/// The costs of each part of a route, for `--why`: weight and duration in seconds, and who changed them.
struct RouteCosts {
    private let route: Route
    private let names: FeatureNames

    init(_ route: Route, in venue: LoadedVenue) {
        self.route = route
        names = FeatureNames(venue.venue)
    }

    func write(to sheet: inout AnswerSheet) {
        var table = AnswerTable([
            ("", .right), ("passage", .left), ("level", .left), ("metres", .right), ("seconds", .right),
            ("weight", .right), ("because", .left),
        ])
        var number = 0
        for segment in route.legs.flatMap(\.segments) {
            number += 1
            table.rows.append([
                String(number), names.source(segment.source), Self.levels(segment, names),
                JSON.decimal(segment.distance, places: 1), Self.seconds(segment.duration + segment.waiting),
                Self.seconds(segment.weight), Self.reasons(segment),
            ])
        }
        sheet.add("")
        if !table.rows.isEmpty { sheet.add(table) }
        sheet.add(
            "weight \(UnitText.seconds(milliseconds: route.weight)), "
                + "duration \(UnitText.seconds(milliseconds: route.duration))")
    }

    private static func levels(_ segment: RouteSegment, _ names: FeatureNames) -> String {
        let from = names.venue[segment.fromLevel].shortName
        let to = names.venue[segment.toLevel].shortName
        return segment.fromLevel == segment.toLevel ? from : "\(from) to \(to)"
    }

    private static func reasons(_ segment: RouteSegment) -> String {
        var reasons = segment.adjustments.map { adjustment in
            var text = "\(adjustment.author): \(adjustment.text)"
            if adjustment.duration != 0 { text += " (\(UnitText.signedSeconds(milliseconds: adjustment.duration)))" }
            // The text of a surcharge alone already states the number.
            let surcharge = UnitText.seconds(milliseconds: adjustment.surcharge)
            if adjustment.surcharge != 0, adjustment.text != "weight + \(surcharge)" {
                text += " (weight \(UnitText.signedSeconds(milliseconds: adjustment.surcharge)))"
            }
            return text
        }
        if segment.waiting > 0, !segment.adjustments.contains(where: { $0.author == "schedule" }) {
            reasons.append("waits \(UnitText.seconds(milliseconds: segment.waiting)) until it opens")
        }
        return reasons.joined(separator: "; ")
    }

    private static func seconds(_ milliseconds: Int64) -> String {
        JSON.decimal(Double(milliseconds) / 1000, places: 1)
    }
}
