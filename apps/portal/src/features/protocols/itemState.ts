import { is, object, string } from 'valibot'

const ItemState = object({ item: string() })

/** The state of a link to an item of a protocol, by its key. */
export const createItemState = (item: string | null): unknown =>
  item === null ? undefined : { item }

/** The key of the item that a link opened, if any. */
export const readItemState = (state: unknown): string | null =>
  is(ItemState, state) ? state.item : null
