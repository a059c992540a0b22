import Foundation
import Services

extension DocumentFile where Value: Codable {
  /// Makes a document in JSON.
  init(json empty: Value, in store: any FileStore) {
    self.init(empty, in: store) {
      try JSONEncoder().encode($0)
    } decode: {
      try JSONDecoder().decode(Value.self, from: Data($0))
    }
  }
}
