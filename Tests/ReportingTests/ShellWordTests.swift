import Reporting
import Testing

/// Commands that are printed can be given to a shell as they stand.
struct ShellWordTests {
  @Test func `what a shell takes as it is has no quotes`() {
    #expect(ShellWord.quotedIfNeeded("Scenarios/cross/X-1.yaml,a=b:c@d%+") == "Scenarios/cross/X-1.yaml,a=b:c@d%+")
    #expect(ShellWord.quotedIfNeeded("") == "''")
    #expect(ShellWord.quotedIfNeeded("my own") == "'my own'")
    #expect(ShellWord.quotedIfNeeded("$HOME \\ `ls` é") == "'$HOME \\ `ls` é'")
    #expect(ShellWord.quoted("it's") == "'it'\\''s'")
  }

  @Test func `a path is taken for no option`() {
    #expect(ShellWord.path("-own/a.yaml") == "./-own/a.yaml")
    #expect(ShellWord.path("--my own") == "'./--my own'")
  }

  @Test func `nothing that a terminal obeys is printed`() {
    #expect(ShellWord.quotedIfNeeded("a\u{1B}[31m7") == "$'a\\033[31m7'")
    #expect(ShellWord.quoted("it's\n\\1") == "$'it\\'s\\012\\\\1'")
    #expect(ShellWord.quoted("\u{202E}é") == "$'\\342\\200\\256é'")
  }
}
