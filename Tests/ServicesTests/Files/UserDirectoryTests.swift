import Expectations
import Services
import TestThreads
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct UserDirectoryTests {
  private func paths(_ environment: [String: String]) -> [String?] {
    UserDirectory.allCases.map { $0.path { environment[$0] } }
  }

  @Test func `the directories are those of the specification`() {
    expectEqual(
      paths(["HOME": "/home/ada"]),
      [
        "/home/ada/.config", "/home/ada/.local/share", "/home/ada/.local/state",
        "/home/ada/.cache",
      ])
    expectEqual(
      paths([
        "HOME": "/home/ada", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d/",
        "XDG_STATE_HOME": "/s",
        "XDG_CACHE_HOME": "/",
      ]), ["/c", "/d", "/s", "/"])
  }

  @Test(arguments: ["", "relative", "./config", "~/config"])
  func `values that are no absolute paths are ignored`(value: String) {
    expectEqual(
      UserDirectory.config.path { ["HOME": "/h", "XDG_CONFIG_HOME": value][$0] }, "/h/.config")
    expectEqual(UserDirectory.config.path { ["HOME": value][$0] }, nil)
  }

  @Test func `a home that is the root, or ends with a slash, is a home`() {
    expectEqual(UserDirectory.cache.path { ["HOME": "/"][$0] }, "/.cache")
    expectEqual(UserDirectory.cache.path { ["HOME": "/h//"][$0] }, "/h/.cache")
  }

  @Test(.ownThreads) func `a file of the user is where the environment says`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      setenv("XDG_STATE_HOME", folder["state"], 1)
      let file = DiskFile(in: .state, "program/history")
      expectEqual(file.path, folder["state/program/history"])
      try await file.write("text")
      expectEqual(folder.text("state/program/history"), "text")
      expectEqual(folder.mode("state"), 0o700)
    }
  }

  @Test(.ownThreads) func `without a home there is an error that says so`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("HOME")
      unsetenv("XDG_CONFIG_HOME")
      let file = DiskFile(in: .config, "program/settings")
      let error = await failure { () throws(FileError) in try await file.write("text") }
      expectEqual(
        error?.description,
        "program/settings could not be saved, because HOME does not name a folder.")
    }
  }
}
