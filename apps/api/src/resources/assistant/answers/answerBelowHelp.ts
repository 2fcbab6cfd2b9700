import { listAskedFacts, type PracticalFact, splitSentences } from '@portal/domain/assistant'
import type { Context } from '../../../context.ts'
import type { RecordPassage } from '../live/livePassage.ts'
import { listPracticePassages } from '../live/practicePassages.ts'
import type { QuestionRow, WrittenAnswer } from './assistant.repository.ts'
import { nothing, toSource } from './writtenAnswers.ts'

/** Whether a passage states a fact; of sessions, the next one does. */
const stating: Readonly<Record<PracticalFact, (passage: RecordPassage) => boolean>> = {
  next_session: ({ source, isHistory }) => source === 'session' && !isHistory,
  credits: ({ id }) => id === 'credits',
  contact: ({ id }) => id === 'practice',
  coach: ({ id }) => id === 'coach',
}

type AnswerBelowHelp = {
  readonly answer: WrittenAnswer
  /** What it quotes, by the numbers of its sources. */
  readonly passages: readonly RecordPassage[]
}

/**
 * The answer to a question with help: none if it is certain, otherwise only the practical facts
 * that it asks for. Nothing else is looked up, and no model is asked (decision 0083).
 */
export async function answerBelowHelp(
  { clock, config, db }: Pick<Context, 'clock' | 'config' | 'db'>,
  { question, filter, member_id: memberId, timezone }: QuestionRow,
  help: NonNullable<QuestionRow['help']>,
): Promise<AnswerBelowHelp> {
  const facts = help.is_certain || filter !== 'copilot' ? [] : listAskedFacts(question)
  const all =
    facts.length === 0
      ? []
      : await listPracticePassages({ config, db }, memberId, { timezone, now: clock.now() })
  const passages = facts.flatMap((fact) => all.find(stating[fact]) ?? [])
  return {
    answer: {
      ...nothing,
      help,
      outcome: passages.length === 0 ? 'help' : 'partial',
      sources: passages.map((passage, index) => toSource(passage, index)),
      sentences: passages.flatMap(({ body }, index) =>
        splitSentences(body).map((text) => ({ text, sources: [index + 1] })),
      ),
    },
    passages,
  }
}
