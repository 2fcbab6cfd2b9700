/**
 * A member's answer for one item and one date. `day` is the date that the member saw, whatever the
 * clocks said. `checked_at` is when it was given, in epoch milliseconds by the server's clock. `id`
 * comes from the device and is the same when the request is repeated.
 */
export type CheckOff = {
  readonly protocol_id: string
  readonly item_key: string
  readonly day: string
  readonly is_done: boolean
  readonly checked_at: number
  readonly id: string
}

type ItemDay = Pick<CheckOff, 'protocol_id' | 'item_key' | 'day'>

/** The item and the date as one text, for maps and sets. */
export const getItemDayKey = ({ protocol_id, item_key, day }: ItemDay): string =>
  [day, protocol_id, item_key].join('/')

/** Returns whether a check-off replaces another one of the same item and date. */
export const isLaterCheckOff = (a: CheckOff, b: CheckOff): boolean =>
  a.checked_at === b.checked_at
    ? a.id.toLowerCase() > b.id.toLowerCase()
    : a.checked_at > b.checked_at

/**
 * Returns one check-off for each item and date: the latest, and of two at the same instant the one
 * with the higher id. Neither the order nor repetitions change the result.
 */
export function applyCheckOffs<Entry extends CheckOff>(
  current: readonly Entry[],
  changes: readonly Entry[],
): Entry[] {
  const latest = new Map<string, Entry>()
  for (const entry of [...current, ...changes]) {
    const key = getItemDayKey(entry)
    const stored = latest.get(key)
    if (stored === undefined || isLaterCheckOff(entry, stored)) latest.set(key, entry)
  }
  return [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}
