import type { MemberQuestionnaire } from '@portal/contract'
import { findQuestion } from '@portal/domain/questionnaires'
import { formatLongDay, formatMoment, formatZonedTime, getLocalDate } from '@portal/domain/time'
import { Banner, Button, Stack, Text } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useServerClock } from '../../shared/useServerClock.ts'
import type { MemberAnswers } from '../hooks/useAnswers.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'

export interface ConflictChoicesProps {
  questionnaire: MemberQuestionnaire
  answers: Pick<MemberAnswers, 'conflicts' | 'setAnswer'>
}

/** An answer apart from what follows. Several options are on a line each. */
const quoteAnswer = (answer: string | null): string =>
  answer === null ? 'No answer' : `“${answer.replaceAll('\n', ', ')}”`

/** Both answers to a question that was answered differently on two devices. The member chooses. */
export function ConflictChoices({ questionnaire, answers }: ConflictChoicesProps) {
  const { timeZone, hourCycle, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const viewingReason = viewedUserId === null ? null : readOnlyReason
  const now = useServerClock().now()
  const formatAnswered = (instant: number): string => {
    const [day, today] = [instant, now].map((each) => getLocalDate(each, timeZone))
    return day?.slice(0, 4) === today?.slice(0, 4)
      ? formatMoment(instant, timeZone, hourCycle)
      : `${formatLongDay(day ?? '')} at ${formatZonedTime(instant, timeZone, hourCycle)}`
  }
  return answers.conflicts.map(({ linkId, versions }) => {
    const question = findQuestion(questionnaire.definition, linkId)
    if (question === null) return null
    return (
      <Banner key={linkId} tone="warning" role="status">
        <Stack gap={3}>
          <Text>
            You answered “{question.text}” differently on two devices. Which answer counts?
          </Text>
          {versions.map(({ id, values, at }) => (
            <div key={id}>
              <Button
                variant="secondary"
                size="small"
                disabledReason={viewingReason ?? undefined}
                onClick={() => answers.setAnswer(linkId, values)}
              >
                {quoteAnswer(formatAnswer(question, values))}, {formatAnswered(Date.parse(at))}
              </Button>
            </div>
          ))}
        </Stack>
      </Banner>
    )
  })
}
