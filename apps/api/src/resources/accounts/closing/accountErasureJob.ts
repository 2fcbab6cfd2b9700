import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { z } from 'zod'
import type { Job } from '../../../jobs/job.ts'
import { eraseAccount } from './eraseAccount.ts'

/** `closed_at` is in epoch milliseconds. */
const Payload = z.object({ user_id: z.uuid(), closed_at: z.number() })

const byNobody = { actorId: null, requestId: null }

/**
 * Erases a closed account 14 days later (docs/decisions/0034-closing-an-account.md). Does nothing
 * if it was reopened, even if it was closed again later: each closure has its own job.
 */
export const accountErasureJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'account_erasure',
  payload: Payload,
  requeueAfterMs: DAY,
  run: (context, { user_id: id, closed_at: closedAt }) =>
    eraseAccount(context, { id, closedAt }, byNobody),
}
