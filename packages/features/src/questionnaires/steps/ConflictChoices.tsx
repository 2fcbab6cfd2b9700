import type { HelpLine } from '@portal/contract'
import { type AnswerValue, findQuestion, type Questionnaire } from '@portal/domain/questionnaires'
import { Banner, Button, Stack, Text } from '@portal/ui'
import { Fragment } from 'react'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import type { AnswerConflict } from '../hooks/useAnswers.ts'
import { quoteAnswer } from '../texts/quoteAnswer.ts'
import { useAnswerTime } from '../texts/useAnswerTime.ts'
import { HelpNotice } from './HelpNotice.tsx'

export interface ConflictChoicesProps {
  definition: Questionnaire
  conflicts: readonly AnswerConflict[]
  setAnswer: (linkId: string, values: readonly AnswerValue[]) => void
  helpLines: readonly HelpLine[]
  /** Questions whose help is here, also after the choice. */
  helped: readonly string[]
}

/**
 * The answers to a question that was answered differently on several devices, or in several tabs of
 * one. The member chooses.
 */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { definition, conflicts, setAnswer, helpLines, helped } = props
  const isInConflict = (linkId: string) => conflicts.some((each) => each.linkId === linkId)
  // what is chosen has only its help, at the same place
  const chosen = helped.filter((linkId) => !isInConflict(linkId))
  const [first] = [...chosen, ...helped]
  return [...chosen, ...conflicts.map(({ linkId }) => linkId)].map((linkId) => (
    <Fragment key={linkId}>
      {conflicts.map(
        (conflict) =>
          conflict.linkId === linkId && (
            <ConflictCard key={linkId} {...{ definition, conflict, setAnswer }} />
          ),
      )}
      {linkId === first && <HelpNotice helpLines={helpLines} isNew={chosen.includes(linkId)} />}
    </Fragment>
  ))
}

interface ConflictCardProps extends Pick<ConflictChoicesProps, 'definition' | 'setAnswer'> {
  conflict: AnswerConflict
}

function ConflictCard({ definition, conflict, setAnswer }: ConflictCardProps) {
  const { readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const formatAnswerTime = useAnswerTime()
  const { linkId, versions } = conflict
  const viewingReason = viewedUserId === null ? null : readOnlyReason
  const question = findQuestion(definition, linkId)
  if (question === null) return null
  return (
    <Banner tone="warning" role="status">
      <Stack gap={3}>
        <Text>You gave different answers to “{question.text}”. Which one counts?</Text>
        {versions.map(({ id, values, at }) => (
          <div key={id}>
            <Button
              variant="secondary"
              size="small"
              disabledReason={viewingReason ?? undefined}
              onClick={() => setAnswer(linkId, values)}
            >
              {quoteAnswer(question, values)}, {formatAnswerTime(at)}
            </Button>
          </div>
        ))}
      </Stack>
    </Banner>
  )
}
