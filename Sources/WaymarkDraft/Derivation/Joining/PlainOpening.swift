import WaymarkModel

extension Opening {
    /// Whether everybody walks through it as over open floor.
    var isPlain: Bool {
        (door == nil || door == .open) && !isOneWay && !isEmergencyExit && hours == nil && access.isEmpty && delay == 0
            && isAccessible == nil
    }

    /// The clear width in metres; nil if unknown.
    var clearWidth: Double? {
        if let width { return width }
        let length = line.length
        return length > 0.01 ? length : nil
    }
}
