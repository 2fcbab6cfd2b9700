export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  monthCells,
  shiftMonth,
  weekday,
} from './calendar.ts'
export type { MonthCell, Weekday } from './calendar.ts'
export { isDate } from './civilDate.ts'
export { formatUpcoming } from './formatUpcoming.ts'
export { DEFAULT_ZONE } from './defaultZone.ts'
export { DAY, HOUR, MINUTE, SECOND } from './durations.ts'
export { formatDateParts } from './formatDateParts.ts'
export type { DateParts, DatePartsOptions } from './formatDateParts.ts'
export { formatPattern } from './formatPattern.ts'
export { dayLength, localDate, localMinutes, offsetAt, startOfDay, toInstant } from './instants.ts'
export {
  formatDay,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatTime,
  formatIsoMoment,
} from './displayText.ts'
export type { HourCycle } from './displayText.ts'
export { parseDate, tryParseDate } from './parseDate.ts'
export { partOfDay } from './partOfDay.ts'
export type { PartOfDay } from './partOfDay.ts'
export { readDate } from './readDate.ts'
export { createIsoFormatter, toIso } from './toIso.ts'
export { offsetLabel, zoneAbbreviation, zoneName } from './zoneNames.ts'
export { isTimeZone } from './zoneOffsets.ts'
