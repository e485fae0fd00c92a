// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// A plugin may be code of an app, which has settings of its own: no warning stops its build.
let lenient: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  // A session is generic over its witness, the effect loop over its sink: across modules they are specialised only so. Without the other
  // two, facts and steps are copied and destroyed by way of the runtime's tables, which takes a tenth of the time.
  .unsafeFlags(
    [
      "-cross-module-optimization", "-Xfrontend", "-disable-type-layout", "-Xfrontend",
      "-disable-large-loadable-types-reg2mem",
    ], .when(configuration: .release)),
]

let strict: [SwiftSetting] =
  lenient + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]

/// Generated protobuf does not compile under strict memory safety.
let generated: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let protobuf: Target.Dependency = .product(name: "SwiftProtobuf", package: "swift-protobuf")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + [customDump], swiftSettings: strict)
}

/// Every folder of `Plugins` with Swift sources is a program, and needs no line here. A new one is seen with
/// `swift build --manifest-cache none`, because SwiftPM remembers what this file once said.
let plugins: [Target] = {
  let folder = "\(Context.packageDirectory)/Plugins"
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/Sources") }.map { name in
    .executableTarget(
      name: name, dependencies: ["WorkerKit", "UIKitShapes", "Vocabulary"], path: "Plugins/\(name)/Sources",
      swiftSettings: lenient)
  }
}()

let package = Package(
  name: "understudy",
  products: [
    .executable(name: "understudy", targets: ["understudy"]),
    .library(name: "WorkerKit", targets: ["WorkerKit", "UIKitShapes", "Vocabulary"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
  ],
  targets: [
    .systemLibrary(name: "CZeroMQ", providers: [.apt(["libzmq3-dev"])]),
    .target(name: "CSystem"),
    module("ZeroMQ", ["CZeroMQ"]),

    module("Vocabulary"),
    module("NavigationModel", ["Vocabulary"]),
    module("TabsModel", ["Vocabulary"]),
    module("GesturesModel", ["Vocabulary"]),
    module("PresentationModel", ["Vocabulary"]),
    module("AppModel", ["Vocabulary"]),
    module("Sequencing", ["Vocabulary", "AppModel"]),

    module("TraceFormat", ["Vocabulary", "Sequencing"]),
    module("Contracts", ["Vocabulary"]),
    module("ScenarioLanguage", ["Vocabulary", "AppModel", "Contracts", yams]),

    .target(name: "WireMessages", dependencies: [protobuf], exclude: ["understudy.proto"], swiftSettings: generated),
    module("Wire", ["Vocabulary", "Sequencing", "WireMessages", protobuf]),
    module("WorkerKit", ["Vocabulary", "Sequencing", "Wire", "ZeroMQ", "CSystem"]),
    module("UIKitShapes", ["WorkerKit", "Vocabulary"]),
    module(
      "Supervision", ["Vocabulary", "Sequencing", "TraceFormat", "Wire", "ZeroMQ", "CSystem", "Coordination", logging]),
    module(
      "Coordination",
      [
        "Vocabulary", "AppModel", "Sequencing", "ScenarioLanguage", "Contracts", "TraceFormat",
        "NavigationModel", "TabsModel", "GesturesModel", "PresentationModel",
      ]),
    module("Reporting", ["Vocabulary", "TraceFormat", "Contracts", "CSystem"]),
    module(
      "Stress", ["Vocabulary", "Sequencing", "ScenarioLanguage", "Contracts", "TraceFormat", "Coordination"]),
    .executableTarget(
      name: "understudy",
      dependencies: [
        "Stress", "Coordination", "Supervision", "WorkerKit", "Reporting", "ScenarioLanguage", "Contracts",
        "TraceFormat",
        "Sequencing", "Vocabulary", "NavigationModel", "TabsModel", "GesturesModel", "PresentationModel", "ZeroMQ",
        "CSystem", arguments, logging,
      ],
      swiftSettings: strict),

    tests("VocabularyTests", ["Vocabulary"]),
    tests("ZeroMQTests", ["ZeroMQ", "CSystem"]),
    tests("NavigationModelTests", ["NavigationModel", "Vocabulary"]),
    tests("TabsModelTests", ["TabsModel", "Vocabulary"]),
    tests("GesturesModelTests", ["GesturesModel", "Vocabulary"]),
    tests("PresentationModelTests", ["PresentationModel", "Vocabulary"]),
    tests("SequencingTests", ["Sequencing", "AppModel", "Vocabulary"]),
    tests("ContractsTests", ["Contracts", "Vocabulary"]),
    tests("ScenarioLanguageTests", ["ScenarioLanguage", "Contracts", "Vocabulary"]),
    tests("TraceFormatTests", ["TraceFormat", "Vocabulary"]),
    tests("ReportingTests", ["Reporting", "TraceFormat", "Contracts", "Vocabulary"]),
    tests("WireTests", ["Wire", "WireMessages", "Sequencing", "Vocabulary", protobuf]),
    tests("ScenarioTests", ["understudy", "Reporting", "Coordination", "Contracts", "ScenarioLanguage", "Vocabulary"]),
    .executableTarget(
      name: "HostileWorker",
      dependencies: [
        "WorkerKit", "Wire", "ZeroMQ", "Sequencing", "Vocabulary", "NavigationModel", "TabsModel", "GesturesModel",
        "PresentationModel",
      ],
      path: "Tests/HostileWorker", swiftSettings: strict),
    .executableTarget(
      name: "HostilePlugin", dependencies: ["WorkerKit", "Wire", "ZeroMQ", "Sequencing", "Vocabulary"],
      path: "Tests/HostilePlugin",
      swiftSettings: strict),
    .executableTarget(
      name: "ScreenPlugin", dependencies: ["UIKitShapes"], path: "Tests/ScreenPlugin", swiftSettings: strict),
    .executableTarget(
      name: "TwinPlugin", dependencies: ["WorkerKit", "Vocabulary"], path: "Tests/TwinPlugin",
      exclude: ["TwinPlugin.py", "manifest.yaml", "twins.yaml"], swiftSettings: strict),
    tests(
      "ProcessTests",
      [
        "understudy", "HostileWorker", "HostilePlugin", "ScreenPlugin", "TwinPlugin", "CSystem", "Coordination",
        "Supervision", "ScenarioLanguage",
        "Sequencing", "Stress", "TraceFormat",
        "Wire", "ZeroMQ", "Vocabulary", yams,
      ]),
    tests("ArchitectureTests", ["Vocabulary"]),
    .executableTarget(
      name: "BenchPlugin", dependencies: ["WorkerKit", "Vocabulary"], path: "scripts/benchmarks/BenchPlugin",
      swiftSettings: strict),
    .executableTarget(
      name: "StressBench",
      dependencies: ["Stress", "Coordination", "ScenarioLanguage", "TraceFormat", "Contracts", "Vocabulary"],
      path: "scripts/benchmarks/StressBench", swiftSettings: strict),
    tests(
      "StressTests",
      ["Stress", "Coordination", "ScenarioLanguage", "Sequencing", "Contracts", "TraceFormat", "Vocabulary"]),
  ] + plugins
)
