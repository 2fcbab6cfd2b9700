import { useSendSurveyMutation } from '@portal/api-client'
import type { MemberQuestionnaire, SendSurvey } from '@portal/contract'
import { type Answers, countAnswered, type Questionnaire } from '@portal/domain/questionnaires'
import { Banner, EmptyState, Stack, Text } from '@portal/ui'
import { CircleCheck } from 'lucide'
import { useRef, useState } from 'react'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { QuestionnaireSteps } from '../steps/QuestionnaireSteps.tsx'
import { isSurveySent, markSurveySent } from './sentSurveys.ts'
import {
  readSurveyDraft,
  removeSurveyDraft,
  storeSurveyDraft,
  type SurveyDraft,
} from './surveyStorage.ts'

export interface SurveyFormProps {
  questionnaire: MemberQuestionnaire
  step: string | null
  onStep: (step: string | null) => void
}

const createDraft = (definition: Questionnaire): SurveyDraft => ({
  id: crypto.randomUUID(),
  definition,
  answers: {},
})

/** An anonymous survey: its draft stays on this device, and one request sends it. */
export function SurveyForm({ questionnaire, step, onStep }: SurveyFormProps) {
  const { member, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const { id, key } = questionnaire
  const [draft, setDraft] = useState(
    () => readSurveyDraft(member.id, id) ?? createDraft(questionnaire.definition),
  )
  const [isSent, setIsSent] = useState(() => isSurveySent(id))
  const [send, { isLoading, error }] = useSendSurveyMutation()
  const latest = useRef(draft)
  if (isSent)
    return (
      <EmptyState
        icon={CircleCheck}
        title="Thank you"
        text="Your answers are sent without your name. Only this device knows that you sent them."
      />
    )
  const change = (next: SurveyDraft) => {
    // two inputs may change before the next rendering
    latest.current = next
    setDraft(next)
    storeSurveyDraft(member.id, id, next)
  }
  const sendAll = async (checked: Answers) => {
    // before the request: its response can be lost together with this page
    storeSurveyDraft(member.id, id, draft)
    const body: SendSurvey = {
      id: draft.id,
      version: draft.definition.version,
      answers: Object.fromEntries(
        Object.entries(checked).map(([linkId, values]) => [linkId, [...values]]),
      ),
    }
    const result = await send({ key, ...body })
    if (result.error !== undefined) return
    removeSurveyDraft(member.id, id)
    markSurveySent(id)
    setIsSent(true)
    onStep(null)
  }
  return (
    <QuestionnaireSteps
      definition={draft.definition}
      answers={draft.answers}
      setAnswer={(linkId, values) => {
        const { answers } = latest.current
        change({ ...latest.current, answers: { ...answers, [linkId]: values } })
      }}
      suggestions={{}}
      helpLines={[]}
      alerted={[]}
      conflicts={[]}
      status={Object.keys(draft.answers).length === 0 ? null : savedHere}
      step={step}
      onStep={onStep}
      notices={step === null || step === 'check' ? <AnonymityNotice /> : undefined}
      sendLabel="Send anonymously"
      viewingReason={viewedUserId === null ? null : readOnlyReason}
      disabledReason={readOnlyReason ?? findEmptyReason(draft)}
      isSending={isLoading}
      sendError={error === undefined ? null : getErrorText(error, 'general')}
      onSend={(checked) => void sendAll(checked)}
    />
  )
}

/** Why there is nothing to send. Results wait for a number of answers. */
const findEmptyReason = ({ definition, answers }: SurveyDraft): string | null =>
  countAnswered(definition, answers).answered === 0 ? 'Answer at least one question first.' : null

const savedHere = { state: 'saved', text: 'Saved on this device' } as const

const AnonymityNotice = () => (
  <Banner tone="info">
    <Stack gap={2}>
      <Text>
        <strong>This survey is anonymous.</strong>
      </Text>
      <Text size="small">
        Your answers are sent at once, without your name and without a time. Your practice sees them
        only in results of five or more people, so we can't show, change or erase yours afterward.
        Comparing the results before and after the survey ends can reveal the last few answers, so
        don't write anything that identifies you.
      </Text>
      <Text size="small">
        Until you send it, the survey stays on this device, and logging out removes it.
      </Text>
    </Stack>
  </Banner>
)
