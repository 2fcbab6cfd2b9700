import type { UserExport } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { consumeRateLimit } from '../../core/rateLimit.ts'
import { notFound, Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { describeDevice } from '../accounts/login/deviceName.ts'
import { findEverything } from './exportUser.repository.ts'
import { presentUser } from './users.presenter.ts'
import { findUser } from './users.repository.ts'

const perHour = 10

const iso = (instant: number): string => new Date(instant).toISOString()
const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : iso(instant)

/**
 * Everything that is kept about the member, written down each time. Refused to an admin who looks
 * on: it leaves the portal.
 */
export async function exportUser(
  context: Context,
  viewer: Viewer,
  requestId: string,
): Promise<UserExport> {
  if (viewer.viewedBy !== null)
    throw new Refusal('view_as_refused', 'Only the member can take their data along.')
  await consumeRateLimit(context, {
    bucket: `export:${viewer.id}`,
    limit: perHour,
    windowMs: 3_600_000,
  })
  const now = context.clock.now()
  return context.db.tx(async (tx) => {
    const user = await findUser(tx, viewer.id)
    const rows = await findEverything(tx, viewer.id)
    if (user === null || rows === null) throw notFound()
    await recordAudit(tx, {
      action: 'user.exported',
      actorId: viewer.id,
      subjectId: viewer.id,
      requestId,
      at: now,
    })
    const {
      month_availability: _dates,
      conversations: _conversations,
      ...profile
    } = presentUser(user, [])
    return {
      exported_at: iso(now),
      profile: {
        ...profile,
        created_at: iso(rows.dates.created_at),
        health_checked_at: isoOrNull(rows.dates.health_checked_at),
      },
      sessions: rows.sessions.map(({ id, user_agent, created_at, last_active_at }) => ({
        id,
        device: describeDevice(user_agent),
        user_agent,
        started_at: iso(created_at),
        last_seen_at: iso(last_active_at),
      })),
      appointments: rows.appointments.map((row) => ({
        ...row,
        starts_at: iso(row.starts_at),
        ends_at: iso(row.ends_at),
        created_at: iso(row.created_at),
        updated_at: iso(row.updated_at),
      })),
      holds: rows.holds.map((row) => ({
        ...row,
        starts_at: iso(row.starts_at),
        expires_at: iso(row.expires_at),
      })),
      credit_ledger: rows.ledger.map((row) => ({ ...row, created_at: iso(row.created_at) })),
      payments: rows.payments.map((row) => ({
        ...row,
        created_at: iso(row.created_at),
        paid_at: isoOrNull(row.paid_at),
      })),
      conversations: rows.conversations.map((row) => ({
        ...row,
        last_message_at: iso(row.last_message_at),
        viewed_at: isoOrNull(row.viewed_at),
      })),
      waitlist: rows.waitlist.map((row) => ({ ...row, updated_at: iso(row.updated_at) })),
      abandoned_carts: rows.carts.map((row) => ({ ...row, updated_at: iso(row.updated_at) })),
      activity: rows.activity.map((row) => ({ ...row, at: iso(row.at) })),
    }
  })
}
