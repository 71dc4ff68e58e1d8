// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// One library target of the package, with the settings all of them share.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of the target `name`.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies, exclude: exclude,
    resources: resources, swiftSettings: settings)
}

/// What only tests use, in a folder of its own under Tests/Support.
func support(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/Support/\(name)", swiftSettings: settings)
}

let package = Package(
  name: "kit",
  targets: [
    library("CoachEngine"),
    library("VoiceScript", ["CoachEngine"]),
    library("WalkTraces", ["CoachEngine"]),
    support("TestSupport"),
    tests(of: "CoachEngine"),
    tests(of: "VoiceScript", ["CoachEngine"]),
    tests(of: "WalkTraces", ["CoachEngine"], exclude: ["Corpus"]),
  ]
)
