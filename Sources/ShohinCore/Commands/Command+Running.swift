extension Command {
  /// Carries out the command by hand, without a program, until all its work has ended.
  ///
  /// Commands for a screen are diagnostics, `no-screen`.
  ///
  /// - Parameters:
  ///   - environment: randomness, time, tasks, services and diagnostics.
  ///   - send: takes the messages, in order.
  @MainActor
  public func run(
    environment: ProgramEnvironment = ProgramEnvironment(), send: @escaping (Msg) -> Void
  ) async {
    let app = App<Bool, Msg?>(
      model: false,
      initialCommand: .sequence([map { $0 }, .send(nil)]),
      update: { message, _ in
        guard let message else { return .quit }
        send(message)
        return .none
      })
    _ = await Store(app, environment: environment).run()
  }
}
