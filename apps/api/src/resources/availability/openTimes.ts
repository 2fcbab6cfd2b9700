import { type AppointmentType, appointmentTypes, generateSlots, type Interval, openingIntervals, type SlotQuestion } from '@portal/domain/scheduling'
import { DAY, MINUTE } from '@portal/domain/time'
import type { ScheduleRow } from './schedules.repository.ts'

/** A practitioner's schedule as the rules of the house ask for it. `range` bounds the starts. */
export function slotQuestion(schedule: ScheduleRow, type: AppointmentType, now: number, range: Interval): SlotQuestion {
  const { timezone, weekly_hours, overrides, busy, time_off, buffer_minutes, notice_minutes, horizon_days } = schedule
  return {
    // a session that starts late in the range may run on into the next day's opening
    openings: openingIntervals({ zone: timezone, weekly: weekly_hours, overrides }, { start: range.start, end: range.end + DAY }),
    busy: busy.map(([start, end]) => ({ start, end })),
    timeOff: time_off.map(([start, end]) => ({ start, end })),
    lengthMinutes: appointmentTypes[type].minutes,
    bufferMinutes: buffer_minutes,
    notice: notice_minutes * MINUTE,
    horizon: horizon_days * DAY,
    now,
    range,
  }
}

/** The starts at which at least one of the practitioners is free, sorted, each once (epoch milliseconds). */
export function openTimes(schedules: readonly ScheduleRow[], type: AppointmentType, now: number, range: Interval): number[] {
  const [first, ...others] = schedules.map((schedule) => generateSlots(slotQuestion(schedule, type, now, range)))
  if (first === undefined) return []
  if (others.length === 0) return first
  return [...new Set([...first, ...others.flat()])].sort((a, b) => a - b)
}
