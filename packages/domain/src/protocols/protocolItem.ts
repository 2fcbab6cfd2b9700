import type { Weekday } from '../time/calendar.ts'

export const protocolItemKinds = ['supplement', 'food', 'movement', 'sleep', 'other'] as const
export type ProtocolItemKind = (typeof protocolItemKinds)[number]

/** When an item is due, in the order of the day; `anytime` comes last. */
export const timesOfDay = ['morning', 'midday', 'evening', 'bedtime', 'anytime'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** When an item is due. `key` is the same in every version of a plan. */
export type ScheduledItem = {
  readonly key: string
  readonly time_of_day: TimeOfDay
  readonly weekdays: readonly Weekday[]
  /** The last date, `yyyy-MM-dd`; null without an end. */
  readonly until: string | null
}

/** A plan as the practitioner wrote it at one time, in force from `starts_on`. */
export type PlanVersion<Item extends ScheduledItem = ScheduledItem> = {
  readonly number: number
  readonly starts_on: string
  readonly items: readonly Item[]
}

/** A member's plan. `starts_on` and `ends_on` are its first and last date, in any time zone. */
export type Plan<Item extends ScheduledItem = ScheduledItem> = {
  readonly id: string
  readonly starts_on: string
  readonly ends_on: string | null
  readonly versions: readonly PlanVersion<Item>[]
}
