import WaymarkEngine

/// Which ways are there from one point to another?
package struct AlternativesQuestion: Question {
    package var from = ""
    package var to = ""
    package var via: [String] = []
    package var count = 2
    package var travel = TravelParameters()
    package var wording = WordingParameters()
    package var steps = false

    package init() {}

    package static var name: StaticString { "alternatives" }
    package static var doc: StaticString { "Find the best way from one point to another, and other ways worth taking." }
    package static var topic: Topic { .routes }
    package static var mapDoc: StaticString? { "Draw the ways on each level after the list." }
    package static var discussion: StaticString {
        """
        Another way is worth taking if it shares little with the ways before it, takes at most a quarter longer than \
        the route, and has no detour without a reason. Points are written as for route. Without points, a traveller \
        under way asks for other ways to the destination, numbered for take.
        """
    }
    package static func parameters<V: ParameterVisitor>(_ v: inout V) where V.Root == Self {
        v.parameter(\.from, "from", "from", at: .positional, required: true, doc: "Where to start.")
        v.parameter(\.to, "to", "to", at: .positional, required: true, doc: "Where to go.")
        v.parameter(
            \.via, "via", "point", doc: "A point to pass on each way; repeat the option for several, in order.")
        v.parameter(\.count, "count", "count", in: 1...8, doc: "Maximum number of ways besides the best.")
        v.group(\.travel)
        v.group(\.wording)
        v.parameter(
            \.steps, "steps", doc: "Title each leg with its distance, and show each step's time and way type.")
    }

    package func check(_ known: KnownNames) throws(AnswerError) {
        try travel.check(known)
        try wording.check(known)
    }

    package func ask(_ inquiry: Inquiry) throws(AnswerError) -> AlternativesAnswer {
        let venue = try travel.venue(of: inquiry)
        try wording.check(among: venue.phrasebooks)
        var request = RouteRequest(
            waypoints: try inquiry.way(from: from, via: via, to: to), traveller: try travel.traveller(in: inquiry),
            time: .depart(try travel.departure(in: inquiry)))
        inquiry.mark(&request, from: from)
        try inquiry.pay((request.waypoints.count - 1) * Engine.searches(forAlternatives: count))
        let composer = venue.composer(wording.options)
        let travelWording = TravelWording(venue.venue, composer: composer)
        let choice = try inquiry.asking { () throws(EngineError) in
            try inquiry.engine.alternatives(
                for: request, in: venue, count: count, wording: travelWording, stop: inquiry.stop)
        }
        return AlternativesAnswer(self, choice, request, venue, composer, assumed: Assumed(inquiry))
    }
}
