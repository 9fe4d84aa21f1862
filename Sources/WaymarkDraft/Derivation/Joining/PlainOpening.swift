import WaymarkModel

extension Opening {
    /// Whether everybody walks through it as over open floor.
    var isPlain: Bool {
        (door == nil || door == .open) && !isOneWay && !isEmergencyExit && hours == nil && access.isEmpty && delay == 0
            && isAccessible == nil
    }

    /// The clear width in metres, in whole millimetres if it is only drawn; nil if unknown.
    var clearWidth: Double? {
        if let width { return width }
        let length = line.length
        return length > 0.01 ? (length * 1000).rounded() / 1000 : nil
    }
}
