import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Checks what files say is closed: the reason is one, and the times are times.
struct ClosureCheck {
    let builder: NativeBuilder

    /// Reports a closure of a level or building whose reason is none, and whose times are not times, or not in order.
    func closure(_ closure: PlannedClosure, _ fields: Fields) {
        guard let map = fields["closed"] else { return }
        func span(_ key: String) -> SourceSpan { map.entries?.first { $0.key == key }?.value.span ?? map.span }
        if let reason = closure.reason {
            self.reason(reason, at: span("reason"), open: "open", example: "being painted", takesTimes: true)
        }
        if let every = closure.every, ["off", "closed"].contains(every.source.trimmingBlanks.lowercased()) {
            builder.report(
                .badValue, "\"every\" says when it is closed, and \"\(every.source)\" is never", at: span("every"),
                help:
                    "leave \"every\" out if it is closed all the time, or write the hours in which it is: Mo-Fr 07:00-07:30"
            )
        }
        let calendar = VenueCalendar(timeZone: "UTC", holidays: [])
        var moments: [Timestamp] = []
        for (key, text) in [("from", closure.from), ("until", closure.until)] {
            guard let text else { continue }
            if let moment = try? calendar.timestamp(parsing: text) {
                moments.append(moment)
            } else {
                builder.report(
                    .badValue, "\"\(key)\" is not a date and time: \"\(text)\"", at: span(key),
                    help: "write it as 2026-01-05 or 2026-01-05T10:00")
            }
        }
        if moments.count == 2, moments[1] <= moments[0] {
            builder.report(
                .badValue, "the closure ends before it starts", at: map.span,
                help: "\"until\" is the moment at which it ends; it must be later than \"from\"")
        } else if let until = closure.until, let now = builder.now,
            let end = try? VenueCalendar(timeZone: builder.contents.timeZone, holidays: []).timestamp(parsing: until),
            end <= now
        {
            builder.diagnostics.append(
                Diagnostic(
                    .badValue, .warning, "the closure is over since \(until), and closes nothing", at: span("until"),
                    help: "remove \"closed\", or correct \"until\""))
        }
    }

    /// Reports tags of a feature in service that say that it is not: `status: broken`. Tags are for plugins, and close nothing.
    ///
    /// - Parameter key: The key that closes such a feature, with a value.
    func tags(_ fields: Fields, key: String) {
        let name = String(key.prefix { $0 != ":" })
        guard let value = fields["tags"], fields[name] == nil else { return }
        for entry in value.entries ?? [] {
            guard let text = entry.value.text,
                ServiceState.statement(entry.key, text) == .clear(.closed) || Self.isOutOfTime(entry.key, text)
            else { continue }
            builder.diagnostics.append(
                Diagnostic(
                    .badValue, .warning, "the tag \"\(entry.key)\" is \"\(text)\", and tags close nothing",
                    at: value.span, help: "write \(key) beside the other keys, or correct the tag"))
        }
    }

    /// Returns whether a tag is a date because of which something is not there yet, or not any more.
    private static func isOutOfTime(_ key: String, _ text: String) -> Bool {
        guard case .date(let kind) = PassageSubject(key) else { return false }
        var period = StatedPeriod()
        period.add(key, text, kind)
        return period.reason != nil || period.closure != nil
    }

    /// Reports such tags of an author's doors, rooms, places and paths.
    func tags(_ fields: Fields, _ kind: Origins.Kind) {
        switch kind {
        case .opening, .place, .edge: tags(fields, key: "hours: \"off\"")
        case .unit: tags(fields, key: "walking: none")
        default: break
        }
    }

    /// Reports a reason that says only whether something is closed, or when: `closed: no`, `closed: 2026-12-01`.
    ///
    /// - Parameter takesTimes: Whether the closure can have times.
    func reason(_ reason: String, at span: SourceSpan, open: String, example: String, takesTimes: Bool) {
        let plain = reason.trimmingBlanks
        let word = plain.lowercased()
        let message = "\"closed\" is the reason why it is not \(open), not \"\(word)\""
        if word.isEmpty || word == "open" || ServiceState.claims[word] == false {
            return builder.report(
                .badValue, message, at: span,
                help: "leave \"closed\" out if it is \(open); otherwise write why it is not, such as \(example)")
        }
        if ServiceState.claims[word] == true {
            return builder.report(.badValue, message, at: span, help: "write why it is not \(open), such as \(example)")
        }
        guard (try? VenueCalendar(timeZone: "UTC", holidays: []).timestamp(parsing: plain)) != nil else {
            return
        }
        builder.report(
            .badValue, message, at: span,
            help: takesTimes
                ? "write why, and when it starts or ends: {reason: \(example), from: \(plain)}"
                : "write why, such as \(example); for some time only, close it with waymark close and --from or --until"
        )
    }
}
