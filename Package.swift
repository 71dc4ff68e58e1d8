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
  products: [
    .executable(name: "kit", targets: ["kit"]),
    // Of no use to anyone but the tests: ALSA loads the one, as it loads what leads to a sound server, and the dynamic
    // linker the other.
    .library(name: "TestSoundDevice", type: .dynamic, targets: ["TestSoundDevice"]),
    .library(name: "FaultyMachine", type: .dynamic, targets: ["FaultyMachine"]),
  ],
  targets: [
    .systemLibrary(name: "CALSA", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CMpg123", providers: [.apt(["libmpg123-dev"])]),
    .systemLibrary(name: "CNCurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminal", cSettings: [.treatAllWarnings(as: .error)]),

    library("Files"),
    library("CoachEngine"),
    library("VoiceScript", ["CoachEngine", "Files"]),
    library("WalkTraces", ["CoachEngine", "Files"]),
    library("TuningLab", ["CoachEngine", "VoiceScript", "WalkTraces"]),
    library("AudioMix"),
    library("AudioDevice", ["AudioMix", "CALSA", "CMpg123"]),
    library("VoiceStudio", ["Files", "CoachEngine", "VoiceScript", "AudioMix", "AudioDevice"]),
    library("Screen"),
    library("Terminal", ["Screen", "CNCurses", "CTerminal"]),

    .executableTarget(
      name: "kit",
      dependencies: [
        "Files", "CoachEngine", "VoiceScript", "WalkTraces", "TuningLab", "AudioMix", "AudioDevice", "VoiceStudio",
        "Screen", "Terminal",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "kit-bench",
      dependencies: [
        "kit", "CoachEngine", "VoiceScript", "WalkTraces", "TuningLab", "AudioMix", "AudioDevice", "TestSupport",
      ], swiftSettings: settings),

    support("TestSupport"),
    support("TestTraits"),
    support("TmuxSupport", ["TestSupport"]),
    support("ScreenSamples", ["Screen"]),
    .target(
      name: "RealTimeProbe", path: "Tests/Support/RealTimeProbe",
      cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "TestSoundDevice", path: "Tests/Support/TestSoundDevice", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("asound")]),
    .target(
      name: "FaultyMachine", path: "Tests/Support/FaultyMachine", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Screen", "ScreenSamples", "Terminal"], path: "Tests/Support/TerminalProbe",
      swiftSettings: settings),

    tests(of: "Files"),
    tests(of: "CoachEngine"),
    tests(of: "VoiceScript", ["CoachEngine"]),
    tests(of: "WalkTraces", ["CoachEngine", "Files"], exclude: ["Corpus", "ImportCorpus"]),
    tests(of: "TuningLab", ["CoachEngine", "VoiceScript", "WalkTraces"]),
    tests(of: "AudioMix", ["RealTimeProbe"]),
    tests(
      of: "AudioDevice", ["AudioMix", "CALSA", "CMpg123", "RealTimeProbe", "TestTraits"], resources: [.copy("Fixtures")]
    ),
    tests(of: "VoiceStudio", ["CoachEngine", "VoiceScript", "AudioDevice", "AudioMix"]),
    tests(of: "Screen", ["ScreenSamples"], exclude: ["Snapshots"]),
    tests(of: "Terminal", ["Screen", "TerminalProbe", "TmuxSupport"]),
    tests(of: "kit", ["CoachEngine", "Files", "Screen", "VoiceScript", "WalkTraces"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "kit", "TestSupport", "TestTraits", "TmuxSupport", "AudioMix", "AudioDevice", "CoachEngine", "VoiceScript",
        "WalkTraces", "TuningLab",
      ],
      exclude: ["Fixtures", "Logs"], swiftSettings: settings),
  ]
)
