import type { PriceInterval } from '../state/wireObjects.ts'
import { getSubscriptionItem, type Subscription } from '../state/subscriptions.ts'

const getMonthIndex = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** Adds months in UTC. A day that the month does not have becomes its last: Jan 31 → Feb 28. */
export function addMonths(seconds: number, months: number): number {
  const start = new Date(seconds * 1000)
  const index = getMonthIndex(start) + months
  const year = Math.floor(index / 12)
  const month = index - year * 12
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay))
  return day / 1000 + (seconds - Math.floor(seconds / 86_400) * 86_400)
}

export const countMonths = ({ interval, interval_count }: PriceInterval): number =>
  interval_count * (interval === 'year' ? 12 : 1)

/** Returns when the period after the current one ends, on the day of the billing cycle anchor. */
export function getNextPeriodEnd(subscription: Subscription): number {
  const { current_period_end: start, price } = getSubscriptionItem(subscription)
  const anchor = subscription.billing_cycle_anchor
  const passed = getMonthIndex(new Date(start * 1000)) - getMonthIndex(new Date(anchor * 1000))
  return addMonths(anchor, passed + (price.recurring === null ? 1 : countMonths(price.recurring)))
}
