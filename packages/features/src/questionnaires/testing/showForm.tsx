import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, respondWith, show } from '@portal/testing'
import { useState } from 'react'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'

/** The environment of a member without a connection. */
export const offlineEnvironment = { ...featureEnvironment, readOnlyReason: "You're offline." }

function StatefulForm({ id, first }: { id: string; first: string | null }) {
  const [step, setStep] = useState(first)
  return (
    <QuestionnaireForm
      id={id}
      step={step}
      onStep={setStep}
      renderNext={() => null}
      renderMissing={() => <p>Form not found</p>}
    />
  )
}

/** Opens a form at a step; at null, where the member left off. */
export const openForm = (id: string, step: string | null, environment = featureEnvironment) =>
  show(
    <FeatureContext value={environment}>
      <StatefulForm id={id} first={step} />
    </FeatureContext>,
    createTestStore(),
  )

/** Opens a form that the server has. */
export function showForm(
  questionnaire: MemberQuestionnaire,
  step: string | null,
  environment = featureEnvironment,
) {
  respondWith('getQuestionnaire', { questionnaire })
  return openForm(questionnaire.id, step, environment)
}
