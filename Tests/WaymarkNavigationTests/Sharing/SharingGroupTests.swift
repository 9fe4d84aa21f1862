import Testing
import WaymarkModel

@testable import WaymarkNavigation

@Suite struct `Groups are started, reused and left` {
    @Test func `A group with the same members is reused, even if another member starts it`() {
        let trial = SharingTrial()
        #expect(trial.group("ada", "ben", "cleo") == ["started g1"])
        #expect(trial.group("cleo", "ada", "ben", "ada") == ["reused g1"])
        #expect(trial.group("ada", "ben") == ["started g2"])
        #expect(trial.state.groups.map(\.group.members) == [["ada", "ben", "cleo"], ["ada", "ben"]])
    }

    @Test func `Starting a group fails with a reason`() {
        let trial = SharingTrial()
        #expect(trial.group("ada") == ["refused noMembers"])
        #expect(trial.group("ada", "ada") == ["refused noMembers"])
        #expect(trial.group("ada", "zoe") == ["refused unknownMember(\"zoe\")"])
        trial.rules.limits.groupMembers = 2
        #expect(trial.group("ada", "ben", "cleo") == ["refused tooManyMembers(limit: 2)"])
        trial.rules.limits.memberTextBytes = 4
        #expect(trial.group("ada", "ben") == ["refused subjectTooLong(limit: 4)"])
        trial.rules.limits = .normal
        trial.rules.limits.groups = 0
        #expect(trial.group("ada", "ben") == ["refused tooManyGroups(limit: 0)"])
        #expect(trial.state.groups.isEmpty)
    }

    @Test func `The last member to leave ends the group, and its id does not return`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        #expect(trial.told(trial.act(.leave(group: "g1", member: "ada"), at: 1)) == ["ada left g1"])
        #expect(trial.state.groups(of: "ada").isEmpty)
        #expect(trial.told(trial.act(.leave(group: "g1", member: "cleo"), at: 2)) == [])
        #expect(trial.told(trial.act(.leave(group: "g1", member: "ben"), at: 3)) == ["ben left g1", "ended g1"])
        #expect(trial.group("ada", "ben", at: 4) == ["started g2"])
    }

    @Test func `Groups are listed by their last activity`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben", at: 0)
        _ = trial.group("ada", "cleo", at: 1)
        #expect(trial.state.groups(of: "ada").map(\.id) == ["g2", "g1"])
        _ = trial.share("ben", at: 2)
        _ = trial.fix("ben", x: 0, at: 3)
        #expect(trial.state.groups(of: "ada").map(\.id) == ["g1", "g2"])
        #expect(trial.state.groups(of: "cleo").map(\.id) == ["g2"])
    }

    @Test func `A member sees only the members of their own groups`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        _ = trial.share("ben")
        _ = trial.fix("ben", x: 0, at: 1)
        #expect(trial.state.seen(by: "ada").map(\.member.id) == ["ben"])
        #expect(trial.state.seen(by: "cleo").isEmpty)
        #expect(trial.state.seen(by: "ada", in: "g9").isEmpty)
    }

    @Test func `A removed member leaves every group, and their colour does not return`() {
        let trial = SharingTrial()
        _ = trial.group("ada", "ben")
        #expect(
            trial.told(trial.act(.removeMember("ben"), at: 1)) == ["ben left g1", "removed ben"])
        _ = trial.act(.setMember(id: "dan", name: "Dan\u{1B}[31m\nX", address: "dan@example.org"), at: 2)
        #expect(trial.state.allMembers.map(\.color) == [0, 2, 3])
        #expect(trial.state.member("dan")?.label == "Dan [31m X - dan@example.org")
        _ = trial.act(.setMember(id: "dan", name: "", address: ""), at: 3)
        #expect(trial.state.member("dan")?.label == "dan")
        #expect(trial.state.member("dan")?.color == 3)
    }

    @Test(arguments: ["", "a b", "a/b", "+", "#", "jane.doe", "é", String(repeating: "x", count: 41)])
    func `A text that cannot be part of a topic is not an id`(text: String) {
        #expect(!Member.isID(text))
        #expect(Member.isID("Ada_1-x"))
    }
}
