import Reporting
import Testing

struct ShardCommandTests {
  private func command(_ words: String) -> String {
    ShardCommand(words.split(separator: " ").map(String.init), shard: "2/3").description
  }

  @Test func `the shard is in numbers, however it was named`() {
    #expect(command("run flows --shard auto --ios 18") == "understudy run flows --shard 2/3 --ios 18")
    #expect(command("run flows --shard=1/3 --ios 18") == "understudy run flows --shard 2/3 --ios 18")
    #expect(command("run flows --reports r") == "understudy run flows --reports r --shard 2/3")
    #expect(command("run --reports r -- -own") == "understudy run --reports r --shard 2/3 -- -own")
  }

  @Test func `files of a single shard are left out, and would be written over`() {
    #expect(
      command("run flows --shard 1/3 --junit 1.xml --html 1.html --journal=1.jsonl --reports r")
        == "understudy run flows --shard 2/3 --reports r")
    #expect(command("run flows --fail-fast --shard 1/3") == "understudy run flows --shard 2/3")
    #expect(command("run --shard 1/3 -- --junit --journal") == "understudy run --shard 2/3 -- --junit --journal")
  }

  @Test func `a word that a shell would take apart is in quotes`() {
    #expect(
      ShardCommand(["run", "my own", "--filter", "a\nb"], shard: "1/1").description
        == "understudy run 'my own' --filter $'a\\012b' --shard 1/1")
  }
}
