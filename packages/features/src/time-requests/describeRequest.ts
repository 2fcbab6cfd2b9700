import type { TimeRequest } from '@portal/contract'
import { formatDay, formatIsoMoment, formatTime, type HourCycle, MINUTE } from '@portal/domain/time'

export interface TimeDisplay {
  readonly timeZone: string
  readonly hourCycle: HourCycle
}

/** The days of the week, Monday first. */
export const weekdays = [
  { value: 1, short: 'Mon', name: 'Monday' },
  { value: 2, short: 'Tue', name: 'Tuesday' },
  { value: 3, short: 'Wed', name: 'Wednesday' },
  { value: 4, short: 'Thu', name: 'Thursday' },
  { value: 5, short: 'Fri', name: 'Friday' },
  { value: 6, short: 'Sat', name: 'Saturday' },
  { value: 0, short: 'Sun', name: 'Sunday' },
] as const

/** Says for whom or what the member waits: `Follow-up with Dr. Ana Rivera`. */
export function getRequestTitle(
  { appointment, appointment_type_display_name, practitioner }: TimeRequest,
  { timeZone, hourCycle }: TimeDisplay,
): string {
  if (appointment !== null)
    return `Earlier than ${formatIsoMoment(appointment.at, timeZone, hourCycle)}`
  return `${appointment_type_display_name} with ${practitioner?.name ?? 'any practitioner'}`
}

/** Says when the member could come: `Mon, Wed · 8:00 am to 12:00 pm · until Fri, Dec 18`. */
export function describeTimes(request: TimeRequest, hourCycle: HourCycle): string {
  return [
    describeDays(request),
    describeHours(request, hourCycle),
    `until ${formatDay(request.until)}`,
  ].join(' · ')
}

function describeDays({ weekdays: chosen }: TimeRequest): string {
  if (chosen.length === weekdays.length) return 'Any day'
  const isWeekdays = chosen.length === 5 && !chosen.includes(0) && !chosen.includes(6)
  if (isWeekdays) return 'Monday to Friday'
  return weekdays
    .filter(({ value }) => chosen.includes(value))
    .map(({ short }) => short)
    .join(', ')
}

function describeHours({ from_time, to_time }: TimeRequest, hourCycle: HourCycle): string {
  if (from_time === '00:00' && to_time === '24:00') return 'any time'
  if (to_time === '24:00') return `after ${formatClock(from_time, hourCycle)}`
  if (from_time === '00:00') return `before ${formatClock(to_time, hourCycle)}`
  return `${formatClock(from_time, hourCycle)} to ${formatClock(to_time, hourCycle)}`
}

/** A local time of no particular date. */
const formatClock = (time: string, hourCycle: HourCycle): string =>
  formatTime(
    (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE,
    'UTC',
    hourCycle,
  ).replaceAll(' ', '\u00a0')

export const describeNotice = ({ by_text }: TimeRequest): string =>
  by_text ? "We'll email and text you." : "We'll email you."

/** What happens next, after the member has asked. */
export function describeAsked(request: TimeRequest): string {
  switch (request.problem) {
    case 'no_credits':
      return "You're on the list. We'll offer you times once you have a credit."
    case 'too_many_open_sessions':
      return "You're on the list. We'll offer you times once you have fewer upcoming sessions."
    case null:
      return request.by_text
        ? "We'll email and text you as soon as a time opens that fits."
        : "We'll email you as soon as a time opens that fits."
  }
}
