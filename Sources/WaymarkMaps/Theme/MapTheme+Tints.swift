extension MapTheme {
    /// The fills that are tinted where rooms of one role touch.
    static let tinted: Set<MapRole> = [
        .room, .staff, .shop, .food, .health, .toilets, .service, .leisure, .transport,
    ]
}
