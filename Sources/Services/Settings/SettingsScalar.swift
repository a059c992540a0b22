/// A value that is one text; the standard library encodes and decodes these by name.
protocol SettingsScalar: LosslessStringConvertible {}

extension Bool: SettingsScalar {}
extension String: SettingsScalar {}
extension Double: SettingsScalar {}
extension Float: SettingsScalar {}
extension Int: SettingsScalar {}
extension Int8: SettingsScalar {}
extension Int16: SettingsScalar {}
extension Int32: SettingsScalar {}
extension Int64: SettingsScalar {}
extension UInt: SettingsScalar {}
extension UInt8: SettingsScalar {}
extension UInt16: SettingsScalar {}
extension UInt32: SettingsScalar {}
extension UInt64: SettingsScalar {}

extension [any CodingKey] {
  /// The keys as the name of a setting.
  var name: String { map(\.stringValue).joined(separator: ".") }
}
