// The type of dates: whoever imports date fields and pickers has it.
@_exported public import struct Charts.CalendarDate
