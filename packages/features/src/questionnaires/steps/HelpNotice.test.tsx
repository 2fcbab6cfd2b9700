import type { Answers, Questionnaire } from '@portal/domain/questionnaires'
import { createTestStore, show } from '@portal/testing'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { QuestionList } from './QuestionList.tsx'

const definition: Questionnaire = {
  url: 'https://portal.example/questionnaires/dark',
  version: '1',
  title: 'Mood',
  kind: 'form',
  items: [
    {
      link_id: 'dark',
      type: 'choice',
      text: 'Dark thoughts',
      options: [
        { code: 'no', text: 'Not at all', ordinal_value: 0 },
        { code: 'some', text: 'Several days', ordinal_value: 1 },
      ],
    },
  ],
  alerts: [{ question: 'dark', at_least: 1 }],
}

/** A question at the bottom of the screen. */
function LowQuestion({ saved }: { saved: Answers }) {
  const [answers, setAnswers] = useState(saved)
  return (
    <div style={{ padding: '85vh 0 100vh' }}>
      <QuestionList
        definition={definition}
        items={definition.items}
        enabled={new Set(['dark'])}
        answers={answers}
        problems={[]}
        suggestions={{}}
        helpLines={[]}
        alerted={[]}
        setAnswer={(linkId, values) => setAnswers({ [linkId]: values })}
      />
    </div>
  )
}

const getBottom = () =>
  screen.getByRole('link', { name: 'Call 988' }).getBoundingClientRect().bottom

it('brings the first number into view when an answer shows that it is needed', () => {
  show(<LowQuestion saved={{}} />, createTestStore())
  scrollTo(0, 0)
  const answer = screen.getByRole('radio', { name: 'Several days' })
  answer.focus({ preventScroll: true })
  fireEvent.click(answer)
  expect(getBottom()).toBeLessThan(innerHeight)
  expect(document.activeElement).toBe(answer)
})

it('does not scroll for an answer of before', () => {
  scrollTo(0, 0)
  show(<LowQuestion saved={{ dark: [{ code: 'some' }] }} />, createTestStore())
  expect(getBottom()).toBeGreaterThan(innerHeight)
  expect(scrollY).toBe(0)
})
