import WaymarkModel
import WaymarkRouting

extension FollowedRoute {
    /// Matches a fix to this step, otherwise to a neighbouring one, otherwise to any piece of the leg.
    func match(of fix: Fix, level: Index<Level>, constants: NavigationConstants) -> RouteTrack.Match? {
        let onStep = track.nearest(to: fix.point, level: level, among: stepPieces)
        if let onStep, onStep.distance <= constants.stepEntry { return onStep }
        let steps = track.steps[position.leg]
        let near =
            steps[max(0, position.step - 1)]
            .lowerBound..<steps[min(steps.count - 1, position.step + constants.stepLookAhead)].upperBound
        if let nearby = track.nearest(to: fix.point, level: level, among: near) {
            return nearby.distance < onStep?.distance ?? .infinity ? nearby : onStep
        }
        return track.nearest(to: fix.point, level: level, among: legPieces)
    }

    // MARK: Levels

    /// Returns whether the route changes to a level in this or the next step and the fix lies on that piece.
    func leads(to level: Index<Level>, at fix: Fix, constants: NavigationConstants) -> Bool {
        let reach = max(constants.stepEntry, fix.accuracy ?? 0)
        return ridesNow { $0.endLevel == level && $0.distance(to: fix.point) <= reach }
    }

    /// Returns whether a level is one that a ride of this or the next step merely passes.
    func passes(_ level: Index<Level>, at fix: Fix, constants: NavigationConstants) -> Bool {
        if ridesNow({ $0.startLevel == level || $0.endLevel == level }) { return false }
        let reach = max(constants.connectorReach, fix.accuracy ?? 0)
        return ridesNow {
            min(fix.point.distance(to: $0.start), fix.point.distance(to: $0.end)) <= reach
        }
    }

    /// Calls `body` for the pieces of this and the next step that change the level until it returns true, and returns
    /// whether it did.
    private func ridesNow(_ body: (RouteTrack.Piece) -> Bool) -> Bool {
        let steps = track.steps[position.leg]
        for index in position.step...min(position.step + 1, steps.count - 1) {
            for piece in steps[index] where track.pieces[piece].changesLevel {
                if body(track.pieces[piece]) { return true }
            }
        }
        return false
    }
}
