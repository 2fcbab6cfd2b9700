import { addDays } from '../time/calendar.ts'
import { findVersion, isDueOn } from './listDayItems.ts'
import type { Plan } from './protocolItem.ts'

export const checkOffRejections = [
  'item_unknown',
  'item_removed',
  'item_not_due',
  'plan_ended',
  'day_in_future',
  'day_too_old',
] as const
export type CheckOffRejection = (typeof checkOffRejections)[number]

/** How many days after its date an item can still be checked off. */
export const checkOffDays = 30

/**
 * Returns why an item cannot be checked off for a date, null when it can. `plan` is null when the
 * member has no plan with this id. `today` is the date in the zone of the member's device. The next
 * date is accepted, too, because the member may have traveled since. An item that was removed in
 * the meantime is accepted for a date on which the version in force had it.
 */
export function checkCheckOff(
  plan: Plan | null,
  { item_key, day }: { readonly item_key: string; readonly day: string },
  today: string,
): CheckOffRejection | null {
  const versions = plan?.versions.filter(({ items }) => items.some(({ key }) => key === item_key))
  if (plan === null || versions === undefined || versions.length === 0) return 'item_unknown'
  if (day > addDays(today, 1)) return 'day_in_future'
  if (day < addDays(today, -checkOffDays)) return 'day_too_old'
  if (plan.ends_on !== null && day > plan.ends_on) return 'plan_ended'
  const version = findVersion(plan, day)
  if (version === null) return 'item_not_due'
  const item = version.items.find(({ key }) => key === item_key)
  if (item !== undefined) return isDueOn(item, day) ? null : 'item_not_due'
  const wasRemoved = versions.some(({ number }) => number < version.number)
  return wasRemoved ? 'item_removed' : 'item_not_due'
}
