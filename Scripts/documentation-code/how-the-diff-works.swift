import ShohinTesting
func update(message: String, model: inout String) -> Command<String> {
  model = message
  return .none
}
