import {
  isApiError,
  useGetQuestionnaireQuery,
  useSendQuestionnaireMutation,
} from '@portal/api-client'
import type { MemberQuestionnaire } from '@portal/contract'
import { Banner, Skeleton, Stack, token } from '@portal/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { getErrorText } from '../../shared/errors/getErrorText.ts'
import { type FailedQuery, LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { readLastStep, removeLastStep, storeLastStep } from '../hooks/lastStepStorage.ts'
import { useAnswers } from '../hooks/useAnswers.ts'
import { ChangingNotice, SentBefore } from '../results/SentBefore.tsx'
import { SentQuestionnaire } from '../results/SentQuestionnaire.tsx'
import { UnsentChanges, WithdrawnQuestionnaire } from '../results/WithdrawnQuestionnaire.tsx'
import { SurveyForm } from '../surveys/SurveyForm.tsx'
import { QuestionnaireSteps } from '../steps/QuestionnaireSteps.tsx'
import { LateAnswers, RejectedAnswers, UnlistedAnswers } from '../steps/RejectedAnswers.tsx'
import { sentStep } from '../steps/sentStep.ts'
import { WaitingAnswers } from '../steps/WaitingAnswers.tsx'

export interface QuestionnaireFormProps {
  id: string
  /** The step in the address, null for where the member left off. */
  step: string | null
  onStep: (step: string | null) => void
  /** Renders what to do after it was sent. */
  renderNext: (questionnaire: MemberQuestionnaire) => ReactNode
  /** Shows a sent one in another way than its answers, such as the results of the assessment. */
  renderSent?: (questionnaire: MemberQuestionnaire) => ReactNode
  /** Renders where the others are, for an id of none. */
  renderMissing?: (query: FailedQuery) => ReactNode
}

/** A questionnaire to fill in, or what was sent of it. */
export function QuestionnaireForm({
  id,
  renderSent,
  renderMissing,
  ...rest
}: QuestionnaireFormProps) {
  const query = useGetQuestionnaireQuery(id, { refetchOnMountOrArgChange: true })
  const [hasSent, setHasSent] = useState(false)
  const questionnaire = query.currentData
  if (questionnaire === undefined) {
    if (isMissing(query.error) && renderMissing)
      return (
        <>
          <UnlistedAnswers isShown={(questionnaireId) => questionnaireId === id} />
          {renderMissing(query)}
        </>
      )
    if (query.error)
      return (
        <Stack gap={5}>
          <WaitingAnswers questionnaireId={id} />
          <LoadFailure
            noun="this form"
            offlineText="We don't keep forms on this device. Connect to open it."
            query={query}
          />
        </Stack>
      )
    return <Skeleton height="24rem" radius="card" aria-busy="true" />
  }
  if (questionnaire.status === 'withdrawn')
    return <WithdrawnQuestionnaire questionnaire={questionnaire} />
  if (questionnaire.is_anonymous)
    return <SurveyForm key={id} questionnaire={questionnaire} {...rest} />
  if (questionnaire.status === 'sent')
    return (
      <Stack gap={5}>
        <LateAnswers questionnaire={questionnaire} />
        <UnsentChanges questionnaire={questionnaire} />
        {isSignatureUnneeded(questionnaire) && (
          <Banner tone="info" role="status">
            Your practice doesn't need your signature anymore. What you sent stays here.
          </Banner>
        )}
        {renderSent?.(questionnaire) ?? (
          <SentQuestionnaire
            questionnaire={questionnaire}
            isNew={hasSent}
            renderNext={rest.renderNext}
          />
        )}
      </Stack>
    )
  if (questionnaire.sent_answers !== null && rest.step === sentStep)
    return <SentBefore questionnaire={questionnaire} {...rest} />
  return (
    <OpenQuestionnaire
      key={id}
      questionnaire={questionnaire}
      onSend={() => setHasSent(true)}
      {...rest}
    />
  )
}

/** Whether it was withdrawn after it was sent and before it was signed. */
const isSignatureUnneeded = ({
  definition,
  needs_signature,
  signature,
}: MemberQuestionnaire): boolean =>
  definition.consent !== undefined &&
  !needs_signature &&
  (signature === null || signature.voided_at !== null)

const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation')

type OpenProps = Omit<QuestionnaireFormProps, 'id' | 'renderSent' | 'renderMissing'> & {
  questionnaire: MemberQuestionnaire
  onSend: () => void
}

function OpenQuestionnaire({ questionnaire, step, onStep, onSend }: OpenProps) {
  const { member, readOnlyReason, viewedUserId } = useFeatureEnvironment()
  const { id } = questionnaire
  const isOwn = viewedUserId === null
  const answers = useAnswers(questionnaire)
  const [send, { isLoading, error }] = useSendQuestionnaireMutation()
  const hasConsent = questionnaire.definition.consent !== undefined
  const isOffline = viewedUserId === null && readOnlyReason !== null
  const storeStep = useCallback(
    (shown: string) => {
      if (isOwn) storeLastStep(member.id, id, shown)
    },
    [isOwn, member.id, id],
  )
  return (
    <QuestionnaireSteps
      definition={questionnaire.definition}
      answers={answers.answers}
      setAnswer={answers.setAnswer}
      suggestions={questionnaire.suggestions}
      helpLines={questionnaire.help_lines}
      alerted={answers.alerted}
      conflicts={answers.conflicts}
      status={answers.status}
      wasSent={questionnaire.sent_answers !== null}
      step={step}
      onStep={onStep}
      lastStep={isOwn ? readLastStep(member.id, id) : null}
      onOpenStep={storeStep}
      notices={
        <Notices>
          {isOffline && answers.waitingCount > 0 && (
            <Banner tone="info" role="status">
              You're offline. Your answers are saved on this device, and we'll send them when you're
              back online.
            </Banner>
          )}
          {questionnaire.sent_answers !== null && (
            <ChangingNotice questionnaire={questionnaire} onStep={onStep} />
          )}
          <RejectedAnswers questionnaire={questionnaire} answers={answers} isOpen />
        </Notices>
      }
      sendLabel={hasConsent ? 'Send and sign' : 'Send'}
      viewingReason={viewedUserId === null ? null : readOnlyReason}
      disabledReason={getDisabledReason(answers, readOnlyReason)}
      isSending={isLoading}
      sendError={error === undefined ? null : getErrorText(error, 'general')}
      onSend={(checked) => {
        const body = Object.fromEntries(
          Object.entries(checked).map(([linkId, values]) => [linkId, [...values]]),
        )
        onSend()
        void answers
          .flush()
          .then(() =>
            send({ id: questionnaire.id, version: questionnaire.version, answers: body }).unwrap(),
          )
          .then(
            () => {
              removeLastStep(member.id, id)
              onStep(null)
            },
            () => {
              // the error is above the button
            },
          )
      }}
    />
  )
}

/** Nothing is sent that the server has not saved, or that the member has not chosen. */
function getDisabledReason(
  { conflicts, rejected, waitingCount }: ReturnType<typeof useAnswers>,
  readOnlyReason: string | null,
): string | null {
  if (readOnlyReason !== null) return readOnlyReason
  if (rejected.length > 0) return "Correct or discard first what couldn't be saved."
  if (conflicts.length > 0) return 'Choose first which answer counts.'
  return waitingCount > 0 ? 'Wait until your answers are saved.' : null
}

/** Has no place while there is nothing to say. */
const Notices = styled(Stack)`
  gap: ${token.space[3]};

  &:empty {
    display: none;
  }
`
