import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { createSaved, formQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

function StatefulForm({ first }: { first: string | null }) {
  const [step, setStep] = useState(first)
  return (
    <QuestionnaireForm
      id={formQuestionnaire.id}
      step={step}
      onStep={setStep}
      renderNext={() => null}
    />
  )
}

function open(first: string | null, questionnaire: MemberQuestionnaire = begun) {
  respondWith('getQuestionnaire', { questionnaire })
  return show(
    <FeatureContext value={featureEnvironment}>
      <StatefulForm first={first} />
    </FeatureContext>,
    createTestStore(),
  )
}

const begun: MemberQuestionnaire = {
  ...formQuestionnaire,
  status: 'in_progress',
  answers: [createSaved('hours', [7])],
}

describe('a form that is opened again', () => {
  it('opens the step that was opened last, although nothing was answered there', async () => {
    const { user, unmount } = open('sleep')
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Your goals' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Check your answers' }))
    await screen.findByRole('heading', { name: 'Check your answers' })
    unmount()
    open(null)
    expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeTruthy()
  })

  it('opens the first question without an answer where no step was opened', async () => {
    open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sleep' })).toBeTruthy()
  })

  it('opens the first page for an unknown step', async () => {
    open('nope')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sleep' })).toBeTruthy()
  })

  it('says before Send which unit is missing', async () => {
    open('check', {
      ...begun,
      answers: [...begun.answers, createSaved('weight', [{ typed: '70' }])],
    })
    expect(await screen.findByText('70')).toBeTruthy()
    expect(screen.getByText('Choose a unit: lb or kg.')).toBeTruthy()
  })
})
