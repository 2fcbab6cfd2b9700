import { Id } from '@portal/contract'
import { addDays, isDate, startOfDay } from '@portal/domain/time'
import { type Queryable, sql } from '../../db/sql.ts'
import { type CommandArguments, readOption, StaffError } from '../../command-line/command.ts'
import { parseInstant } from '../../command-line/parseInstant.ts'
import type { AuditTrailFilter } from './auditTrail.repository.ts'

const text = { type: 'string' } as const

export const filterOptions = { member: text, actor: text, action: text, from: text, to: text }

export const filterUsage =
  '[--member <email or id>] [--actor <email, id or staff:name>] [--action <action>] ' +
  '[--from <date or time>] [--to <date or time>]'

/** The id of a person who is named by email or, after an erasure, by id. */
async function findPersonId(db: Queryable, person: string): Promise<string> {
  if (Id.safeParse(person).success) return person
  const [row] = await db.query<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ${person.toLowerCase()}`,
  )
  if (row === undefined) throw new StaffError(`There is nobody with the email ${person}.`)
  return row.id
}

/** A date is a day in UTC, `--to` included; a time is exact. */
function readTime(typed: CommandArguments, name: 'from' | 'to'): number | null {
  const value = readOption(typed, name)
  if (value === null) return null
  if (isDate(value)) return startOfDay(name === 'to' ? addDays(value, 1) : value, 'UTC')
  return parseInstant(value)
}

export async function readAuditFilter(
  db: Queryable,
  typed: CommandArguments,
): Promise<AuditTrailFilter> {
  const member = readOption(typed, 'member')
  const actor = readOption(typed, 'actor')
  const isStaff = actor?.startsWith('staff:') === true
  return {
    subjectId: member === null ? null : await findPersonId(db, member),
    actorId: actor === null || isStaff ? null : await findPersonId(db, actor),
    requestId: isStaff ? actor : null,
    action: readOption(typed, 'action'),
    from: readTime(typed, 'from'),
    to: readTime(typed, 'to'),
  }
}
