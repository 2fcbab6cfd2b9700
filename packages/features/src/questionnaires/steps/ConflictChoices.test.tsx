import type { MemberQuestionnaire } from '@portal/contract'
import type { QuestionnaireItem } from '@portal/domain/questionnaires'
import { createTestStore, getFixtureId, respondWith, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { formQuestionnaire } from '../testing/questionnaireSamples.ts'

afterEach(() => localStorage.clear())

const options = ['Not at all', 'Several days'].map((text, index) => ({
  code: `option-${index}`,
  text,
  ordinal_value: index,
}))
const dark: QuestionnaireItem = { link_id: 'dark', type: 'choice', text: 'Dark thoughts', options }
const tired: QuestionnaireItem = { link_id: 'tired', type: 'boolean', text: 'Are you tired?' }
const createPage = (link_id: string, items: readonly QuestionnaireItem[]): QuestionnaireItem => ({
  link_id,
  type: 'group',
  text: link_id,
  items: [...items],
})

const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
const createConflicting = (items: readonly QuestionnaireItem[]): MemberQuestionnaire => ({
  ...formQuestionnaire,
  status: 'in_progress',
  definition: {
    ...formQuestionnaire.definition,
    items: [...items],
    alerts: [{ question: 'dark', at_least: 1 }],
  },
  answers: [
    {
      link_id: 'dark',
      values: [{ code: 'option-0' }],
      heads: [phone, laptop],
      versions: [
        { id: phone, values: [{ code: 'option-0' }], at: '2026-12-01T12:00:00Z' },
        { id: laptop, values: [{ code: 'option-1' }], at: '2026-12-01T11:00:00Z' },
      ],
    },
  ],
})

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

function showForm(
  items: readonly QuestionnaireItem[],
  first: string | null,
  environment = featureEnvironment,
) {
  respondWith('getQuestionnaire', { questionnaire: createConflicting(items) })
  respondWith('saveAnswers', { results: [], answers: [] })
  return show(
    <FeatureContext value={environment}>
      <StatefulForm first={first} />
    </FeatureContext>,
    createTestStore(),
  )
}

const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }
const lastPage = [createPage('Mood', [tired, dark])]
const twoPages = [createPage('Sleep', [tired]), createPage('Mood', [dark])]
const getHelp = () => screen.getAllByText(/Nobody is watching your answers right now/)
const isBefore = (first: Node | undefined, second: Node) =>
  first !== undefined &&
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

describe('ConflictChoices', () => {
  it.each([
    ['on the page of the question', lastPage, 'Mood', 'Several days', featureEnvironment],
    ['for the milder answer', lastPage, 'Mood', 'Not at all', featureEnvironment],
    ['where the member left off', lastPage, null, 'Several days', featureEnvironment],
    ['without a connection', lastPage, 'Mood', 'Not at all', offline],
    ['on another page', twoPages, 'Sleep', 'Several days', featureEnvironment],
  ])('shows help at the choice %s', async (_where, items, step, answer, environment) => {
    const { user } = showForm(items, step, environment)
    const choice = await screen.findByRole('button', { name: new RegExp(`^“${answer}”, `) })
    const question = screen.getByRole('radiogroup', { name: /Are you tired/ })
    expect(isBefore(choice, getHelp()[0] ?? choice)).toBe(true)
    expect(isBefore(getHelp()[0], question)).toBe(true)
    await user.click(choice)
    await waitFor(() => expect(choice.isConnected).toBe(false))
    expect(isBefore(getHelp()[0], question)).toBe(true)
  })

  it('shows help once while its question is directly below and not answered there', async () => {
    const { user } = showForm(twoPages, 'Mood')
    await user.click(await screen.findByRole('button', { name: /^“Not at all”, / }))
    expect(getHelp()).toHaveLength(1)
    const answer = screen.getByRole('radio', { name: 'Several days' })
    await user.click(answer)
    expect(isBefore(answer, getHelp().at(-1) ?? answer)).toBe(true)
  })

  it('shows help once before the answers are sent', async () => {
    const { user } = showForm(twoPages, 'check')
    await user.click(await screen.findByRole('button', { name: /^“Not at all”, / }))
    expect(getHelp()).toHaveLength(1)
  })
})
