/// The way type of an edge: what one walks on, through or rides.
public enum WayKind: String, Hashable, Sendable, CaseIterable {
    case corridor
    case door
    case stairs
    case elevator
    case escalator
    case ramp
    case movingWalkway
    case ladder
    case outdoorPath
    /// A place where one is let through: security, ticket gate, turnstile.
    case checkpoint
    /// A straight way over an open area.
    case crossing
}
