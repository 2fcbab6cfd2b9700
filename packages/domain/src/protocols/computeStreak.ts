import { countDaysBetween } from '../time/calendar.ts'
import { type CheckOff, getItemDayKey } from './applyCheckOff.ts'
import type { Day } from './listDayItems.ts'

export type Streak = {
  /** The number of completed days. */
  readonly days: number
  readonly includesToday: boolean
  /** The missed date that ended the streak before this one, null if no listed date did. */
  readonly brokenOn: string | null
}

/** A second missed day within so many days ends a streak. */
const forgivenessDays = 7

/**
 * Returns how many days in a row the member completed, up to today. A day is completed when all of
 * its items are checked off. One missed day in any seven is forgiven: it does not count, and does
 * not end the streak. Days without items do neither. Today counts when it is completed, and is
 * missed only when it is over. The order of days and check-offs does not matter.
 */
export function computeStreak(
  days: readonly Day[],
  checkOffs: readonly Omit<CheckOff, 'revision' | 'id'>[],
  today: string,
): Streak {
  const done = new Set(checkOffs.filter(({ is_done }) => is_done).map(getItemDayKey))
  const isCompleted = ({ day, items }: Day): boolean =>
    items.every(({ protocol_id, item }) =>
      done.has(getItemDayKey({ protocol_id, item_key: item.key, day })),
    )
  const past = days
    .filter(({ day, items }) => day <= today && items.length > 0)
    .sort((a, b) => (a.day < b.day ? 1 : -1))
  let count = 0
  let includesToday = false
  let missed: string | null = null
  for (const each of past) {
    if (isCompleted(each)) {
      count += 1
      if (each.day === today) includesToday = true
    } else if (each.day !== today) {
      if (missed !== null && countDaysBetween(each.day, missed) < forgivenessDays)
        return { days: count, includesToday, brokenOn: each.day }
      missed = each.day
    }
  }
  return { days: count, includesToday, brokenOn: null }
}
