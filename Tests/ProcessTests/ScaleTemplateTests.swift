import Foundation
import Testing
import Yams

extension Processes {
  /// What `docs/scale` holds, run by hand with the variables that the engines set. `scripts/scale` runs the one for Slurm on Slurm, and
  /// the one for GNU parallel.
  @Suite struct `The templates of docs/scale` {
    private struct Matrix: Decodable {
      struct Job: Decodable {
        struct Strategy: Decodable { let matrix: [String: [Int]] }
        struct Step: Decodable { let run: String? }
        let strategy: Strategy?
        let steps: [Step]

        /// The steps that start the program.
        var scripts: [String] { steps.compactMap(\.run).filter { $0.contains("understudy ") } }
      }
      let jobs: [String: Job]
    }

    @Test func `a matrix runs every shard once, and merges them`() throws {
      let site = try Site()
      let matrix = try YAMLDecoder().decode(Matrix.self, from: site.template("matrix.yaml"))
      let job = try #require(matrix.jobs["shard"])
      for shard in try #require(job.strategy?.matrix["shard"]) {
        let script = try #require(job.scripts.first).replacing("${{ matrix.shard }}", with: "\(shard)")
        #expect(try site.run(script).end() == 0)
      }
      let merge = try site.run(#require(matrix.jobs["merge"]?.scripts.first))
      #expect(try merge.end() == 0, "\(merge.diagnostics)")
      #expect(merge.results.contains("8 of 8 shards from 8 reports"), "\(merge.results)")
    }

    @Test(arguments: [(0, 1), (1, 1), (75, 3)]) func `a matrix runs a shard again after 75 alone`(
      code: CInt, times: Int
    ) throws {
      let site = try Site(program: "echo shard >> calls; exit \(code)")
      let matrix = try YAMLDecoder().decode(Matrix.self, from: site.template("matrix.yaml"))
      let script = try #require(matrix.jobs["shard"]?.scripts.first).replacing("${{ matrix.shard }}", with: "1")
      #expect(try site.run(script).end() == code)
      #expect(site.calls == Array(repeating: "shard", count: times))
    }

    private struct IndexedJob: Decodable {
      struct Spec: Decodable {
        let completions: Int
        let podFailurePolicy: Policy
        let template: Template
      }
      struct Policy: Decodable {
        struct Rule: Decodable {
          struct Codes: Decodable { let values: [Int] }
          let action: String
          let onExitCodes: Codes?
        }
        let rules: [Rule]
      }
      struct Template: Decodable {
        struct Pod: Decodable { let containers: [Container] }
        let spec: Pod
      }
      struct Container: Decodable {
        struct Variable: Decodable { let name, value: String }
        let command: [String]
        let env: [Variable]
      }
      let spec: Spec
    }

    @Test func `an indexed job runs every shard once, and fails at what is not to be run again`() throws {
      let site = try Site()
      let job = try YAMLDecoder().decode(IndexedJob.self, from: site.template("kubernetes.yaml")).spec
      let container = try #require(job.template.spec.containers.first)
      let command = container.command.joined(separator: " ").replacing("/reports", with: "reports")
      for index in 0..<job.completions {
        let variables = container.env.map { "export \($0.name)='\($0.value)'\n" }.joined()
        let run = try site.run("export JOB_COMPLETION_INDEX=\(index)\n" + variables + command)
        #expect(try run.end() == 0, "\(run.diagnostics)")
      }
      let merge = try site.run("understudy merge reports")
      #expect(try merge.end() == 0, "\(merge.diagnostics)")
      #expect(merge.results.contains("8 of 8 shards from 8 reports"), "\(merge.results)")

      let pages = try site.run("understudy explain exit")
      #expect(try pages.end() == 0)
      let codes = pages.results.split(separator: "\n").compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
      let final = codes.filter { $0 != 0 && $0 != 75 && $0 < 128 }
      #expect(!final.isEmpty)
      let failing = job.podFailurePolicy.rules.filter { $0.action == "FailJob" }.flatMap {
        $0.onExitCodes?.values ?? []
      }
      #expect(failing == final)
    }

    /// What the program ends with, how often the task was started before, and whether Slurm still counts it as running.
    @Test(arguments: [(0, 0, true), (1, 0, true), (75, 0, true), (75, 2, true), (75, 3, true), (75, 0, false)])
    func `a Slurm task goes back into the queue after 75 alone, three times, unless it was cancelled`(
      code: CInt, restarts: Int, isRunning: Bool
    ) throws {
      let site = try Site(program: "echo \"understudy $* of $UNDERSTUDY_SHARDS\" >> calls; exit \(code)")
      let run = try site.run(
        """
        scontrol() { echo "scontrol $*" >> calls; }
        squeue() { [ "$*" = "--noheader --states=RUNNING --jobs=14" ] && \(isRunning) && echo "14 all slurm.sh"; }
        export -f scontrol squeue
        export SLURM_JOB_ID=14 SLURM_ARRAY_JOB_ID=12 SLURM_ARRAY_TASK_ID=3 SLURM_RESTART_COUNT=\(restarts)
        bash '\(site.templates)/slurm.sh' run Scenarios
        """)
      #expect(try run.end() == code)
      let shard = "understudy run Scenarios --shard auto --reports reports of 8"
      #expect(site.calls == [shard] + (code == 75 && restarts < 3 && isRunning ? ["scontrol requeue 14"] : []))
    }
  }
}

/// A directory with a small suite, in which scripts find `understudy`.
private struct Site {
  let scratch: Scratch
  let templates = Suite.root.appending(path: "docs/scale").path

  /// - Parameter program: a script that stands in for the program.
  init(program script: String? = nil) throws {
    scratch = try Scratch()
    let folders = ["bin", "Scenarios"].map { "\(scratch.path)/\($0)" }
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }
    let program = "\(folders[0])/understudy"
    if let script {
      _ = try scratch.write("bin/understudy", "#!/bin/bash\n\(script)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    } else {
      try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: Suite.program)
    }
    let suite = try scratch.suite(Array(repeating: "feed", count: 9))
    try FileManager.default.moveItem(atPath: suite, toPath: "\(folders[1])/pushes.yaml")
  }

  func template(_ name: String) throws -> String {
    try String(contentsOfFile: "\(templates)/\(name)", encoding: .utf8)
  }

  /// Starts a script as CI servers do.
  func run(_ script: String) throws -> Program {
    try Program(
      ["-ec", "cd '\(scratch.path)'\nexport PATH=\"$PWD/bin:$PATH\"\n\(script)"], program: "/bin/bash", in: scratch)
  }

  /// What the stand-ins have been told.
  var calls: [String] {
    let text = (try? String(contentsOfFile: scratch.path + "/calls", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
