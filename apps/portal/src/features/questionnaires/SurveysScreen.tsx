import { QuestionnaireForm, QuestionnaireList } from '@portal/features/questionnaires'
import { PageTitle, RowLink, Stack, TaskParts } from '@portal/ui'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { BareHeader } from '../../shell/page/BareHeader.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { getQuestionnairePath } from './getQuestionnairePath.ts'
import { NextSteps } from './NextSteps.tsx'
import { UnknownForm } from './UnknownForm.tsx'
import { useStep } from './useStep.ts'

/** /surveys: the surveys of the practice, without navigation; one of them by `?id=`. */
export function SurveysScreen() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const [step, setStep] = useStep()
  return (
    <Stack gap={6}>
      <PrintStyle />
      <div data-screen-only="">
        <BareHeader>{id !== null && <BackLink to={paths.surveys}>Surveys</BackLink>}</BareHeader>
      </div>
      {id === null ? (
        <TaskParts gap={6}>
          <PageTitle>Surveys</PageTitle>
          <QuestionnaireList
            isListed={({ kind }) => kind === 'survey'}
            emptyText="There is no survey for you right now."
            renderLink={(entry, label, atStep) => (
              <RowLink as={RouteLink} to={getQuestionnairePath(entry, atStep)}>
                {label}
              </RowLink>
            )}
          />
        </TaskParts>
      ) : (
        <TaskParts gap={6}>
          <QuestionnaireForm
            id={id}
            step={step}
            onStep={setStep}
            renderNext={(sent) => <NextSteps id={sent.id} />}
            renderMissing={(query) => <UnknownForm query={query} />}
          />
        </TaskParts>
      )}
    </Stack>
  )
}
