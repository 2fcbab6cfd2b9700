import type { MemberQuestionnaire } from '@portal/contract'
import { findQuestion, type QuestionItem, type Questionnaire } from '@portal/domain/questionnaires'
import { formatCount } from '@portal/domain/text'
import { Actions, Button, Text, token, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { RejectedNotice } from '../../shared/outbox/OutboxNotices.tsx'
import { type MemberAnswers, useAnswers } from '../hooks/useAnswers.ts'
import { useOutbox } from '../../shared/useOutbox.ts'
import { answerOutbox, type PendingAnswer } from '../outbox/answerOutbox.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'

export interface RejectedAnswersProps {
  questionnaire: MemberQuestionnaire
  answers: Pick<MemberAnswers, 'rejected' | 'dismissRejected' | 'saveAgain'>
  /** Whether it can be answered: each one is in its field, to be corrected. */
  isOpen?: boolean
}

/** What the server did not save, and why. */
export function RejectedAnswers({
  questionnaire: { definition },
  answers: { rejected, dismissRejected, saveAgain },
  isOpen = false,
}: RejectedAnswersProps) {
  if (rejected.length === 0) return null
  return (
    <RejectedNotice label={isOpen ? 'Discard' : 'Dismiss'} onDismiss={dismissRejected}>
      <p>{formatCount(rejected.length, 'answer')} couldn't be saved:</p>
      <List>
        {rejected.map((answer) => (
          <li key={answer.id}>
            <Refused definition={definition} answer={answer} />
            {isOpen && findQuestion(definition, answer.link_id) !== null && (
              <Actions>
                <Button variant="quiet" size="small" onClick={() => saveAgain(answer)}>
                  Save again<VisuallyHidden> your answer to {answer.title}</VisuallyHidden>
                </Button>
              </Actions>
            )}
          </li>
        ))}
      </List>
    </RejectedNotice>
  )
}

/** What is on this device of questionnaires that cannot be opened, such as withdrawn ones. */
export function UnlistedAnswers({ isShown }: { isShown: (questionnaireId: string) => boolean }) {
  const { pending, remove } = useOutbox(answerOutbox)
  const answers = pending.filter(
    ({ questionnaire_id, rejection }) => rejection !== null && isShown(questionnaire_id),
  )
  if (answers.length === 0) return null
  return (
    <RejectedNotice onDismiss={() => answers.forEach(({ id }) => remove(id))}>
      <p>{formatCount(answers.length, 'answer')} couldn't be saved:</p>
      <List>
        {answers.map((answer) => (
          <li key={answer.id}>
            <Refused definition={null} answer={answer} />
          </li>
        ))}
      </List>
    </RejectedNotice>
  )
}

/** How many characters of an answer are shown at first: some lines on a phone. */
const maxQuoted = 200

interface QuoteProps {
  /** The questionnaire, null if it cannot be loaded. */
  definition: Questionnaire | null
  answer: PendingAnswer
}

/** An answer whose question is not known is shown as it is. */
const unknownQuestion: QuestionItem = { link_id: '', type: 'text', text: '' }

/** The words of the answer, which an earlier build did not store. */
const describeAnswer = (
  { link_id, values, shown }: PendingAnswer,
  definition: Questionnaire | null,
): string | null =>
  shown ??
  formatAnswer((definition && findQuestion(definition, link_id)) ?? unknownQuestion, values)

/** The question, the answer and the reason, on a line each. */
const Refused = ({ definition, answer }: QuoteProps) => (
  <>
    <strong>{answer.title}</strong>{' '}
    <div>
      <Quote definition={definition} answer={answer} />{' '}
    </div>
    <Text size="small">{answer.rejection}</Text>
  </>
)

const List = styled.ul`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[2]};
  overflow-wrap: anywhere;
`

function Quote({ definition, answer }: QuoteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { title } = answer
  const text = describeAnswer(answer, definition)
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

/**
 * The rejected answers of a questionnaire that takes no more answers: a device may have some to
 * send.
 */
export function LateAnswers({ questionnaire }: Pick<RejectedAnswersProps, 'questionnaire'>) {
  return <RejectedAnswers questionnaire={questionnaire} answers={useAnswers(questionnaire)} />
}
