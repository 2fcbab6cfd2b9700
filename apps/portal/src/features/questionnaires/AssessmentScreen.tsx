import { useListQuestionnairesQuery } from '@portal/api-client'
import type { QuestionnaireEntry } from '@portal/contract'
import { QuestionnaireForm, WaitingAnswers } from '@portal/features/questionnaires'
import { LoadFailure } from '@portal/features/shared'
import {
  Actions,
  ButtonLink,
  Card,
  EmptyState,
  PageTitle,
  Skeleton,
  Stack,
  TaskParts,
  Text,
} from '@portal/ui'
import { ClipboardCheck } from 'lucide'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getQuestionnairePath } from './getQuestionnairePath.ts'
import { NextSteps } from './NextSteps.tsx'
import { UnknownForm } from './UnknownForm.tsx'
import { useStep } from './useStep.ts'

/** /assessment: the comprehensive assessment, or when it can be taken again. */
export function AssessmentScreen() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const [step, setStep] = useStep()
  const query = useListQuestionnairesQuery()
  const ofKind = query.data?.filter(({ kind }) => kind === 'assessment')
  const open = ofKind?.find(({ status }) => status === 'open' || status === 'in_progress')
  const hasSent = ofKind?.some(({ status }) => status === 'sent') === true
  const isOffered = open !== undefined && (open.is_due || open.status === 'in_progress' || !hasSent)
  const shownId = id ?? (isOffered ? open.id : null)
  return (
    <TaskParts gap={6}>
      {shownId === null ? (
        renderOverview()
      ) : (
        <QuestionnaireForm
          id={shownId}
          step={step}
          onStep={setStep}
          renderNext={(sent) => <NextSteps id={sent.id} />}
          renderMissing={(query) => <UnknownForm query={query} />}
          renderSent={() => <Navigate to={paths.assessmentResults} replace />}
        />
      )}
    </TaskParts>
  )

  function renderOverview() {
    if (ofKind === undefined)
      return query.error ? (
        <>
          <PageTitle>Assessment</PageTitle>
          <WaitingAnswers />
          <LoadFailure
            noun="the assessment"
            offlineText="We don't keep the assessment on this device. Connect to open it."
            query={query}
          />
        </>
      ) : (
        <Skeleton height="20rem" radius="card" aria-busy="true" />
      )
    return (
      <>
        <PageTitle>Assessment</PageTitle>
        {hasSent ? (
          <TakenCard open={open} />
        ) : (
          <Card>
            <EmptyState
              icon={ClipboardCheck}
              title="Nothing to fill in yet"
              text="We'll tell you on the home page when the assessment is ready for you."
            />
          </Card>
        )}
      </>
    )
  }
}

function TakenCard({ open }: { open: QuestionnaireEntry | undefined }) {
  return (
    <Card>
      <Stack gap={4}>
        <Text>You've sent your assessment. Take it again any time to see what has changed.</Text>
        <Actions>
          <ButtonLink as={RouteLink} to={paths.assessmentResults}>
            See your results
          </ButtonLink>
          {open !== undefined && (
            <ButtonLink as={RouteLink} to={getQuestionnairePath(open)} variant="secondary">
              Take it again
            </ButtonLink>
          )}
        </Actions>
      </Stack>
    </Card>
  )
}
