import WaymarkImportKit
import WaymarkModel

/// The kinds of mistakes in IndoorGML files.
extension RowFindings.Kind {
    static let cellWithoutID = Self(code: .badRow, plural: "cells have no id and are left out")
    static let cellWithoutFloor = Self(
        code: .badPolygon, plural: "outlines of cells have no area and are left out")
    static let repeatedFeature = Self(
        code: .duplicateID, plural: "features have the id of an earlier one; the first counts")
    static let stateWithoutPosition = Self(
        code: .badRow, plural: "states have neither a position nor a cell with an outline, and are left out")
    static let movedState = Self(
        code: .foreignAssumption, severity: .note,
        plural: "states are outside the outline of their cell; their nodes are moved into it")
    static let transitionWithoutEnds = Self(
        code: .badRow, plural: "transitions do not connect two states and are left out")
    static let danglingTransition = Self(
        code: .danglingPathway, plural: "transitions lead to states that do not exist and are left out")
    static let loopTransition = Self(code: .badRow, plural: "transitions lead from a state to itself and are left out")
    static let transitionOfCell = Self(
        code: .foreignAssumption, severity: .note,
        plural: "transitions connect cells instead of states; the states of the cells are used")
    static let isolatedState = Self(
        code: .foreignAssumption, severity: .warning, plural: "states have no transition; no route leads there")
    static let assumedStairs = Self(
        code: .foreignAssumption, severity: .warning,
        plural: "transitions between levels do not say what they are; wheelchairs do not use them",
        help: "list the words or codes of their cells under \"categories\" in an \"indoorgml.yaml\"")
    static let undirectedEscalator = Self(
        code: .foreignAssumption, severity: .note,
        plural: "escalators do not state their direction; each is imported as a pair, one each way",
        help: "list them in a directed layer")
    static let lineBesideDoor = Self(
        code: .foreignAssumption, severity: .note,
        plural: "lines of transitions leave their cells; they are led through the doors where these touch")
    static let unknownDoorPlace = Self(
        code: .foreignAssumption, severity: .warning,
        plural: "lines of transitions leave their cells; the doors are assumed in the common walls",
        help: "give the transition the surface between its cells, or draw its line through the door")
    static let lineOutside = Self(
        code: .foreignAssumption, severity: .warning,
        plural: "lines of transitions lead through what is between their cells, which do not touch",
        help: "draw the line inside of the cells that it leads through, or add the cell between them")
}
