type ItemDay = Readonly<Record<'protocol_id' | 'item_key' | 'day', string>>

/**
 * A member's answer for one item and one date, as the server has it. `day` is the date that the
 * member saw, whatever the clocks said. `revision` counts the answers of this item and date, from
 *
 * 1. `id` comes from the device and is the same when the request is repeated.
 */
export type CheckOff = ItemDay & {
  readonly is_done: boolean
  readonly revision: number
  readonly id: string
}

/** A new answer. */
export type CheckOffChange = ItemDay & {
  readonly is_done: boolean
  /**
   * The revision of the answer that the device showed, 0 if it showed none, and null if it does not
   * say.
   */
  readonly revision: number | null
  /** The ids of the device's own answers before it that the server may have got. */
  readonly replaces: readonly string[]
  readonly id: string
}

/** The item and the date as one text, for maps and sets. */
export const getItemDayKey = ({ protocol_id, item_key, day }: ItemDay): string =>
  [day, protocol_id, item_key].join('/')

/**
 * Returns the answer that is stored after a change: the new one, or the stored one if it is the
 * same, or if the member gave it elsewhere and this device did not show it yet. Clocks do not
 * matter: of two devices, the first one to reach the server wins, until the other one has shown its
 * answer.
 */
export function applyCheckOff(stored: CheckOff | null, change: CheckOffChange): CheckOff {
  const { protocol_id, item_key, day, is_done, id } = change
  const isKnown =
    stored === null ||
    change.revision === null ||
    change.revision >= stored.revision ||
    change.replaces.some((each) => isSameId(each, stored.id))
  if (stored !== null && (isSameId(stored.id, id) || !isKnown)) return stored
  return { protocol_id, item_key, day, is_done, id, revision: (stored?.revision ?? 0) + 1 }
}

const isSameId = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
