import { Id } from '@portal/contract'
import { createUnknownCursorRefusal } from '../errors/refusal.ts'

/** The end of a page: the time (epoch milliseconds) and id of its last row. */
export type Position = { readonly time: number; readonly id: string }

/** An opaque page cursor. */
export const encodeCursor = ({ time, id }: Position): string =>
  Buffer.from(`${time}/${id}`).toString('base64url')

/** Throws a refusal of the field `cursor` for an invalid cursor. */
export function decodeCursor(cursor: string): Position {
  const [digits = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('/')
  const time = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
  if (
    Number.isNaN(new Date(time).getTime()) ||
    time > Date.UTC(9999, 0, 1) ||
    !Id.safeParse(id).success
  ) {
    throw createUnknownCursorRefusal()
  }
  return { time, id }
}
