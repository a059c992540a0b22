#if os(Linux)
  import Expectations
  import Services
  import TestThreads
  import Testing

  #if canImport(Glibc)
    @preconcurrency import Glibc
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #endif

  /// What a program does not get from us, and what is not left of it, as Linux tells of it.
  @Suite(.ownThreads, .ends)
  struct ProcessIsolationTests {
    private let processes = SystemProcesses()

    @Test func `a program has three descriptors, no terminal, and a session of its own`()
      async throws
    {
      // One that programs do inherit, unless they are kept from it.
      let open = fcntl(0, F_DUPFD, 200)
      defer { close(open) }
      // The fourth one is that by which it lists them.
      expectEqual(try await processes.output(of: ["ls", "/proc/self/fd"]).text, "0\n1\n2\n3\n")
      expectEqual(
        try await processes.output(of: ["readlink", "/proc/self/fd/0"]).text, "/dev/null\n")
      let process = try await processes.start(["cat", "/proc/self/stat"])
      guard case .output(let bytes) = try await process.next() else {
        Issue.record("It wrote nothing.")
        return
      }
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      // Group, session and terminal.
      expectEqual(fields[4...6].map { Int32($0) }, [process.id, process.id, 0])
    }

    @Test func `a program ignores and blocks no signals because we do`() async throws {
      let old = signal(SIGURG, SIG_IGN)
      defer { signal(SIGURG, old) }
      let status = try await processes.output(of: ["cat", "/proc/self/status"]).text
      let masks = status.split(separator: "\n").filter {
        $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn")
      }
      // Nobody can set those two of the C library: whoever started the tests may have had them ignored.
      let others: UInt64 = ~(3 << 31)
      expectEqual(masks.map { UInt64($0.suffix(16), radix: 16).map { $0 & others } }, [0, 0])
    }

    @Test func `a program that writes more than is read waits, and nothing is lost`()
      async throws
    {
      let size = 20_000_000
      let process = try await processes.start(["head", "-c", "\(size)", "/dev/zero"])
      // It sleeps in the write that has found the pipe full.
      var written = 0
      while true {
        let fields = text(of: process, "stat").split(separator: " ")
        written = number("wchar", in: text(of: process, "io"))
        if fields.count > 2, fields[2] == "S", written >= 1 << 16 { break }
        await Task.yield()
      }
      #expect(written <= 1 << 17, "\(written) bytes were written and none was read")
      var (count, largest) = (0, 0)
      while case .output(let bytes) = try await process.next() {
        (count, largest) = (count + bytes.count, max(largest, bytes.count))
      }
      expectEqual(count, size)
      #expect(largest <= 1 << 16)
    }

    private func text(of process: any RunningProcess, _ file: String) -> String {
      String(decoding: Folder.bytes("/proc/\(process.id)/\(file)") ?? [], as: UTF8.self)
    }

    private func number(_ name: String, in text: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }

    @Test func `200 runs leave no descriptor, no thread and no process behind`() async throws {
      // Other tests open some at the same time; a leak of one a run would be more.
      let before = (
        Folder.names(in: "/proc/self/fd").count, Folder.names(in: "/proc/self/task").count
      )
      var pipes: Set<String> = []
      for number in 0..<200 {
        let command = ProcessCommand(
          "readlink", ["/proc/self/fd/0", "/proc/self/fd/1", "/proc/self/fd/2"],
          input: .text("\(number)"))
        let process = try await processes.start(command)
        guard case .output(let bytes) = try await process.next() else {
          Issue.record("It wrote nothing.")
          return
        }
        pipes.formUnion(
          String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        expectEqual(try await process.next(), .ended(.exited(0)))
        expectEqual(kill(process.id, 0), -1)
        // The system gives numbers of pipes again, but not soon.
        if number == 199 {
          expectEqual(openPipes().intersection(pipes), [])
          #expect(pipes.count > 500, "\(pipes.count) pipes were seen")
        }
      }
      #expect(Folder.names(in: "/proc/self/fd").count < before.0 + 150)
      while Folder.names(in: "/proc/self/task").count > before.1 + 150 { await Task.yield() }
    }

    private func openPipes() -> Set<String> {
      let links = Folder.names(in: "/proc/self/fd").compactMap { name -> String? in
        var bytes = [CChar](repeating: 0, count: 100)
        let count = readlink("/proc/self/fd/\(name)", &bytes, 100)
        guard count > 0 else { return nil }
        return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
      return Set(links)
    }

    @Test(arguments: ["kill", "exit"])
    func `a program ends with ours, also when ours is killed`(way: String) async throws {
      let folder = Folder()
      let child = try Child([Child.beside("ServicesSubject"), "run", folder.path, way])
      expectEqual(child.read(6), bytes("ready\n"))
      if way == "kill" { child.killAndWait() } else { expectEqual(child.wait(), 0) }
      while folder.text("asked") == nil { await Task.yield() }
    }
  }
#endif
