/// A group of what a map can show, which can be left out.
public enum MapLayer: String, Hashable, Sendable, CaseIterable {
    /// Rooms, walls, doors, obstacles, areas; the ways as bands on a level without a plan.
    case plan
    /// The underlay image of the level.
    case underlay
    /// The network: paths and nodes.
    case network
    /// Stops of elevators, stairs, escalators and ramps.
    case connectors
    /// Places as marks, with names.
    case places
    /// The main route.
    case route
    /// Alternatives and the routes of other profiles.
    case alternatives
    /// The traveller, with accuracy and heading.
    case position
    /// Other people, with their trails.
    case members
    /// Geofences.
    case geofences
    /// What conditions close, delay, slow or reverse now.
    case closures
    /// Problems that `check` found.
    case problems
    /// The costs of paths, as heat.
    case costs
    /// How far people come in a given time.
    case reach
}
