import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { findQuestion } from './assistant.repository.ts'
import { startAnswer } from './writeAnswer.ts'

const Payload = z.object({ question_id: z.uuid() })

/** How long the job waits: by then, the request that asked has usually written the answer. */
export const writeAnswerDelayMs = 90_000

/** Writes the answer whose process has ended, or whose member left before asking for it. */
export const writeAnswerJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'assistant_answer',
  payload: Payload,
  isSlow: true,
  async run(context, { question_id }) {
    const running = await startAnswer(context, question_id)
    await running?.finished
    const row = await findQuestion(context.db, question_id)
    if (row !== null && (row.state === 'waiting' || row.state === 'writing'))
      throw new Error('The answer is not finished.')
  },
}
