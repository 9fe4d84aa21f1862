import WaymarkEngine

/// Where do people meet?
package struct MeetQuestion: Question {
    package var participants: [String] = []
    package var category: String?
    package var travel = TravelParameters()
    package var wording = WordingParameters()
    package var steps = false
    package var brief = false

    package init() {}

    package static var name: StaticString { "meet" }
    package static var doc: StaticString { "Find the place that minimises the longest walk of a group." }
    package static var topic: Topic { .members }
    package static var isOfMember: Bool { true }
    package static var discussion: StaticString {
        """
        A participant is a member who shares a position with you, or a point as for route. ben=wheelchair gives \
        one of them another profile than --profile. Ties are broken by the sum of the walks, then by the order of \
        the venue.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(
            \.participants, "participant", "participant", at: .positional, atMost: 50, required: true,
            doc: "The participants, at least two.")
        v.parameter(\.category, "category", "category", doc: "Only places of this category.")
        v.group(\.travel)
        v.group(\.wording)
        v.parameter(
            \.steps, "steps", doc: "Title each leg with its distance, and show each step's time and way type.")
        v.parameter(\.brief, "brief", doc: "Leave out the steps of each route.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        try travel.check(known)
        try wording.check(known)
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> MeetingAnswer {
        let venue = try travel.venue(of: inquiry)
        try wording.check(among: venue.phrasebooks)
        let traveller = try travel.traveller(in: inquiry)
        if participants.count < 2 {
            throw AnswerError(.invalid, "name at least two participants", parameter: "participant")
        }
        var people: [MeetingRequest.Participant] = []
        for (index, text) in participants.enumerated() {
            do throws(AnswerError) { people.append(try participant(text, traveller, inquiry)) } catch {
                var error = error.about("participant")
                if error.parameter == "participant" { error.index = index }
                throw error
            }
        }
        // To every place, and in the end once more to the best.
        try inquiry.pay(people.count * (venue.venue.placeIndices.count + 1))
        let request = MeetingRequest(people, category: category, departure: try travel.departure(in: inquiry))
        let meeting = try inquiry.asking { () throws(EngineError) in try inquiry.engine.meet(request, in: venue) }
        return MeetingAnswer(
            meeting, people, at: try inquiry.moment, in: venue,
            steps: brief ? nil : (wording: wording, isDetailed: steps),
            Assumed(inquiry))
    }

    /// Returns a participant from a text such as `ben`, `Café Nord` or `ben=wheelchair`.
    private func participant(
        _ text: String, _ traveller: Traveller, _ inquiry: Inquiry
    ) throws(AnswerError) -> MeetingRequest.Participant {
        var (name, traveller) = (text, traveller)
        if let equals = text.lastIndex(of: "=") {
            name = String(text[..<equals])
            let profile = ProfileName(String(text[text.index(after: equals)...]))
            traveller.profile = try profile.profile(among: try inquiry.venue.profiles, for: "participant")
            if let objection = inquiry.objection(traveller) { throw objection }
        }
        let member = try inquiry.memberID(name)
        let start: Waypoint
        if let member {
            start = try inquiry.position(of: member)
        } else {
            start = try inquiry.point(name, for: "participant")
        }
        if case .category = start {
            throw AnswerError(.invalid, "\"\(name)\" is not a single point", help: "name a member or a place")
        }
        return MeetingRequest.Participant(name: name, start: start, traveller: traveller)
    }
}

/// The place where people meet.
package struct MeetingAnswer: Answer {
    private let meeting: Meeting
    private let place: FeatureID
    private let level: FeatureID
    private let participants: [MeetingParticipant]
    private let title: String
    private let sheets: [AnswerSheet]
    package let assumed: Assumed

    /// - Parameter steps: How the steps of each route are written; nil for none.
    fileprivate init(
        _ meeting: Meeting, _ people: [MeetingRequest.Participant], at now: Timestamp, in venue: LoadedVenue,
        steps: (wording: WordingParameters, isDetailed: Bool)?, _ assumed: Assumed
    ) {
        (self.meeting, self.assumed) = (meeting, assumed)
        (place, level) = (meeting.place.id, meeting.level)
        let words = MemberWords(venue, at: now)
        participants = zip(people, meeting.routes).map { MeetingParticipant($0, $1.guided.route, words) }
        title = "meet at \(FeatureNames(venue.venue).waypoint(.place(meeting.place.id))), \(words.level(meeting.level))"
        guard let steps else {
            sheets = []
            return
        }
        let composer = venue.composer(steps.wording.options)
        sheets = zip(people, meeting.routes).map { person, answer in
            var sheet = AnswerSheet()
            sheet.add("")
            sheet.add("\(person.name):", isStrong: true)
            RouteSheet(
                answer, in: venue, wording: steps.wording, isDetailed: steps.isDetailed, composer: composer
            ).write(to: &sheet)
            return sheet
        }
    }

    package var places: [FeatureID] { [place] }

    package static var name: StaticString { "meet" }
    package static var schema: StaticString? { "waymark.meeting/1" }
    package static var doc: StaticString { "The place where people meet." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.place, "place", doc: "The id of the place.")
        v.member(\.level, "level_id", doc: "The id of the level where everybody arrives.")
        v.member(\.meeting.longest, "longest_s", .milliseconds, doc: "The longest of the travel times.")
        v.member(\.meeting.total, "total_s", .milliseconds, doc: "The sum of the travel times.")
        v.member(
            \.assumed, "assumed", omitted: true, doc: "What was assumed although it is not so, if anything was.")
        v.objects(\.participants, "participants", rows: true, doc: "Those who come, in the order of the question.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for sentence in assumed.sentences { sheet.add("assumed \(sentence)") }
        sheet.add(title, isStrong: true)
        var table = AnswerTable([("who", .left), ("profile", .left), ("walk", .left), ("arrive", .left)])
        table.rows = participants.map(\.row)
        sheet.add(table)
        sheets.forEach { sheet.add($0) }
        return sheet
    }
}

/// Somebody who comes to a meeting.
package struct MeetingParticipant: Answer {
    private let who: String
    private let profile: String
    private let distance: Double
    private let milliseconds: Int64
    private let arrival: VenueMoment
    fileprivate let row: [String]

    fileprivate init(_ person: MeetingRequest.Participant, _ route: Route, _ words: MemberWords) {
        (who, profile) = (person.name, person.traveller.profile.name)
        (distance, milliseconds) = (route.distance, route.duration)
        arrival = VenueMoment(route.arrival, in: words.venue.calendar)
        let walk = TravelWording(words.venue.venue).total(distance: distance, milliseconds: milliseconds)
        row = [who, profile, walk, words.text(route.arrival)]
    }

    package static var name: StaticString { "meeting_participant" }
    package static var doc: StaticString { "Somebody who comes to a meeting." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.who, "who", doc: "The member or the point, as it was given.")
        v.member(\.profile, "profile", doc: "The name of the travel profile.")
        v.member(\.distance, "distance_m", .metres, doc: "The length of the way, without rides.")
        v.member(\.milliseconds, "duration_s", .milliseconds, doc: "The travel time.")
        v.member(\.arrival, "arrival", doc: "When they arrive.")
    }
}
