import type { MemberQuestionnaire } from '@portal/contract'
import type { QuestionnaireItem } from '@portal/domain/questionnaires'
import { getFixtureId, respondWith } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { formQuestionnaire } from '../testing/questionnaireSamples.ts'
import { offlineEnvironment, showForm } from '../testing/showForm.tsx'

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

const showConflict = (
  items: readonly QuestionnaireItem[],
  step: string | null,
  environment = featureEnvironment,
) => {
  respondWith('saveAnswers', { results: [], answers: [] })
  return showForm(createConflicting(items), step, environment)
}

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
    ['without a connection', lastPage, 'Mood', 'Not at all', offlineEnvironment],
    ['on another page', twoPages, 'Sleep', 'Several days', featureEnvironment],
  ])('shows help at the choice %s', async (_where, items, step, answer, environment) => {
    const { user } = showConflict(items, step, environment)
    const choice = await screen.findByRole('button', { name: new RegExp(`^“${answer}”, `) })
    const question = screen.getByRole('radiogroup', { name: /Are you tired/ })
    expect(isBefore(choice, getHelp()[0] ?? choice)).toBe(true)
    expect(isBefore(getHelp()[0], question)).toBe(true)
    await user.click(choice)
    await waitFor(() => expect(choice.isConnected).toBe(false))
    expect(isBefore(getHelp()[0], question)).toBe(true)
  })

  it('shows help once while its question is directly below and not answered there', async () => {
    const { user } = showConflict(twoPages, 'Mood')
    await user.click(await screen.findByRole('button', { name: /^“Not at all”, / }))
    expect(getHelp()).toHaveLength(1)
    const answer = screen.getByRole('radio', { name: 'Several days' })
    await user.click(answer)
    expect(isBefore(answer, getHelp().at(-1) ?? answer)).toBe(true)
  })

  it('shows help once before the answers are sent', async () => {
    const { user } = showConflict(twoPages, 'check')
    await user.click(await screen.findByRole('button', { name: /^“Not at all”, / }))
    expect(getHelp()).toHaveLength(1)
  })
})
