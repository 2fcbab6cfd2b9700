import { findRedFlag } from '@portal/domain/assistant'
import { DEFAULT_ZONE } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { createId } from '../../core/values/createId.ts'
import { retrieve } from './answers/retrieve.ts'
import { readAhead } from './passages/passages.repository.ts'

/** Compiles the rules about questions, which takes longer than an answer, and plans their reads. */
export async function warmUpAnswers(context: Context): Promise<void> {
  // the embedded database is slow when it first ranks
  if (context.db.engine === 'pglite') await readAhead(context.db)
  const question = 'How much magnesium do I take, and is my vitamin D ok?'
  findRedFlag(question)
  const viewer = { id: createId(), planType: 'MEMBERSHIP', membershipStatus: 'active' } as const
  await retrieve(
    context,
    { viewer, timezone: DEFAULT_ZONE },
    { question, before: null, filter: 'copilot', reference: null },
  )
}
