import WaymarkModel

extension LocationSimulator {
    /// A fix of a walker who does not keep the simulator's own pace: its errors by its number, its place by how many
    /// milliseconds of the walk are done.
    public func fix(_ number: Int, walked: Int64, at time: Timestamp) -> Fix? {
        fix(number, at: placement(at: walked), time: time)
    }

    /// Whether one is between levels after so many milliseconds of the walk.
    public func isBetweenLevels(after walked: Int64) -> Bool { placement(at: walked).otherLevel != nil }
}
