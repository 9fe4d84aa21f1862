import WaymarkImport
import WaymarkModel
import WaymarkRouting

/// Measures whole requests between random rooms, each answered once before: by how far the rooms are apart, by profile, with
/// opening hours, under closures, also those that come again, other ways, the nearest rooms, and what is in reach.
struct RequestTimes {
    private(set) var rows: [Row] = []
    private let venue: Venue
    private let router: Router
    private let pairs: [(from: FeatureID, to: FeatureID)]
    private let space = SearchSpace()
    /// A Monday, half an hour before noon in UTC.
    private static let departure = Timestamp(seconds: 1_893_929_400)

    init(_ campus: Campus, queries: Int) throws {
        var random = SplitMix(state: 21)
        let contents = campus.contents()
        venue = Venue(validated: contents)
        router = Router(snapshot: VenueSnapshot(venue))
        let rooms = venue.places
        pairs = (0..<max(10, queries)).map { _ in
            (rooms[Int(random.next() % UInt64(rooms.count))].id, rooms[Int(random.next() % UInt64(rooms.count))].id)
        }
        try addStrata(contents)
        for profile in [Profile.wheelchair, .stroller, .staff] {
            try add("route, profile \(profile.name)", router, pairs, profile: profile)
        }
        for count in [1, 100, 1000] {
            let closures = (0..<count).map { id in
                let edge = contents.edges[Int(random.next() % UInt64(contents.edges.count))].id
                return Condition(id: Int64(id), target: .edge(edge), effect: .closed)
            }
            try add("route under closures: \(count)", router, pairs, conditions: closures)
        }
        try addHours(contents, &random)
        try addRecurring(contents, &random)
        try addOthers(contents, &random)
        try addReach()
    }

    /// Rooms on one level, on two levels of a building, and in two buildings.
    private mutating func addStrata(_ contents: VenueContents) throws {
        let levels = Dictionary(uniqueKeysWithValues: contents.levels.map { ($0.id, $0) })
        let homes = Dictionary(uniqueKeysWithValues: contents.places.map { ($0.id, levels[$0.level]) })
        let strata = Dictionary(grouping: pairs) { pair in
            let (from, to) = (homes[pair.from] ?? nil, homes[pair.to] ?? nil)
            if from?.id == to?.id { return "on one level" }
            return from?.building == to?.building ? "in one building" : "between buildings"
        }
        for (name, pairs) in strata.sorted(by: { $0.key < $1.key }) { try add("route \(name)", router, pairs) }
    }

    /// Every twentieth corridor closes at noon. The trips of the first row end before that, those of the second do not.
    private mutating func addHours(_ contents: VenueContents, _ random: inout SplitMix) throws {
        var contents = contents
        for index in contents.edges.indices where random.next() % 20 == 0 {
            contents.edges[index].hours = try OpeningHours("08:00-12:00")
        }
        let router = Router(snapshot: VenueSnapshot(Venue(validated: contents)))
        try add("route, hours that do not change on the way", router, pairs)
        try add(
            "route, hours that change on the way", router, pairs,
            departure: Self.departure.adding(milliseconds: 1_790_000))
    }

    /// Closures that come again each day. They are in force during the trips of the first row, and begin during those of the
    /// second.
    private mutating func addRecurring(_ contents: VenueContents, _ random: inout SplitMix) throws {
        for (what, windows) in [("in force", "08:00-20:00"), ("that begin on the way", "11:31-20:00")] {
            let hours = try OpeningHours(windows)
            let closures = (0..<100).map { id in
                let edge = contents.edges[Int(random.next() % UInt64(contents.edges.count))].id
                var condition = Condition(id: Int64(id), target: .edge(edge), effect: .closed)
                condition.every = hours
                return condition
            }
            try add("route, 100 recurring closures \(what)", router, pairs, conditions: closures)
        }
    }

    /// Other ways between rooms, and the nearest rooms: without closures, and under one that is new to each question.
    private mutating func addOthers(_ contents: VenueContents, _ random: inout SplitMix) throws {
        let few = pairs.prefix(100)
        func request(_ pair: (from: FeatureID, to: FeatureID)) -> RouteRequest {
            RouteRequest(waypoints: [.place(pair.from), .place(pair.to)], time: .depart(Self.departure))
        }
        var times: [Double] = []
        for pair in few {
            let (asked, router, space) = (request(pair), router, space)
            guard let route = try? router.route(asked, using: space).route else { continue }
            times.append(try measure { try router.alternatives(to: route, for: asked, using: space) }.nanoseconds)
        }
        rows.append(Row("alternatives", "\(times.count) routes", times))
        try router.weights(for: WeightsKey(profile: .walking), at: Self.departure).prepareHierarchy()
        for (what, isClosed) in [("nearest 5 of a category", false), ("nearest 5, a new closure", true)] {
            var times: [Double] = []
            for isCounted in [false, true] {
                for (id, pair) in few.enumerated() {
                    let edge = contents.edges[Int(random.next() % UInt64(contents.edges.count))].id
                    let closures = isClosed ? [Condition(id: Int64(id), target: .edge(edge), effect: .closed)] : []
                    let asked = NearestRequest(category: "room", from: .place(pair.from), departure: Self.departure)
                    let (router, space) = (router, space)
                    let time = measure { try? router.nearest(asked, conditions: closures, using: space) }.nanoseconds
                    if isCounted { times.append(time) }
                }
            }
            rows.append(Row(what, "\(venue.places.count) places", times))
        }
    }

    /// What is in reach within five minutes: the ways to all nodes with the cut paths, and the rooms among them.
    private mutating func addReach() throws {
        var (reaches, lists): ([Double], [Double]) = ([], [])
        for pair in pairs.prefix(50) {
            let asked = ReachRequest(points: [.place(pair.from)], limit: .time(300_000), departure: Self.departure)
            let (router, space) = (router, space)
            let (tree, time) = try measure { try router.reach(asked, using: space) }
            let (_, cut) = measure { tree.strokes(within: asked.limit) }
            let (_, listed) = measure { tree.destinations(of: "room").compactMap { tree.spot(at: $0) } }
            reaches.append(time + cut)
            lists.append(time + listed)
        }
        rows.append(Row("reach, 5 minutes", "\(reaches.count) rooms", reaches))
        rows.append(Row("within 5 minutes, a category", "\(lists.count) rooms", lists))
    }

    private mutating func add(
        _ what: String, _ router: Router, _ pairs: [(from: FeatureID, to: FeatureID)], profile: Profile = .walking,
        conditions: [Condition] = [], departure: Timestamp = Self.departure
    ) throws {
        var times: [Double] = []
        for isCounted in [false, true] {
            for pair in pairs {
                let request = RouteRequest(
                    waypoints: [.place(pair.from), .place(pair.to)], profile: profile, time: .depart(departure))
                let (router, space) = (router, space)
                let (_, time) = measure { try? router.route(request, conditions: conditions, using: space) }
                if isCounted { times.append(time) }
            }
        }
        rows.append(Row(what, "\(pairs.count) queries", times))
    }
}
