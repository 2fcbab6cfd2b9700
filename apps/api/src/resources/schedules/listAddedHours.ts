import {
  bookingPolicy,
  type Interval,
  listOpeningIntervals,
  subtractIntervals,
} from '@portal/domain/scheduling'
import { DAY } from '@portal/domain/time'
import type { ScheduleState } from './scheduleState.ts'

/** The hours within the horizon in which the practitioner works only after the change. */
export function listAddedHours(
  before: ScheduleState,
  after: ScheduleState,
  now: number,
): Interval[] {
  const range = { start: now, end: now + bookingPolicy.horizon + DAY }
  return subtractIntervals(listWorkingHours(after, range), listWorkingHours(before, range)).filter(
    ({ end }) => end > now,
  )
}

const listWorkingHours = (
  { is_active, timezone, weekly_hours, overrides, timeOff }: ScheduleState,
  range: Interval,
): Interval[] =>
  is_active
    ? subtractIntervals(
        listOpeningIntervals({ zone: timezone, weekly: weekly_hours, overrides }, range),
        timeOff,
      )
    : []
