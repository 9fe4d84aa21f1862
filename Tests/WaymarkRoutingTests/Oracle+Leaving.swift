import WaymarkModel

extension Oracle.Passage {
    /// Whether it leads out of an area and into it again, as where it crosses a hole in it: who leaves does so once.
    func comesBack(to area: FeatureID) -> Bool {
        let isInside = pieces.map { $0.areas.contains(area) }
        guard let start = isInside.firstIndex(of: true) else { return false }
        let behind = isInside[start...].drop { $0 }
        return behind.contains(true)
    }
}
