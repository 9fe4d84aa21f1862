/// Rooms and floors that are not in use.
extension OSMService {
    /// The keys of what a room can be now, beside `room`.
    private static let roomUses = ["room", "shop", "amenity", "office", "craft", "leisure", "tourism", "healthcare"]
    /// The reasons of what is there no more, or not yet: its floor belongs to what is around it.
    static let missing: Set<String> = ["removed", "only planned"]

    /// Returns the tags that an area has or would have in use, and why nobody can use it; nil if it is in use.
    ///
    /// A room that is disused, abandoned or under construction is still a room. One that was removed or is only planned is not.
    static func room(_ tags: OSMTags) -> (tags: OSMTags, closure: String?) {
        let service = OSMService(tags)
        if OSMArea.use(of: service.tags) != nil {
            return (service.tags, service.closure ?? statedEnd(tags) ?? emptyRoom(tags))
        }
        guard let former = former(tags), !missing.contains(former.reason),
            case (.unit, _)? = OSMArea.use(of: former.tags)
        else { return (service.tags, service.closure) }
        return (former.tags, former.reason)
    }

    /// Returns why a room has no use now: it says only what it was, or will be. Nil if it has one, or says nothing.
    private static func emptyRoom(_ tags: OSMTags) -> String? {
        guard tags.has("indoor", "room"), roomUses.allSatisfy({ tags[$0] == nil }) else { return nil }
        return reason(besides: missing) { tags["\($0):room"].map { $0 != "no" } ?? false }
    }
}
