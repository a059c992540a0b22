// The types of dates and times: whoever imports their fields and pickers has them.
@_exported public import struct Charts.CalendarDate
@_exported public import struct Charts.TimeOfDay
// The mark of a list that is open, which the states of pickers and completions have.
@_exported public import struct Widgets.RowMark
