import { findRedFlag } from '@portal/domain/assistant'
import { DAY, DEFAULT_ZONE } from '@portal/domain/time'
import type { Context } from '../context.ts'
import { findViewer } from '../core/auth/sessions.ts'
import { createId } from '../core/values/createId.ts'
import { describeError } from '../core/log.ts'
import { retrieve } from '../resources/assistant/answers/retrieve.ts'
import { readAhead } from '../resources/assistant/passages/passages.repository.ts'
import { computeOpenTimes } from '../resources/availability/openTimes.ts'
import { readSchedules } from '../resources/availability/schedules.repository.ts'

/** The connections of the pool: each of them is opened and plans these reads. */
const concurrent = 10
const rounds = 3

/**
 * Reads before the server is ready, so that the first members after a start do not wait. Changes
 * nothing. A failure is logged only, because the readiness check finds its cause.
 */
export async function warmUp(context: Context): Promise<void> {
  const { db, log } = context
  try {
    // the embedded database has one connection and no network, and is slow when it first ranks
    await (db.engine === 'postgres' ? readOpenTimes(context) : readAhead(db))
    await answerForNobody(context)
  } catch (error) {
    log('warn', 'warm_up_failed', describeError(error))
  }
}

/** What nearly every request reads: opens connections, plans statements and optimizes code. */
async function readOpenTimes({ clock, db }: Context): Promise<void> {
  const nobody = createId()
  const now = clock.now()
  const range = { start: now, end: now + 60 * DAY }
  const read = async (): Promise<void> => {
    await findViewer(db, nobody, now, false)
    const schedules = await readSchedules(db, null, {
      range,
      now,
      memberId: nobody,
      movingId: null,
    })
    computeOpenTimes(schedules, 'FOLLOW_UP', now, range)
  }
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(Array.from({ length: concurrent }, read))
}

/** Compiles the rules about questions, which takes longer than an answer, and plans their reads. */
async function answerForNobody(context: Context): Promise<void> {
  const question = 'How much magnesium do I take, and is my vitamin D ok?'
  findRedFlag(question)
  const viewer = { id: createId(), planType: 'MEMBERSHIP', membershipStatus: 'active' } as const
  await retrieve(
    context,
    { viewer, timezone: DEFAULT_ZONE },
    { question, before: null, filter: 'copilot', reference: null },
  )
}
