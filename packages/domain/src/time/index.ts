export {
  addDays,
  addMonths,
  countDaysBetween,
  endOfMonth,
  shiftMonth,
  getWeekdayOfDate,
} from './calendar.ts'
export type { Weekday } from './calendar.ts'
export { getCalendarPage, listMonthCells } from './calendarPages.ts'
export type { CalendarPage, MonthCell } from './calendarPages.ts'
export { isDate } from './civilDate.ts'
export { formatTimeUntil } from './formatTimeUntil.ts'
export { formatUpcoming } from './formatUpcoming.ts'
export { DEFAULT_ZONE } from './defaultZone.ts'
export { DAY, HOUR, MINUTE, SECOND } from './durations.ts'
export { formatDateParts } from './formatDateParts.ts'
export type { DateParts, DatePartsOptions } from './formatDateParts.ts'
export { formatMonth, formatMonths, formatShortMonth } from './formatMonths.ts'
export { formatPattern } from './formatPattern.ts'
export {
  getDayLength,
  getLocalDate,
  getLocalMinutes,
  getOffset,
  startOfDay,
  toInstant,
} from './instants.ts'
export {
  formatDay,
  keepTogether,
  formatLongDay,
  formatMoment,
  formatTime,
  formatWeekday,
  formatZonedTime,
  formatIsoMoment,
} from './displayText.ts'
export type { HourCycle } from './displayText.ts'
export { parseDate, tryParseDate } from './parseDate.ts'
export { getPartOfDay } from './getPartOfDay.ts'
export type { PartOfDay } from './getPartOfDay.ts'
export { readDate } from './readDate.ts'
export { createIsoFormatter, toIso } from './toIso.ts'
export { formatOffset, getZoneAbbreviation, getZoneName } from './zoneNames.ts'
export { haveSameOffsets, isTimeZone } from './zoneOffsets.ts'
