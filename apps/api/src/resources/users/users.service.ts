import type { UpdateUser, User } from '@portal/contract'
import type { Context } from '../../context.ts'
import { audit } from '../../db/audit.ts'
import type { Sql } from '../../db/sql.ts'
import { once, type IdempotentCall } from '../../http/idempotency.ts'
import { fieldRefusal, notFound } from '../../http/refusal.ts'
import type { Viewer } from '../../http/viewer.ts'
import { monthAvailabilityOf } from './monthAvailability.ts'
import { presentUser } from './users.presenter.ts'
import { findBalance, findUser, isPractitioner, saveChoice } from './users.repository.ts'

/** The member's own record; `timezone` is the one in which `month_availability` is read. */
export async function getUser(context: Context, viewer: Viewer, timezone: string): Promise<User> {
  const row = await findUser(context.db, viewer.id)
  if (row === null) throw notFound()
  return presentUser(row, row.coach_id === null ? [] : await monthAvailabilityOf(context, viewer, row.coach_id, timezone))
}

export function getSessionCredits(context: Context, viewer: Viewer): Promise<number> {
  return findBalance(context.db, viewer.id)
}

export type UserUpdate = { viewer: Viewer; fields: UpdateUser; timezone: string; requestId: string; idempotency: IdempotentCall | null }

/** Refuses a coach who is not an active practitioner. A repeat answers the member as they are by then. */
export async function updateUser(context: Context, { viewer, fields, timezone, requestId, idempotency }: UserUpdate): Promise<User> {
  const choose = async (sql: Sql): Promise<void> => {
    if (fields.coach_id !== undefined && !(await isPractitioner(sql, fields.coach_id))) {
      throw fieldRefusal('coach_id', 'unknown_practitioner', 'Choose one of the practitioners.')
    }
    await saveChoice(sql, viewer.id, fields)
    await audit(sql, {
      action: 'user.coach_chosen',
      actorId: viewer.id,
      subjectId: viewer.id,
      details: { coach_id: fields.coach_id ?? null, has_chosen_coach: fields.has_chosen_coach ?? null },
      requestId,
      at: context.clock.now(),
    })
  }
  await context.db.tx((sql) =>
    once(sql, idempotency, async () => {
      await choose(sql)
      return { status: 200, body: null }
    }),
  )
  return getUser(context, viewer, timezone)
}
