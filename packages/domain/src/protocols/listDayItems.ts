import { addDays, getWeekdayOfDate } from '../time/calendar.ts'
import { type Plan, type PlanVersion, type ScheduledItem, timesOfDay } from './protocolItem.ts'

/** Returns whether a plan is in force on a date. */
export const isInForce = ({ starts_on, ends_on }: Omit<Plan, 'versions'>, day: string): boolean =>
  starts_on <= day && (ends_on === null || day <= ends_on)

/**
 * Returns the version of a plan that is in force on a date, null before its start and after its
 * end. Of two versions that start on the same date, the one with the higher number is in force.
 */
export function findVersion<Item extends ScheduledItem>(
  plan: Plan<Item>,
  day: string,
): PlanVersion<Item> | null {
  if (!isInForce(plan, day)) return null
  return plan.versions
    .filter(({ starts_on }) => starts_on <= day)
    .reduce<PlanVersion<Item> | null>(
      (latest, version) => (latest === null || latest.number < version.number ? version : latest),
      null,
    )
}

/** Returns whether an item of the version in force is due on a date. */
export const isDueOn = ({ weekdays, until }: ScheduledItem, day: string): boolean =>
  weekdays.includes(getWeekdayOfDate(day)) && (until === null || day <= until)

export type DayItem<Item extends ScheduledItem = ScheduledItem> = {
  readonly protocol_id: string
  readonly item: Item
}

/**
 * Returns what is due on a date by the versions in force that day, in the order of the day, then of
 * the plans and their items.
 */
export function listDayItems<Item extends ScheduledItem>(
  plans: readonly Plan<Item>[],
  day: string,
): DayItem<Item>[] {
  const due = plans.flatMap((plan) =>
    (findVersion(plan, day)?.items ?? [])
      .filter((item) => isDueOn(item, day))
      .map((item) => ({ protocol_id: plan.id, item })),
  )
  return timesOfDay.flatMap((time) => due.filter(({ item }) => item.time_of_day === time))
}

export type Day<Item extends ScheduledItem = ScheduledItem> = {
  readonly day: string
  readonly items: readonly DayItem<Item>[]
}

/** Returns every date from the first to the last, both included, with what is due. */
export function listDays<Item extends ScheduledItem>(
  plans: readonly Plan<Item>[],
  from: string,
  to: string,
): Day<Item>[] {
  const days: Day<Item>[] = []
  for (let day = from; day !== '' && day <= to; day = addDays(day, 1))
    days.push({ day, items: listDayItems(plans, day) })
  return days
}
