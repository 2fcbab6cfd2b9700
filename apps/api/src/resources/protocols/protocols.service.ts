import type { Protocol, ProtocolPage, ProtocolsQuery, ProtocolsResponse } from '@portal/contract'
import { addDays, countDaysBetween, DAY, getLocalDate } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { decodeCursor, encodeCursor } from '../../core/requests/cursor.ts'
import { createFieldRefusal, createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { presentCheckOff, presentProtocol } from './protocols.presenter.ts'
import {
  findProtocol,
  listCheckOffs,
  listEndedProtocols,
  listProtocolsFrom,
} from './protocols.repository.ts'
import { readStreak } from './readStreak.ts'

/** The member and their time zone. */
export type ProtocolCaller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
}

const maxDays = 31
const weekDays = 7
const firstYear = '1970-01-01'
const lastYear = '2199-12-31'

/** The dates of a request: at most 31 days, by default the seven up to `today`. */
function readDates(
  { from_date, to_date }: ProtocolsQuery,
  today: string,
): { readonly from: string; readonly to: string } {
  for (const [field, date] of Object.entries({ from_date, to_date }))
    if (date !== undefined && (date < firstYear || date > lastYear))
      throw createFieldRefusal(field, 'out_of_range', 'Use a date from 1970 to 2199.')
  const last = from_date === undefined ? today : addDays(from_date, weekDays - 1)
  const to = to_date ?? last
  const from = from_date ?? addDays(to, 1 - weekDays)
  const days = countDaysBetween(from, to) + 1
  if (days < 1)
    throw createFieldRefusal(
      'to_date',
      'before_from_date',
      'The end date must not be before the start date.',
    )
  if (days > maxDays)
    throw createFieldRefusal(
      'to_date',
      'range_too_long',
      `Request at most ${maxDays} days at once.`,
    )
  return { from, to }
}

/** Current protocols, and those that ended within the dates, with the check-offs of the dates. */
export async function listProtocols(
  { clock, db }: Context,
  { viewer, timezone }: Pick<ProtocolCaller, 'viewer' | 'timezone'>,
  query: ProtocolsQuery,
): Promise<ProtocolsResponse> {
  const today = getLocalDate(clock.now(), timezone)
  const dates = readDates(query, today)
  const rows = await listProtocolsFrom(db, viewer.id, dates.from < today ? dates.from : today)
  const checkOffs = await listCheckOffs(db, viewer.id, dates)
  return {
    today,
    from_date: dates.from,
    to_date: dates.to,
    results: rows.map((row) => presentProtocol(row, { timezone, today, dates })),
    check_offs: checkOffs.map((checkOff) => presentCheckOff(checkOff, timezone)),
    streak: await readStreak(db, viewer.id, today),
  }
}

const toTime = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const toDate = (time: number): string => new Date(time - (time % DAY)).toISOString().slice(0, 10)

/** Ended protocols with their last version, latest first. */
export async function listEnded(
  { clock, db }: Context,
  { viewer, timezone }: Pick<ProtocolCaller, 'viewer' | 'timezone'>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ProtocolPage> {
  const today = getLocalDate(clock.now(), timezone)
  const position = cursor === undefined ? null : decodeCursor(cursor)
  const rows = await listEndedProtocols(db, viewer.id, {
    date: today,
    limit: limit + 1,
    after: position === null ? null : { endsOn: toDate(position.time), id: position.id },
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined && last.ends_on !== null
  return {
    results: page.map((row) =>
      // no version but the last one starts after its end
      presentProtocol(row, { timezone, today, dates: { from: lastYear, to: lastYear } }),
    ),
    next: hasMore ? encodeCursor({ time: toTime(last.ends_on ?? today), id: last.id }) : null,
  }
}

/** A protocol with all versions. Throws 404 for another member's. */
export async function getProtocol(
  { clock, db }: Context,
  { viewer, timezone }: Pick<ProtocolCaller, 'viewer' | 'timezone'>,
  id: string,
): Promise<Protocol> {
  const row = await findProtocol(db, viewer.id, id)
  if (row === null) throw createNotFoundRefusal()
  const today = getLocalDate(clock.now(), timezone)
  return presentProtocol(row, { timezone, today, dates: null })
}
