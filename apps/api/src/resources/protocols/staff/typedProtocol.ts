import { CalendarDate, Id } from '@portal/contract'
import { DEFAULT_ZONE, getLocalDate } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { requireRow, sql } from '../../../db/sql.ts'
import { findProtocols, type ProtocolRow } from '../protocols.repository.ts'
import {
  type CommandArguments,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'

/** The protocol whose id is the first argument. */
export async function findTypedProtocol(
  { db }: Context,
  typed: CommandArguments,
): Promise<ProtocolRow> {
  const id = requireArgument(typed, 0, 'protocol id')
  const [protocol] = Id.safeParse(id).success ? await findProtocols(db, [id]) : []
  if (protocol === undefined) throw new StaffError(`There is no protocol ${id}.`)
  return protocol
}

/** The date of an option, null without it. */
export function readDate(typed: CommandArguments, option: string): string | null {
  const text = readOption(typed, option)
  if (text === null) return null
  const date = CalendarDate.safeParse(text)
  if (!date.success || text < '1970-01-01' || text > '2199-12-31')
    throw new StaffError(`--${option} must be a date like 2026-12-03.`)
  return text
}

/** Today in the member's zone. */
export async function readToday({ clock, db }: Context, memberId: string): Promise<string> {
  const { timezone } = requireRow(
    await db.query<{ timezone: string | null }>(
      sql`SELECT timezone FROM users WHERE id = ${memberId}`,
    ),
  )
  return getLocalDate(clock.now(), timezone ?? DEFAULT_ZONE)
}
