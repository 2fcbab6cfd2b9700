import { countDaysBetween, formatDay, getLocalDate } from '@portal/domain/time'

/** `Today`, `Tomorrow`, otherwise `Thu, Dec 3`, in the zone. Epoch milliseconds. */
export function formatNearDay(instant: number, timeZone: string, now: number): string {
  const date = getLocalDate(instant, timeZone)
  const days = countDaysBetween(getLocalDate(now, timeZone), date)
  return ['Today', 'Tomorrow'][days] ?? formatDay(date)
}
