import type { MemberQuestionnaire } from '@portal/contract'
import {
  areSameAnswers,
  type Answers,
  getOwnValue,
  isAnswered,
  listQuestions,
  type Questionnaire,
} from '@portal/domain/questionnaires'
import { Banner, CheckAnswers, EmptyState, Stack } from '@portal/ui'
import { FileX } from 'lucide'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { type AnswerConflict, useAnswers } from '../hooks/useAnswers.ts'
import { HelpNotice } from '../steps/HelpNotice.tsx'
import { RejectedAnswers } from '../steps/RejectedAnswers.tsx'
import { readSurveyDraft } from '../surveys/surveyStorage.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { quoteAnswer } from '../texts/quoteAnswer.ts'
import { useAnswerTime } from '../texts/useAnswerTime.ts'

/**
 * A questionnaire that the practice does not ask for anymore, with everything that was typed until
 * then.
 */
export function WithdrawnQuestionnaire({ questionnaire }: { questionnaire: MemberQuestionnaire }) {
  const { member } = useFeatureEnvironment()
  const answers = useAnswers(questionnaire)
  // nobody but this device has the answers of an anonymous one
  const draft = questionnaire.is_anonymous ? readSurveyDraft(member.id, questionnaire.id) : null
  return (
    <Stack gap={5}>
      <RejectedAnswers questionnaire={questionnaire} answers={answers} />
      {answers.alerted.length > 0 && <HelpNotice helpLines={questionnaire.help_lines} />}
      <EmptyState
        icon={FileX}
        title="Not needed anymore"
        text={
          `Your practice doesn't ask for “${questionnaire.title}” anymore. Nothing was sent, ` +
          "and you don't have to do anything."
        }
      />
      <WrittenAnswers
        definition={draft?.definition ?? questionnaire.definition}
        answers={draft?.answers ?? answers.answers}
        conflicts={answers.conflicts}
      />
    </Stack>
  )
}

/** The changes of one that was withdrawn while the member changed what they had sent. */
export function UnsentChanges({ questionnaire }: { questionnaire: MemberQuestionnaire }) {
  const { definition, answers, unsent_answers } = questionnaire
  if (unsent_answers === null) return null
  const sent = new Map(answers.map(({ link_id, values }) => [link_id, values]))
  const changed = Object.entries(unsent_answers).filter(
    ([linkId, values]) => !areSameAnswers(values, sent.get(linkId) ?? []),
  )
  return (
    <>
      <Banner tone="info" role="status">
        Your practice doesn't ask for this anymore, so your changes weren't sent. What you sent
        before stays as it was.
      </Banner>
      <WrittenAnswers definition={definition} answers={Object.fromEntries(changed)} />
    </>
  )
}

interface WrittenAnswersProps {
  definition: Questionnaire
  answers: Answers
  /** Questions with several answers of which the member has chosen none. */
  conflicts?: readonly AnswerConflict[]
}

function WrittenAnswers({ definition, answers, conflicts = [] }: WrittenAnswersProps) {
  const formatAnswerTime = useAnswerTime()
  const written = listQuestions(definition).flatMap((question) => {
    const values = getOwnValue(answers, question.link_id)
    const conflict = conflicts.find(({ linkId }) => linkId === question.link_id)
    if (conflict === undefined && !isAnswered(values)) return []
    const lines = conflict?.versions.map(
      (each) => `${quoteAnswer(question, each.values)}, ${formatAnswerTime(each.at)}`,
    )
    return [
      {
        question: question.text,
        answer:
          lines === undefined
            ? formatAnswer(question, values)
            : [`${lines.length} different answers:`, ...lines].join('\n'),
      },
    ]
  })
  return written.length === 0 ? null : (
    <CheckAnswers sections={[{ title: 'What you wrote', answers: written }]} />
  )
}
