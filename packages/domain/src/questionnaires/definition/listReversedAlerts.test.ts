import { describe, expect, it } from 'vitest'
import { everyKind } from '../../questionnaires-example/index.ts'
import { listReversedAlerts } from './listReversedAlerts.ts'
import type { QuestionItem } from '../questionnaire.ts'

describe('alerts of a scale in reverse', () => {
  const list = (texts: readonly string[], values: (index: number) => number) => {
    const options = texts.map((text, index) => ({
      code: `o${index}`,
      text,
      ordinal_value: values(index),
    }))
    const question: QuestionItem = { link_id: 'often', type: 'choice', text: 'How often?', options }
    const alerts = [{ question: 'often', at_least: 1 }]
    return listReversedAlerts({ ...everyKind, items: [question], scores: [], alerts })
  }

  it.each([
    ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
    ['Never', 'Sometimes', 'Always'],
    ['Nunca', 'Varios días', 'Casi todos los días'],
    ['Not at all (0 days)', '1–6 days: several days', 'Nearly every day (12–14 days)'],
    ['None', 'Mild', 'Moderate', 'Severe'],
    ['A little of the time', 'Some of the time', 'All of the time'],
    ['No.', 'Yes, sometimes'],
    ['False', 'True'],
  ])('are found: %s', (...texts) => {
    const [warning, ...others] = list(texts, (index) => 3 - index)
    expect([warning?.place, others]).toEqual(['often', []])
    expect(warning?.message).toContain(`its answer “${texts[0]}” is worth 3`)
  })

  it('are found where a worse answer is worth as little as one that alerts nobody', () => {
    const texts = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']
    const [warning, ...others] = list(texts, (index) => Math.floor(index / 2))
    expect([warning?.place, others]).toEqual(['often', []])
    expect(warning?.message).toContain(
      'its answer “Several days” is worth as little as “Not at all” and alerts nobody',
    )
  })

  it('are not found among answers that all alert', () =>
    expect(list(['Never', 'Sometimes', 'Often'], (index) => Math.min(index, 1))).toEqual([]))

  it('are not found where the worse answer is worth more', () =>
    expect(list(['Not at all', 'Several days', 'Nearly every day'], (index) => index)).toEqual([]))
})
