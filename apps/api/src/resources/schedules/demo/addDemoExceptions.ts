import { addDays, getLocalDate, startOfDay, getWeekdayOfDate } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { DemoPractitioner } from '../../practitioners/demo/demoPractitioners.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'

/**
 * Adds a short day next week and some time off in three weeks, or two weeks of leave, to the hours
 * of a practitioner.
 */
export async function addDemoExceptions(
  db: Queryable,
  { email, timezone, isOnLeave = false }: DemoPractitioner,
  now: number,
): Promise<void> {
  const { id } = await findDemoAccount(db, email)
  const monday = getNextMonday(getLocalDate(now, timezone))
  await db.query(
    sql`INSERT INTO practitioner_overrides (practitioner_id, date, hours)
     VALUES (${id}, ${addDays(monday, 2)}::date,
       ${JSON.stringify([{ from: '10:00', to: '14:00' }])}::jsonb)`,
  )
  const [from, to] = isOnLeave ? [0, 14] : [17, 19]
  await db.query(
    sql`INSERT INTO practitioner_time_off (id, practitioner_id, starts_at, ends_at)
     VALUES (${createId()}, ${id}, ${new Date(startOfDay(addDays(monday, from), timezone))},
       ${new Date(startOfDay(addDays(monday, to), timezone))})`,
  )
}

const getNextMonday = (date: string): string => addDays(date, (8 - getWeekdayOfDate(date)) % 7 || 7)
