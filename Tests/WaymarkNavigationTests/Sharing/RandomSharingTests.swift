import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkNavigation

/// Random actions against an independent account of what each group was told.
@Suite struct `Sharing keeps its promises under any actions` {
    static func action(_ random: inout FuzzRandom, at seconds: Double, _ trial: SharingTrial) -> SharingAction {
        let ids = ["ada", "ben", "cleo", "dan"]
        func id() -> String { ids.randomElement(using: &random) ?? "" }
        let group = "g\(Int.random(in: 1...6, using: &random))"
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return .setMember(id: id(), name: "N", address: "")
        case 1: return .removeMember(id())
        case 2, 3: return .startGroup(by: id(), with: [id(), id()], subject: "")
        case 4: return .leave(group: group, member: id())
        case 5, 6:
            return .start(
                member: id(), mode: SharingMode.allCases.randomElement(using: &random) ?? .move,
                precision: SharingPrecision.allCases.randomElement(using: &random) ?? .exact,
                duration: Int64.random(in: -5...600_000, using: &random))
        case 7: return .stop(member: id())
        case 8: return .publish(member: id())
        case 9: return .tick
        case 10:
            return .receive(
                trial.message(x: Double.random(in: 0...9, using: &random), at: seconds - 30), group: group,
                sender: [nil, "ada", "ben"].randomElement(using: &random) ?? nil)
        default:
            let places: [Double] = [0, 2, 6, 14, 40, .nan]
            let x = places.randomElement(using: &random) ?? 0
            let levels: [FeatureID?] = ["l0", "l1", nil]
            let accuracies: [Double?] = [nil, 3, 30]
            return .fix(
                member: id(),
                Fix(
                    point: Point(x: x, y: 0), level: levels.randomElement(using: &random) ?? nil,
                    accuracy: accuracies.randomElement(using: &random) ?? nil,
                    time: Trip.start.adding(seconds: seconds)))
        }
    }

    struct FuzzRandom: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test func `Only sharing members reach only their groups, updates are balanced, and a replay is equal`() {
        for seed in 1...RandomSeeds.count(milliseconds: 3) {
            var random = FuzzRandom(state: seed)
            let trial = SharingTrial()
            var updating: Set<String> = []
            var seconds = 0.0
            var actions: [(SharingAction, Double)] = []
            var told: [[SharingEvent]] = []
            for _ in 0..<120 {
                seconds += Double.random(in: 0...20, using: &random)
                let action = Self.action(&random, at: seconds, trial)
                let events = trial.act(action, at: seconds)
                actions.append((action, seconds))
                told.append(events)
                for event in events {
                    switch event {
                    case .updatesStarted(let id): #expect(updating.insert(id).inserted, "seed \(seed)")
                    case .updatesStopped(let id): #expect(updating.remove(id) != nil, "seed \(seed)")
                    case .sent(let sent):
                        #expect(updating.contains(sent.sender), "seed \(seed)")
                        let group = trial.state.groups.first { $0.group.id == sent.group }
                        #expect(group?.group.members.contains(sent.sender) == true, "seed \(seed)")
                    default: break
                    }
                }
                for state in trial.state.members {
                    #expect(trial.state.isUpdating(state.member.id) == updating.contains(state.member.id))
                    #expect(state.fix == nil || updating.contains(state.member.id), "seed \(seed)")
                    if let share = state.share { #expect(share.until > Trip.start.adding(seconds: seconds)) }
                }
                #expect(trial.state.groups.allSatisfy { !$0.group.members.isEmpty })
            }
            let again = SharingTrial()
            for (index, (action, seconds)) in actions.enumerated() {
                #expect(again.act(action, at: seconds) == told[index], "seed \(seed)")
            }
            #expect(again.state == trial.state)
        }
    }
}
