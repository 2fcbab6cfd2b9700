import { Id } from '@portal/contract'
import { createUnknownCursorRefusal } from './refusal.ts'

/** The end of a page: the time (epoch milliseconds) and id of its last row. */
export type Position = { readonly startsAt: number; readonly id: string }

/** An opaque page cursor. */
export const encodeCursor = ({ startsAt, id }: Position): string =>
  Buffer.from(`${startsAt}/${id}`).toString('base64url')

/** Throws a refusal of the field `cursor` for an invalid cursor. */
export function decodeCursor(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const startsAt = /^\d{1,15}$/.test(time) ? Number(time) : Number.NaN
  if (
    Number.isNaN(new Date(startsAt).getTime()) ||
    startsAt > Date.UTC(9999, 0, 1) ||
    !Id.safeParse(id).success
  ) {
    throw createUnknownCursorRefusal()
  }
  return { startsAt, id }
}
