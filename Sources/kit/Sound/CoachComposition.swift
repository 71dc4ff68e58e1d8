internal import CoachEngine

/// A composition as the engine decides it; the mixer has a type of the same name for what it plays.
typealias CoachComposition = Composition
