import { useReopenQuestionnaireMutation } from '@portal/api-client'
import type { MemberQuestionnaire, QuestionnaireScore } from '@portal/contract'
import {
  findAlerts,
  findEnabledItems,
  getOwnValue,
  listQuestions,
} from '@portal/domain/questionnaires'
import {
  Actions,
  Banner,
  Button,
  Card,
  CheckAnswers,
  Cluster,
  PageTitle,
  SectionTitle,
  Stack,
  Text,
} from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../shared/components/ConfirmDialog.tsx'
import { FocusedTitle } from '../../shared/components/FocusedTitle.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { SignatureMark } from '../signing/SignatureMark.tsx'
import { SignForm } from '../signing/SignForm.tsx'
import { HelpNotice } from '../steps/HelpNotice.tsx'
import { listPages } from '../steps/listPages.ts'
import { formatAnswer } from '../texts/formatAnswer.ts'
import { formatSentDate } from '../texts/formatDate.ts'
import { ScoreCourse } from './ScoreCourse.tsx'
import { ScoreCourses } from './ScoreCourses.tsx'
import { ScoreProfile } from './ScoreProfile.tsx'

export interface SentQuestionnaireProps {
  questionnaire: MemberQuestionnaire
  title?: string
  /** Whether it was sent right now, on this page: its title receives the focus. */
  isNew?: boolean
  /** Renders what to do next, such as a message to the practitioner about it. */
  renderNext: (questionnaire: MemberQuestionnaire) => ReactNode
}

/** What was sent: its scores, what they mean, every answer, the signature, and help. */
export function SentQuestionnaire({
  questionnaire,
  title = questionnaire.title,
  isNew = false,
  renderNext,
}: SentQuestionnaireProps) {
  const { timeZone } = useFeatureEnvironment()
  const { definition, scores, results, signature, sent_at, needs_signature, alerted } =
    questionnaire
  const before = findBefore(questionnaire)
  const answers = Object.fromEntries(
    questionnaire.answers.map(({ link_id, values }) => [link_id, values]),
  )
  const enabled = findEnabledItems(definition, answers)
  const [single] = scores
  return (
    <Stack gap={6}>
      <Cluster justify="between">
        {isNew ? <FocusedTitle>{title}</FocusedTitle> : <PageTitle>{title}</PageTitle>}
        <Button variant="secondary" data-screen-only="" onClick={() => window.print()}>
          Print or save a copy
        </Button>
      </Cluster>
      {sent_at !== null && <Text tone="muted">Sent {formatSentDate(sent_at, timeZone)}</Text>}
      {/* before a result, which may be low although an answer alerts */}
      {(alerted.length > 0 || findAlerts(definition, answers).length > 0) && (
        <HelpNotice helpLines={questionnaire.help_lines} />
      )}
      {needs_signature && (
        <Banner tone="warning">
          Your answers are sent. They count when you have signed below.
        </Banner>
      )}
      {needs_signature && <SignForm questionnaire={questionnaire} />}
      {scores.length > 0 && <ScoreProfile scores={scores} before={before?.scores ?? []} />}
      {scores.length > 0 && <Meaning questionnaire={questionnaire} />}
      {scores.length === 1 && single && <ScoreCourse score={single} results={results} />}
      <ScoreCourses scores={scores} results={results} />
      {renderNext(questionnaire)}
      <CheckAnswers
        sections={listPages(definition, answers).map((page) => ({
          title: page.title,
          answers: listQuestions(page)
            .filter(({ link_id }) => enabled.has(link_id))
            .map((question) => ({
              question: question.text,
              answer: formatAnswer(question, getOwnValue(answers, question.link_id)),
            })),
        }))}
      />
      {signature !== null && <SignatureMark signature={signature} />}
      {questionnaire.is_amendable && <ChangeAnswers questionnaire={questionnaire} />}
    </Stack>
  )
}

/** The result before it in the same version: versions do not compare. */
export const findBefore = ({ id, version, results }: MemberQuestionnaire) => {
  const same = results.filter((result) => result.version === version)
  const index = same.findIndex((result) => result.id === id)
  return index === -1 ? null : (same[index + 1] ?? null)
}

/** What the scores mean, and what they do not. */
export function Meaning({
  questionnaire: { scores, definition },
}: {
  questionnaire: MemberQuestionnaire
}) {
  const getPlace = ({ key, band }: QuestionnaireScore): number =>
    definition.scores
      ?.find((score) => score.key === key)
      ?.bands?.findIndex(({ code }) => code === band?.code) ?? -1
  // with several scores, each text belongs to a range that the table names, the lowest first
  const bands = new Map(
    scores
      .toSorted((a, b) => getPlace(a) - getPlace(b))
      .flatMap(({ band }) => (band?.text ? [[`${band.title}: ${band.text}`, band] as const] : [])),
  )
  return (
    <Card>
      <Stack gap={2}>
        <SectionTitle>What it means</SectionTitle>
        {[...bands].map(([key, { title, text }]) => (
          <Text key={key}>
            {scores.length > 1 && <strong>{`${title}: `}</strong>}
            <span>{text}</span>
          </Text>
        ))}
        <Text size="small" tone="muted">
          It describes your own answers at this time. It isn't a diagnosis, and it doesn't replace
          medical advice.
        </Text>
      </Stack>
    </Card>
  )
}

function ChangeAnswers({ questionnaire }: { questionnaire: MemberQuestionnaire }) {
  const { readOnlyReason } = useFeatureEnvironment()
  const [reopen] = useReopenQuestionnaireMutation()
  const [isAsking, setIsAsking] = useState(false)
  const { signature } = questionnaire
  const isSigned = signature !== null && signature.voided_at === null
  return (
    <Stack gap={3} data-screen-only="">
      <Actions>
        <Button
          variant="secondary"
          disabledReason={readOnlyReason ?? undefined}
          onClick={() => setIsAsking(true)}
        >
          Change answers
        </Button>
      </Actions>
      {isAsking && (
        <ConfirmDialog
          title="Change your answers?"
          confirmLabel="Change answers"
          dismissLabel="Keep them"
          readOnlyReason={readOnlyReason}
          errorContext="general"
          onConfirm={async () => {
            await reopen({ id: questionnaire.id }).unwrap()
          }}
          onClose={() => setIsAsking(false)}
        >
          {isSigned
            ? 'What you sent and your signature count until you send the form again. ' +
              'Then you need to sign it again, unless you changed nothing.'
            : 'What you sent counts until you send the form again.'}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
