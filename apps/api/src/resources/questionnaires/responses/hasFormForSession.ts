import type { Queryable } from '../../../db/sql.ts'
import { listEntries } from './memberQuestionnaires.ts'

export type SessionOfMember = {
  readonly appointmentId: string
  readonly memberId: string
  readonly timezone: string
  readonly now: number
}

/** Whether a member was asked something for a session and has not sent it. */
export async function hasFormForSession(
  db: Queryable,
  { appointmentId, memberId, timezone, now }: SessionOfMember,
): Promise<boolean> {
  // no plan matters: a form for a session is for whoever has the session
  const viewer = { id: memberId, planType: 'ALACARTE', membershipStatus: null } as const
  const entries = await listEntries(db, { viewer, timezone, now })
  return entries.some(
    ({ occurrence, isDue }) => occurrence.appointment_id === appointmentId && isDue,
  )
}
