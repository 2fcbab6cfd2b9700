import { createTestStore, expectAccessible, getFixtureId, respondWith, show } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { sampleResults } from '../sampleQuestionnaires.ts'
import { AssessmentResults } from './AssessmentResults.tsx'

const [sleep, food] = sampleResults.scores
const scores = [sleep, food].flatMap((score) => score ?? [])

describe('AssessmentResults', () => {
  it('shows each score over time, not only what changed since the last time', async () => {
    const results = [60, 50, 40].map((value, index) => ({
      id: index === 0 ? sampleResults.id : getFixtureId(index),
      version: '1',
      sent_at: `2026-0${9 - 3 * index}-01T12:00:00Z`,
      scores: scores.map((score) => ({ ...score, value: score === food ? value + 5 : value })),
    }))
    respondWith('getQuestionnaire', { questionnaire: { ...sampleResults, scores, results } })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <AssessmentResults id={sampleResults.id} renderNext={() => null} />
      </FeatureContext>,
      createTestStore(),
    )
    await screen.findByText('Each area over time')
    for (const [title, values] of [
      ['Sleep', ['60', '50', '40']],
      ['Food', ['65', '55', '45']],
    ] as const) {
      await user.click(screen.getByText(title, { selector: 'summary *' }))
      const table = screen
        .getAllByRole('table')
        .find((each) => within(each).queryByRole('columnheader', { name: title }) !== null)
      const rows = within(table ?? document.body).getAllByRole('row')
      expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(
        values,
      )
    }
    await expectAccessible()
  })
})
