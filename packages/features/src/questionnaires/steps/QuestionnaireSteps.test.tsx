import type { Answers, Questionnaire } from '@portal/domain/questionnaires'
import { createTestStore, expectAccessible, show } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { darkQuestion } from '../testing/questionnaireSamples.ts'
import { QuestionnaireSteps } from './QuestionnaireSteps.tsx'

afterEach(() => localStorage.clear())

const definition: Questionnaire = {
  url: 'https://portal.example/questionnaires/every-kind',
  version: '1',
  title: 'Every kind',
  kind: 'form',
  items: [
    {
      link_id: 'about',
      type: 'group',
      text: 'About you',
      items: [
        { link_id: 'name', type: 'string', text: 'Name', required: true },
        { link_id: 'story', type: 'text', text: 'Story' },
        { link_id: 'born', type: 'date', text: 'Born on', max_date: 'today' },
        { link_id: 'steps', type: 'integer', text: 'Steps', required: true },
        { link_id: 'weight', type: 'quantity', text: 'Weight', units: ['lb', 'kg'] },
        {
          link_id: 'mood',
          type: 'integer',
          text: 'Mood',
          min: 0,
          max: 10,
          scale: { low: 'Bad', high: 'Good' },
        },
        { link_id: 'nicknames', type: 'string', text: 'Nicknames', repeats: true },
      ],
    },
    {
      link_id: 'care',
      type: 'group',
      text: 'Your care',
      items: [
        { link_id: 'takes', type: 'boolean', text: 'Any medicine?', required: true },
        {
          link_id: 'effects',
          type: 'choice',
          text: 'Side effects',
          repeats: true,
          required: true,
          enable_when: [{ question: 'takes', operator: '=', answer: true }],
          options: [
            { code: 'tired', text: 'Tired', ordinal_value: 1 },
            { code: 'dizzy', text: 'Dizzy', ordinal_value: 2 },
            { code: 'none', text: 'None of these', ordinal_value: 0, exclusive: true },
          ],
        },
        darkQuestion,
      ],
    },
  ],
  alerts: [{ question: 'dark', at_least: 1 }],
}

interface StatefulStepsProps {
  onSend: (answers: Answers) => void
  initialStep?: string
}

function StatefulSteps({ onSend, initialStep }: StatefulStepsProps) {
  const [answers, setAnswers] = useState<Answers>({})
  const [step, setStep] = useState<string | null>(initialStep ?? null)
  return (
    <FeatureContext value={featureEnvironment}>
      <button onClick={() => setStep('check')}>Go to check</button>
      <QuestionnaireSteps
        definition={definition}
        answers={answers}
        setAnswer={(linkId, values) => setAnswers((before) => ({ ...before, [linkId]: values }))}
        suggestions={{ name: ['Maya'] }}
        helpLines={[]}
        alerted={[]}
        conflicts={[]}
        status={null}
        step={step}
        onStep={setStep}
        sendLabel="Send"
        viewingReason={null}
        disabledReason={null}
        isSending={false}
        sendError={null}
        onSend={onSend}
      />
    </FeatureContext>
  )
}

/** Pastes at the cursor. Returns whether the browser inserts the text itself. */
function paste(label: string, text: string): boolean {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const options = { clipboardData, bubbles: true, cancelable: true }
  return screen.getByLabelText(label).dispatchEvent(new ClipboardEvent('paste', options))
}

describe('QuestionnaireSteps', () => {
  it('asks every kind of question, and sends what was shown', async () => {
    const sent: Answers[] = []
    const { user } = show(
      <StatefulSteps onSend={(answers) => sent.push(answers)} />,
      createTestStore(),
    )
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const summary = await screen.findByRole('group', { name: '2 answers to check' })
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Use “Maya”' }))
    await user.type(screen.getByLabelText('Steps'), '1.500')
    await user.tab()
    expect(screen.getByText("Write 1.5 or 1500, so that it can't be misread.")).toBeTruthy()
    await user.clear(screen.getByLabelText('Steps'))
    await user.type(screen.getByLabelText('Steps'), '1500')
    await user.type(screen.getByLabelText('Weight (optional)'), '70,5')
    await user.tab()
    await user.selectOptions(screen.getByLabelText('Unit of Weight'), 'kg')
    await user.click(screen.getByRole('radio', { name: /^8/ }))
    paste('Nicknames, 1', 'May\nMaja')
    expect(await screen.findByLabelText('Nicknames, 2')).toBeTruthy()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))

    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('checkbox', { name: 'Tired' }))
    await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
    await user.click(screen.getByRole('checkbox', { name: 'Dizzy' }))
    await user.click(screen.getByRole('button', { name: 'Check your answers' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(sent).toEqual([
      {
        name: ['Maya'],
        steps: [1500],
        weight: [{ value: 70.5, unit: 'kg' }],
        mood: [8],
        nicknames: ['May', 'Maja'],
        takes: [true],
        effects: [{ code: 'dizzy' }],
      },
    ])
  })

  it('asks for the unit of an amount before the next page', async () => {
    const { user } = show(
      <StatefulSteps onSend={() => {}} initialStep="about" />,
      createTestStore(),
    )
    await user.type(await screen.findByLabelText('Name'), 'Maya')
    await user.type(screen.getByLabelText('Steps'), '7')
    await user.type(screen.getByLabelText('Weight (optional)'), '70')
    await user.tab()
    expect(screen.queryByText(/Choose a unit/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectAccessible()
    await user.click(await screen.findByRole('link', { name: 'Weight: Choose a unit: lb or kg.' }))
    const unit = screen.getByLabelText('Unit of Weight')
    await waitFor(() => expect(document.activeElement).toBe(unit))
    await user.selectOptions(unit, 'kg')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('heading', { name: 'Your care' })).toBeTruthy()
  })

  it('moves to the question to change, and to each one that is missing', async () => {
    const { user } = show(
      <StatefulSteps onSend={() => {}} initialStep="check" />,
      createTestStore(),
    )
    await user.click(await screen.findByRole('button', { name: 'Change Mood' }))
    await waitFor(() =>
      expect(document.activeElement?.closest('fieldset')?.id).toBe('question-mood'),
    )
    await user.click(screen.getByRole('button', { name: 'Go to check' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    const missing = within(await screen.findByRole('alert')).getAllByRole('button')
    expect(missing.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Steps',
      'Any medicine?',
    ])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Steps' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Steps')))
  })

  it('joins pasted lines with spaces where a text has one line', async () => {
    const { user } = show(<StatefulSteps onSend={() => {}} />, createTestStore())
    await user.click(screen.getByRole('button', { name: 'Start' }))
    const name = screen.getByLabelText<HTMLInputElement>('Name')
    await user.type(name, 'Dr. Chen')
    name.setSelectionRange(4, 4)
    paste('Name', ' Maya\r\n\r\nAda\n')
    await waitFor(() => expect(name.value).toBe('Dr. Maya AdaChen'))
    // several lines are what the other one is for
    expect(paste('Story (optional)', 'One\nTwo')).toBe(true)
  })

  it('shows help at an answer that needs it, and keeps it when the answer is changed', async () => {
    const { user } = show(<StatefulSteps onSend={() => {}} />, createTestStore())
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await user.type(screen.getByLabelText('Name'), 'Maya')
    await user.type(screen.getByLabelText('Steps'), '7')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('radio', { name: 'Several days' }))
    expect(screen.getByText(/Nobody is watching your answers right now/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
    await user.click(screen.getByRole('radio', { name: 'Not at all' }))
    expect(screen.getByRole('link', { name: 'text 988' })).toBeTruthy()
  })
})
