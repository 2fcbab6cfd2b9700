import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from '../components/QuestionnaireForm.tsx'
import { createSaved, formQuestionnaire } from '../testing/questionnaireSamples.ts'

const form: MemberQuestionnaire = {
  ...formQuestionnaire,
  definition: {
    ...formQuestionnaire.definition,
    items: [
      { link_id: 'plan', type: 'string', text: 'Plan', read_only: true, initial: ['Basic'] },
      { link_id: 'goal', type: 'string', text: 'Goal' },
    ],
  },
  answers: [createSaved('goal', ['Sleep'])],
}

it.each([
  ['before sending, without a way to change it', form, ['Change Goal']],
  ['after sending', { ...form, status: 'sent' as const, is_due: false }, []],
])('shows what a read-only question says %s', async (_when, questionnaire, changes) => {
  respondWith('getQuestionnaire', { questionnaire })
  show(
    <FeatureContext value={featureEnvironment}>
      <QuestionnaireForm id={form.id} step="check" onStep={() => {}} renderNext={() => null} />
    </FeatureContext>,
    createTestStore(),
  )
  expect((await screen.findByText('Plan')).parentElement?.textContent).toBe('PlanBasic')
  const buttons = screen.queryAllByRole('button', { name: /^Change (Plan|Goal)$/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(changes)
})
