import Charts
import Expectations
import Foundation
import TestThreads
import Testing
import VirtualViews

/// Times of day, their texts and their arithmetic.
struct TimeOfDayTests {
  private static var all: [TimeOfDay] { (0..<86_400).map { TimeOfDay(secondNumber: $0) } }

  @Test(.computes) func `each second of a day has a number, a place among the others, and a text`()
  {
    var last: TimeOfDay?
    for (number, time) in Self.all.enumerated() {
      let parts = (number / 3_600, number % 3_600 / 60, number % 60)
      guard (time.hour, time.minute, time.second) == parts, time.secondNumber == number,
        TimeOfDay(time.description) == time, last.map({ $0 < time }) ?? true
      else {
        Issue.record("\(time) has the number \(number)")
        return
      }
      last = time
    }
  }

  @Test func `parts out of range are the nearest ones in it`() {
    expectEqual(TimeOfDay(24, -1, 60), TimeOfDay(23, 0, 59))
    expectEqual(TimeOfDay(.min, .max, .min), TimeOfDay(0, 59, 0))
  }

  @Test(arguments: [
    (23, 45, 15, "00:00"), (0, 0, -1, "23:59"), (13, 30, 45, "14:15"), (13, 30, 1_440, "13:30"),
    (13, 30, -1_500, "12:30"),
  ])
  func `times go round the clock`(hour: Int, minute: Int, minutes: Int, text: String) {
    expectEqual(TimeOfDay(hour, minute).adding(minutes: minutes).description, text)
  }

  @Test func `no number of minutes or seconds is too great`() {
    expectEqual(TimeOfDay(secondNumber: -1), TimeOfDay(23, 59, 59))
    expectEqual(TimeOfDay(secondNumber: 86_400), TimeOfDay(0))
    for number in [Int.min, .max] {
      #expect(TimeOfDay(secondNumber: number).hour < 24)
      #expect(TimeOfDay(12).adding(minutes: number).second == 0)
    }
  }

  @Test(arguments: ["13:30", "9:05", "1330", "13:30:05", "133005", "00:00", "23:59:59"])
  func `a time is made of its text`(text: String) throws {
    let time = try #require(TimeOfDay(text))
    expectEqual(TimeOfDay(time.description), time)
    let copy = try JSONDecoder().decode(TimeOfDay.self, from: JSONEncoder().encode(time))
    expectEqual(copy, time)
  }

  @Test(arguments: [
    "", "24:00", "13:60", "13:30:60", "13", "930", "13:3", "13:030", "-1:00", "+9:00", " 13:30",
    "13:30:", "1:30 pm", "１３:30", "13:30:05:00", ":30", "13305",
  ])
  func `any other text is no time`(text: String) {
    expectEqual(TimeOfDay(text), nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TimeOfDay].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test func `a time is written as its text, with seconds if there are some`() throws {
    let data = try JSONEncoder().encode([TimeOfDay(9, 5), TimeOfDay(9, 5, 7)])
    expectEqual(String(decoding: data, as: UTF8.self), #"["09:05","09:05:07"]"#)
  }

  @Test(arguments: [
    (0, "12:00 am"), (1, "1:00 am"), (11, "11:00 am"), (12, "12:00 pm"), (13, "1:00 pm"),
    (23, "11:00 pm"),
  ])
  func `a clock of twelve hours has them before noon and after it`(hour: Int, text: String) {
    expectEqual(TimeOfDay(hour).text(.twelveHours), text)
    expectEqual(TimeOfDay(hour).text(.twentyFourHours), TimeOfDay(hour).description)
    expectEqual(TimeOfDay(hour, 5, 9).text(.twelveHours), text.replacing(":00", with: ":05:09"))
  }

  @Test func `the halves of the day are told in the language of the program`() {
    let spanish: Wording = ["am": "a. m.", "pm": "p. m."]
    expectEqual(spanish.speaking { TimeOfDay(13, 30).text(.twelveHours) }, "1:30 p. m.")
  }
}
