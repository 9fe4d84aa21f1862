import Synchronization
import WaymarkModel

/// What the costs of passages depend on besides live conditions: the traveller, the venue, opening hours and weightings.
///
/// Costs under other conditions share it.
final class PassageRules: Sendable {
    let snapshot: VenueSnapshot
    let rules: TravelRules
    let model: CostModel
    let preference: Preference
    let avoidedKinds: WayKindSet
    let weightings: [any Weighting]
    let validity: Range<Timestamp>?
    let scale: UInt32
    let schedules: Schedules
    let origin: Int64
    /// The closures of connectors by weightings that have been asked for, by the index of the connector.
    private let closures = Mutex<[Int: [Condition]]>([:])

    /// Creates the rules without weightings.
    init(_ snapshot: VenueSnapshot, _ key: WeightsKey, origin: Int64) {
        self.snapshot = snapshot
        self.origin = origin
        var profile = key.profile
        if key.relaxation.contains(.profile) {
            profile = .walking
            profile.roles = key.profile.roles
            if key.profile.hasOwnSpeed { (profile.speed, profile.hasOwnSpeed) = (key.profile.speed, true) }
        }
        rules = TravelRules(
            profile: profile, roles: key.roles, excluded: key.relaxation.contains(.exclusions) ? [] : key.exclude)
        model = CostModel(profile: profile, overrides: snapshot.venue.costs)
        preference = Preference(key.prefer)
        avoidedKinds = WayKindSet(key.avoid.union(profile.avoided))
        schedules = Schedules(snapshot, from: origin, to: origin + PassageCosts.horizon)
        (weightings, validity, scale) = ([], nil, 1)
    }

    /// Creates the same rules with weightings.
    init(_ other: PassageRules, weightings: [any Weighting], validity: Range<Timestamp>?, scale: UInt32) {
        snapshot = other.snapshot
        rules = other.rules
        model = other.model
        preference = other.preference
        avoidedKinds = other.avoidedKinds
        schedules = other.schedules
        origin = other.origin
        self.weightings = weightings
        self.validity = validity
        self.scale = scale
    }

    /// Returns the closures of a connector by weightings, which `make` finds if they have not been asked for.
    func closures(ofConnector connector: Int, _ make: () -> [Condition]) -> [Condition] {
        if let known = closures.withLock({ $0[connector] }) { return known }
        let made = make()
        closures.withLock { $0[connector] = made }
        return made
    }
}
