import type { MemberQuestionnaire } from '@portal/contract'
import { createTestStore, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleResults } from '../sampleQuestionnaires.ts'
import { Meaning } from './SentQuestionnaire.tsx'

const bands = [
  { from: 0, code: 'low', title: 'A place to start', text: 'Begin here.' },
  { from: 40, code: 'mixed', title: 'Mixed', text: 'Some days.' },
  { from: 70, code: 'well', title: 'Going well', text: 'Keep it.' },
]

it('says what each range means, from the lowest to the highest', () => {
  const scores = ['mixed', 'well', 'low', 'mixed'].map((code, index) => ({
    key: `area-${index}`,
    title: `Area ${index}`,
    value: 50,
    min: 0,
    max: 100,
    band: bands.find((band) => band.code === code) ?? null,
  }))
  const questionnaire: MemberQuestionnaire = {
    ...sampleResults,
    definition: {
      ...sampleResults.definition,
      scores: scores.map(({ key, title }) => ({ key, title, operation: 'sum', items: [], bands })),
    },
    scores,
  }
  show(<Meaning questionnaire={questionnaire} />, createTestStore())
  const heading = screen.getByRole('heading', { name: 'What it means' })
  const texts = [...(heading.parentElement?.children ?? [])].map(({ textContent }) => textContent)
  expect(texts.slice(1, -1)).toEqual([
    'A place to start: Begin here.',
    'Mixed: Some days.',
    'Going well: Keep it.',
  ])
})
