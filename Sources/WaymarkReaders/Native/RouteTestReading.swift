import WaymarkImportKit
import WaymarkModel

/// Reads the routes that a venue promises.
struct RouteTestReading {
    let builder: NativeBuilder

    func read(_ value: LocatedValue) {
        let mistakes = builder.mistakeCount
        // Nothing follows from a promise.
        defer { builder.locateMistakes(since: mistakes) }
        guard let fields = Fields(value, NativeKeys.test, builder), let from = fields.text("from"),
            let to = fields.text("to")
        else { return }
        let via = fields["via"].map { builder.texts($0, "via") } ?? []
        var test = RouteTest(points: [from] + via + [to], span: fields.span)
        test.name = fields.text("name")
        test.profile = fields.text("profile") ?? test.profile
        test.roles = fields["roles"].map { builder.roles($0, "roles") } ?? []
        test.depart = fields.text("depart")
        for entry in fields.entries { test.spans[entry.key] = entry.value.span }
        if let expects = fields["expects"], let found = expectations(expects, &test.spans) { test.expects = found }
        builder.tests.append(test)
    }

    /// Puts the positions of tests into the venue's frame. Called when all levels are known.
    func place() {
        for index in builder.tests.indices {
            builder.tests[index].waypoints = builder.tests[index].points.map { placed($0) }
        }
    }

    /// Returns a position `x,y@level` in the venue's frame if its level has another one; other texts as they are.
    private func placed(_ text: String) -> String {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false)
            .map { Double($0.trimmingPrefix(while: \.isWhitespace)) }
        guard parts.count <= 2, numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return text }
        // Without a level, a position is on the only one.
        let name = parts.count == 2 ? String(parts[1]) : nil
        let level =
            name == nil && builder.contents.levels.count == 1
            ? builder.contents.levels.first
            : builder.contents.levels.first { $0.id.rawValue == name }
                ?? builder.contents.levels.first { level in
                    level.shortName == name || DecimalText.of(level.ordinal) == name
                        || level.name.allTexts.contains { $0.folded == name?.folded }
                }
        guard let level, let frame = builder.frames.levels[level.id] else { return text }
        let point = frame.point(Point(x: x, y: y))
        return "\(JSON.decimal(point.x, places: 4)),\(JSON.decimal(point.y, places: 4))" + (name.map { "@\($0)" } ?? "")
    }

    private func expectations(
        _ value: LocatedValue, _ spans: inout [String: SourceSpan]
    ) -> RouteTest.Expectations? {
        guard let fields = Fields(value, NativeKeys.expectations, builder) else { return nil }
        var expects = RouteTest.Expectations()
        expects.time = fields["time"].flatMap { bounds($0, "time", .seconds) }
        expects.length = fields["length"].flatMap { bounds($0, "length", .metres) }
        expects.uses = fields["uses"].map { builder.texts($0, "uses") } ?? []
        expects.avoids = fields["avoids"].map { builder.texts($0, "avoids") } ?? []
        expects.stepFree = fields["stepFree"].flatMap { builder.bool($0, "stepFree") }
        expects.refused = fields.text("refused").flatMap { refusal($0, fields) }
        for entry in fields.entries {
            spans["expects.\(entry.key)"] = entry.value.span
            for (index, element) in (entry.value.elements ?? []).enumerated() {
                spans["expects.\(entry.key)[\(index)]"] = element.span
            }
        }
        return expects
    }

    /// Returns what a refusal must say; nil if the route is not refused.
    private func refusal(_ text: String, _ fields: Fields) -> String? {
        if ["no", "false", "off"].contains(text.lowercased()) { return nil }
        for key in ["time", "length", "uses", "avoids", "stepFree"] {
            guard let value = fields[key] else { continue }
            builder.report(
                .badValue, "a route that is refused has no \"\(key)\"", at: value.span,
                help: "leave out \"\(key)\" or \"refused\"")
            return nil
        }
        return ["yes", "true", "on"].contains(text.lowercased()) ? "yes" : text
    }

    /// Reads the most that is allowed, or the least and the most.
    private func bounds(_ value: LocatedValue, _ key: String, _ unit: Measure) -> RouteTest.Bounds? {
        func bound(_ value: LocatedValue) -> Double? {
            guard let number = builder.number(value, key, unit) else { return nil }
            guard number < 0 else { return number }
            builder.report(
                .badValue, "\"\(key)\" must be at least 0", at: value.span,
                help: "a route never has less: write \(key): 90 for the most, or \(key): [60, 90]")
            return nil
        }
        guard let elements = value.elements else {
            return bound(value).map { RouteTest.Bounds(most: $0) }
        }
        guard elements.count == 2 else {
            builder.report(
                .badValue, "\"\(key)\" must be the most, or the least and the most", at: value.span,
                help: "write \(key): 90 or \(key): [60, 90]")
            return nil
        }
        guard let least = bound(elements[0]), let most = bound(elements[1]) else { return nil }
        guard least <= most else {
            builder.report(
                .badValue, "the least \"\(key)\" is greater than the most", at: value.span,
                help: "write the least first: \(key): [\(elements[1].text ?? ""), \(elements[0].text ?? "")]")
            return nil
        }
        return RouteTest.Bounds(least: least, most: most)
    }
}
