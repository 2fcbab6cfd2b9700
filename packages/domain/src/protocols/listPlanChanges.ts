import type { Weekday } from '../time/calendar.ts'
import type { ProtocolItemKind, ScheduledItem } from './protocolItem.ts'

/** An item as members read it. */
export type ProtocolItemContent = ScheduledItem & {
  readonly kind: ProtocolItemKind
  readonly title: string
  readonly dose: string | null
  readonly why: string | null
  readonly how: string | null
}

/** The fields that a change can name. */
export const protocolItemFields = [
  'kind',
  'title',
  'dose',
  'time_of_day',
  'weekdays',
  'why',
  'how',
  'until',
] as const satisfies readonly (keyof ProtocolItemContent)[]
export type ProtocolItemField = (typeof protocolItemFields)[number]

export type ItemChange<Item extends ProtocolItemContent> = {
  readonly change: 'added' | 'removed' | 'changed'
  readonly key: string
  /** The item before, null for an added one. */
  readonly before: Item | null
  /** The item after, null for a removed one. */
  readonly after: Item | null
  /** The fields that changed, empty for an added or a removed item. */
  readonly fields: readonly ProtocolItemField[]
}

const toText = (value: string | readonly Weekday[] | null): string | null =>
  typeof value === 'object' && value !== null ? value.toSorted((a, b) => a - b).join() : value

/**
 * Returns what a revision changed: changed and added items in their new order, then removed ones.
 * The order of the items and of their weekdays is not a change.
 */
export function listPlanChanges<Item extends ProtocolItemContent>(
  before: readonly Item[],
  after: readonly Item[],
): ItemChange<Item>[] {
  const changes: ItemChange<Item>[] = []
  for (const item of after) {
    const { key } = item
    const old = before.find((each) => each.key === key)
    if (old === undefined)
      changes.push({ change: 'added', key, before: null, after: item, fields: [] })
    else {
      const fields = protocolItemFields.filter(
        (field) => toText(old[field]) !== toText(item[field]),
      )
      if (fields.length > 0)
        changes.push({ change: 'changed', key, before: old, after: item, fields })
    }
  }
  for (const item of before)
    if (!after.some(({ key }) => key === item.key))
      changes.push({ change: 'removed', key: item.key, before: item, after: null, fields: [] })
  return changes
}
