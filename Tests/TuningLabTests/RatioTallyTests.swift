import Testing
@testable import TuningLab
