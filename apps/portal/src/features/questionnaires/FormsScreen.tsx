import { QuestionnaireForm, QuestionnaireList } from '@portal/features/questionnaires'
import { PageTitle, RowLink, ScreenParts, TaskParts } from '@portal/ui'
import { useLocation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { BackLink } from '../../shell/page/BackLink.tsx'
import { PrintStyle } from '../../shell/page/PrintStyle.tsx'
import { getQuestionnairePath } from './getQuestionnairePath.ts'
import { NextSteps } from './NextSteps.tsx'
import { UnknownForm } from './UnknownForm.tsx'
import { useStep } from './useStep.ts'

/** /forms: what the practice asks and what was sent; one of them by `?id=`. */
export function FormsScreen() {
  const id = new URLSearchParams(useLocation().search).get('id')
  const [step, setStep] = useStep()
  if (id !== null)
    return (
      <TaskParts gap={6}>
        <PrintStyle />
        <div data-screen-only="">
          <BackLink to={paths.forms}>Forms</BackLink>
        </div>
        <QuestionnaireForm
          id={id}
          step={step}
          onStep={setStep}
          renderNext={(sent) => <NextSteps id={sent.id} />}
          renderMissing={(query) => <UnknownForm query={query} />}
        />
      </TaskParts>
    )
  return (
    <ScreenParts gap={6}>
      <PageTitle>Forms</PageTitle>
      <QuestionnaireList
        isListed={() => true}
        emptyText="We'll tell you here when your practitioner asks you something."
        renderLink={(entry, label, atStep) => (
          <RowLink as={RouteLink} to={getQuestionnairePath(entry, atStep)}>
            {label}
          </RowLink>
        )}
      />
    </ScreenParts>
  )
}
