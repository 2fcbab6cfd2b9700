import { DAY } from '@portal/domain/time'
import { z } from 'zod'
import { recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/locks.ts'
import type { Job } from '../../../jobs/job.ts'
import { cancelByPractice } from '../../appointments/practice/changeByPractice.ts'
import { isClosedSince, updateErased } from './closing.repository.ts'
import { listSessionsToCancel } from './getClosure.ts'

/** `closed_at` in epoch milliseconds. */
const Payload = z.object({ user_id: z.uuid(), closed_at: z.number() })

const byNobody = { actorId: null, requestId: null }

/**
 * Erases a closed account 14 days later (docs/decisions/0034-closing-an-account.md). Does nothing
 * if it was reopened, even if it was closed again later: each closure has its own job.
 */
export const accountErasureJob: Job<z.infer<typeof Payload>> = {
  kind: 'account_erasure',
  payload: Payload,
  requeueAfterMs: DAY,
  async run(context, { user_id: id, closed_at: closedAt }) {
    const { clock, db } = context
    if (!(await isClosedSince(db, id, closedAt))) return
    // a payment that was settled late, or the practice, may have booked one
    for (const session of await listSessionsToCancel(db, id, clock.now()))
      await cancelByPractice(context, session.id, null, byNobody)
    const now = clock.now()
    await db.tx(async (tx) => {
      await lockMember(tx, id)
      if ((await listSessionsToCancel(tx, id, now)).length > 0)
        throw new Error('A session was booked meanwhile. The next attempt cancels it.')
      const emails = await updateErased(tx, id, closedAt, now)
      if (emails === null) return
      await context.eraseRows(tx, { id, emails, now })
      await recordAudit(tx, { action: 'account.erased', actorId: null, subjectId: id, at: now })
    })
    context.jobs.wake()
  },
}
