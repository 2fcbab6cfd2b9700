import { useListQuestionnairesQuery } from '@portal/api-client'
import { AssessmentResults } from '@portal/features/questionnaires'
import { LoadFailure } from '@portal/features/shared'
import {
  Actions,
  ButtonLink,
  Card,
  Cluster,
  EmptyState,
  PageTitle,
  ScreenParts,
  Skeleton,
} from '@portal/ui'
import { ClipboardCheck } from 'lucide'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { PrintButton } from '../../shell/page/PrintButton.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { getFormPath } from './getQuestionnairePath.ts'
import { NextSteps } from './NextSteps.tsx'

/** /assessment/results: the last assessment by area, and what changed. */
export function AssessmentResultsScreen() {
  const query = useListQuestionnairesQuery()
  const sent = query.data?.find(({ kind, status }) => kind === 'assessment' && status === 'sent')
  return (
    <ScreenParts gap={6}>
      <PrintStyle />
      <div data-screen-only="">
        <BackLink to={paths.forms}>Forms</BackLink>
      </div>
      <Cluster justify="between">
        <PageTitle>Assessment results</PageTitle>
        {sent && <PrintButton />}
      </Cluster>
      {renderContent()}
    </ScreenParts>
  )

  function renderContent() {
    if (sent)
      return (
        <>
          <AssessmentResults
            id={sent.id}
            renderNext={({ id }) => <NextSteps id={id} isImportant />}
          />
          <Actions data-screen-only="">
            <ButtonLink as={RouteLink} to={getFormPath(sent.id)} variant="quiet">
              Read all your answers
            </ButtonLink>
          </Actions>
        </>
      )
    if (query.data)
      return (
        <Card>
          <EmptyState
            icon={ClipboardCheck}
            title="No results yet"
            text="They are here as soon as you've sent your assessment."
            action={
              <ButtonLink as={RouteLink} to={paths.assessment}>
                Go to the assessment
              </ButtonLink>
            }
          />
        </Card>
      )
    if (query.error)
      return (
        <LoadFailure
          noun="your results"
          offlineText="We don't keep results on this device. Connect to see them."
          query={query}
        />
      )
    return <Skeleton height="24rem" radius="card" aria-busy="true" />
  }
}
