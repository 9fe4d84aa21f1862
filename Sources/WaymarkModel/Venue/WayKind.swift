/// The way type of an edge: what the traveller walks on, goes through or rides.
public enum WayKind: String, Hashable, Sendable, CaseIterable {
    /// A corridor or other indoor path on the flat.
    case corridor
    /// A door.
    case door
    /// Stairs.
    case stairs
    /// An elevator.
    case elevator
    /// An escalator.
    case escalator
    /// A ramp.
    case ramp
    /// A moving walkway.
    case movingWalkway
    /// A ladder.
    case ladder
    /// A path outdoors.
    case outdoorPath
    /// A place where travellers are let through: security, a ticket gate, a turnstile.
    case checkpoint
    /// A straight way over an open area.
    case crossing
}
