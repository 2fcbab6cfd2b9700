import type { MemberQuestionnaire } from '@portal/contract'
import { findQuestion } from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import { Button, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
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
            {answer.title} <Quote questionnaire={questionnaire} answer={answer} />{' '}
            <span>{answer.rejection}</span>
          </li>
        ))}
      </ul>
    </RejectedNotice>
  )
}

/** How many characters of an answer are shown at first: some lines on a phone. */
const maxQuoted = 200

interface QuoteProps {
  questionnaire: MemberQuestionnaire
  answer: PendingAnswer
}

function Quote({ questionnaire: { definition }, answer: { link_id, values, title } }: QuoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const question = findQuestion(definition, link_id)
  const text = question === null ? null : formatAnswer(question, values)
  if (text === null) return <span>(no answer)</span>
  const characters = Array.from(text.replaceAll('\n', ', '))
  const isCut = !isOpen && characters.length > maxQuoted
  return (
    <>
      <Anywhere>
        {isCut ? `“${characters.slice(0, maxQuoted).join('')}…”` : `“${characters.join('')}”`}
      </Anywhere>
      {isCut && (
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          Show all<VisuallyHidden> of your answer to {title}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}

const Anywhere = styled.span`
  overflow-wrap: anywhere;
`

/** The same for a questionnaire that takes no more answers: a device may have some to send. */
export function LateAnswers({ questionnaire }: Pick<RejectedAnswersProps, 'questionnaire'>) {
  return <RejectedAnswers questionnaire={questionnaire} answers={useAnswers(questionnaire)} />
}
