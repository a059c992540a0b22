// The type of dates: whoever imports rows with dates has it.
@_exported public import struct Charts.CalendarDate
