import { addDays } from '../time/calendar.ts'
import { getLocalDate, getLocalMinutes, toInstant } from '../time/instants.ts'

export type ReminderChannel = 'email' | 'sms'

/**
 * The time of day, in minutes since midnight, when text messages are sent: from 8:00 until 21:00 in
 * the member's zone.
 */
const day = { start: 8 * 60, end: 21 * 60 } as const
/** When a text message that would be due at night is sent, the evening before. */
const lastMinute = day.end - 1

export type RemindedSession = {
  /** Epoch milliseconds. */
  readonly startsAt: number
  /** When the session was booked, or moved to this start. */
  readonly bookedAt: number
  /** The member's time zone. */
  readonly timezone: string
}

export type Reminder = {
  readonly channel: ReminderChannel
  /** Elapsed milliseconds before the start. */
  readonly offset: number
  /** Epoch milliseconds. */
  readonly dueAt: number
}

/** Whether text messages wait at this instant: from 21:00 until 8:00 in the zone. */
export function isQuietTime(instant: number, timezone: string): boolean {
  const minutes = getLocalMinutes(instant, timezone)
  return minutes < day.start || minutes >= day.end
}

/** When the quiet time of an instant ends, in epoch milliseconds: at the next 8:00 in the zone. */
export function getQuietEnd(instant: number, timezone: string): number {
  const date = getLocalDate(instant, timezone)
  const isEvening = getLocalMinutes(instant, timezone) >= day.end
  return toInstant(isEvening ? addDays(date, 1) : date, day.start, timezone)
}

/**
 * When an overdue reminder is dropped: half of its offset before the start, so 24 hours before for
 * the one of 48 hours and 30 minutes before for the one of an hour.
 */
export const getReminderDeadline = (startsAt: number, offset: number): number =>
  startsAt - offset / 2

/**
 * The reminders of a session, the earliest first: an email and a text message for each offset. Left
 * out are those that would be due before the session was booked. A text message that would be due
 * at night is due in the evening before, and the second of two that are due at the same time is
 * left out.
 */
export function planReminders(session: RemindedSession, offsets: readonly number[]): Reminder[] {
  const planned: Reminder[] = []
  for (const offset of [...new Set(offsets)].toSorted((a, b) => b - a)) {
    const elapsed = session.startsAt - offset
    const reminders: readonly Reminder[] = [
      { channel: 'email', offset, dueAt: elapsed },
      { channel: 'sms', offset, dueAt: moveOutOfNight(elapsed, session.timezone) },
    ]
    for (const reminder of reminders) {
      const { channel, dueAt } = reminder
      const isRepeated = planned.some((one) => one.channel === channel && one.dueAt === dueAt)
      if (dueAt > session.bookedAt && !isRepeated) planned.push(reminder)
    }
  }
  return planned.toSorted((a, b) => a.dueAt - b.dueAt)
}

function moveOutOfNight(instant: number, timezone: string): number {
  if (!isQuietTime(instant, timezone)) return instant
  const date = getLocalDate(instant, timezone)
  const isEvening = getLocalMinutes(instant, timezone) >= day.end
  return toInstant(isEvening ? date : addDays(date, -1), lastMinute, timezone)
}
