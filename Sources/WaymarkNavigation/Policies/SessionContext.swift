import WaymarkModel

/// What a policy may look at: the session as it stands, read only.
public struct SessionContext: Sendable {
    public var time: Timestamp
    public var position: StepPosition
    public var level: FeatureID?
    public var location: Point?
    public var isOffRoute: Bool
    public var isRiding: Bool
    public var profile: String

    public init(
        time: Timestamp, position: StepPosition, level: FeatureID?, location: Point?, isOffRoute: Bool,
        isRiding: Bool, profile: String
    ) {
        self.time = time
        self.position = position
        self.level = level
        self.location = location
        self.isOffRoute = isOffRoute
        self.isRiding = isRiding
        self.profile = profile
    }
}
