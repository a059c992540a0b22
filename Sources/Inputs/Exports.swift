// The types of dates and times: whoever imports their fields and pickers has them.
@_exported public import struct Charts.CalendarDate
@_exported public import struct Charts.TimeOfDay
