import type { MemberQuestionnaire } from '@portal/contract'
import { findQuestion } from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import { RejectedNotice } from '../../shared/outbox/OutboxNotices.tsx'
import { type MemberAnswers, useAnswers } from '../hooks/useAnswers.ts'
import type { PendingAnswer } from '../outbox/answerOutbox.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'

export interface RejectedAnswersProps {
  questionnaire: MemberQuestionnaire
  answers: Pick<MemberAnswers, 'rejected' | 'dismissRejected'>
}

/** What the server did not save, and why. */
export function RejectedAnswers({
  questionnaire,
  answers: { rejected, dismissRejected },
}: RejectedAnswersProps) {
  if (rejected.length === 0) return null
  return (
    <RejectedNotice onDismiss={dismissRejected}>
      <p>{formatCount(rejected.length, 'answer')} couldn't be saved:</p>
      <ul>
        {rejected.map((answer) => (
          <li key={answer.id}>
            {answer.title} <span>{quoteAnswer(questionnaire, answer)}</span>{' '}
            <span>{answer.rejection}</span>
          </li>
        ))}
      </ul>
    </RejectedNotice>
  )
}

function quoteAnswer(
  { definition }: MemberQuestionnaire,
  { link_id, values }: PendingAnswer,
): string {
  const question = findQuestion(definition, link_id)
  const text = question === null ? null : formatAnswer(question, values)
  return text === null ? '(no answer)' : `“${text.replaceAll('\n', ', ')}”`
}

/** The same for a questionnaire that takes no more answers: a device may have some to send. */
export function LateAnswers({ questionnaire }: Pick<RejectedAnswersProps, 'questionnaire'>) {
  return <RejectedAnswers questionnaire={questionnaire} answers={useAnswers(questionnaire)} />
}
