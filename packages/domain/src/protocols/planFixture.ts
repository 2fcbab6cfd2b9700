import type { Weekday } from '../time/calendar.ts'
import type { Plan, ScheduledItem } from './protocolItem.ts'

export const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export const createItem = (key: string, change: Partial<ScheduledItem> = {}): ScheduledItem => ({
  key,
  time_of_day: 'morning',
  weekdays: everyDay,
  until: null,
  ...change,
})

/** A plan from December 1, 2026, a Tuesday. Its items are `a` and `b`, from the 8th `b` and `c`. */
export const plan: Plan = {
  id: 'plan',
  starts_on: '2026-12-01',
  ends_on: '2026-12-20',
  versions: [
    { number: 1, starts_on: '2026-12-01', items: [createItem('a'), createItem('b')] },
    { number: 2, starts_on: '2026-12-08', items: [createItem('b'), createItem('c')] },
  ],
}
