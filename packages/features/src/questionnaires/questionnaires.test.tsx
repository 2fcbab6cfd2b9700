import { type MemberQuestionnaire, SaveAnswers } from '@portal/contract'
import type { Answers, Questionnaire, QuestionnaireItem } from '@portal/domain/questionnaires'
import {
  createTestStore,
  expectAccessible,
  getFixtureId,
  respondWith,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { QuestionnaireForm } from './components/QuestionnaireForm.tsx'
import { QuestionnaireList } from './components/QuestionnaireList.tsx'
import { QuestionnaireSteps } from './steps/QuestionnaireSteps.tsx'
import { isSurveySent } from './surveys/sentSurveys.ts'

afterEach(() => localStorage.clear())

const darkQuestion: QuestionnaireItem = {
  link_id: 'dark',
  type: 'choice',
  text: 'Dark thoughts',
  options: [
    { code: 'no', text: 'Not at all', ordinal_value: 0 },
    { code: 'some', text: 'Several days', ordinal_value: 1 },
  ],
}

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

const questionnaire: MemberQuestionnaire = {
  id: getFixtureId(7),
  key: 'every-kind',
  kind: 'form',
  title: 'Every kind',
  version: '1',
  minutes: null,
  status: 'in_progress',
  is_due: true,
  due_on: '2026-12-01',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 0,
  total: 2,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
  is_amendable: false,
  alerted: [],
  definition: {
    url: 'https://portal.example/questionnaires/short',
    version: '1',
    title: 'Every kind',
    kind: 'form',
    items: [{ link_id: 'takes', type: 'boolean', text: 'Any medicine?', required: true }],
  },
  answers: [],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: [],
  results: [],
  signature: null,
  help_lines: [],
}

function StatefulForm({ id }: { id: string }) {
  const [step, setStep] = useState<string | null>('takes')
  return <QuestionnaireForm id={id} step={step} onStep={setStep} renderNext={() => null} />
}

const showForm = (fields: Partial<MemberQuestionnaire>, environment = featureEnvironment) => {
  const shown = { ...questionnaire, ...fields }
  respondWith('getQuestionnaire', { questionnaire: shown })
  return show(
    <FeatureContext value={environment}>
      <StatefulForm id={shown.id} />
    </FeatureContext>,
    createTestStore(),
  )
}

describe('QuestionnaireList', () => {
  it('says which session a form is for, and that an answered one is not sent', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-03T03:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const createForSession = (
      id: number,
      appointment_starts_at: string,
      status: MemberQuestionnaire['status'],
    ): MemberQuestionnaire => ({
      ...questionnaire,
      id: getFixtureId(id),
      status,
      due_on: '2026-11-01',
      appointment_id: getFixtureId(id + 1),
      appointment_starts_at,
    })
    respondWith('listQuestionnaires', {
      results: [
        // on Sunday evening in the member's zone
        createForSession(11, '2026-11-30T03:00:00Z', 'open'),
        createForSession(13, '2026-12-07T15:00:00-05:00', 'in_progress'),
        { ...createForSession(15, '2026-12-14T15:00:00-05:00', 'in_progress'), is_due: false },
        { ...questionnaire, id: getFixtureId(9), status: 'in_progress', answered: 2 },
        { ...questionnaire, id: getFixtureId(19), status: 'open' },
        { ...questionnaire, id: getFixtureId(21), status: 'open', due_on: '2026-12-02' },
      ],
      next: null,
    })
    show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireList
          isListed={() => true}
          emptyText=""
          renderLink={(_entry, label) => label}
        />
      </FeatureContext>,
      createTestStore(),
    )
    expect(await screen.findByText('2 questions · before your session on Sun, Nov 29')).toBeTruthy()
    expect(screen.getByText('0 of 2 answered · before your session on Mon, Dec 7')).toBeTruthy()
    // the session was canceled
    expect(screen.getByText('0 of 2 answered')).toBeTruthy()
    expect(screen.getByText('All answered, not sent yet')).toBeTruthy()
    expect(screen.getByText('2 questions · due since Tue, Dec 1')).toBeTruthy()
    expect(screen.getByText('2 questions · due today')).toBeTruthy()
    for (const item of screen.getAllByRole('listitem'))
      expect(item.textContent.match(/due/gi)?.length ?? 0).toBeLessThan(2)
  })
})

describe('QuestionnaireForm', () => {
  it('keeps the answers of two devices until the member chooses one', async () => {
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const { user } = showForm({
      answers: [
        {
          link_id: 'takes',
          values: [true],
          heads: [phone, laptop],
          versions: [
            { id: phone, values: [true], at: '2026-12-01T12:00:00Z' },
            { id: laptop, values: [false], at: '2026-12-01T11:00:00Z' },
          ],
        },
      ],
    })
    const choice = await screen.findByRole('button', { name: /^“No”, / })
    // also true of two tabs
    screen.getByText('You gave different answers to “Any medicine?”. Which one counts?')
    await user.click(choice)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.body).toMatchObject({
      version: '1',
      saves: [{ link_id: 'takes', values: [false], bases: [phone, laptop] }],
    })
  })

  it('separates several options of one of two answers', async () => {
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    const at = '2026-12-01T12:00:00Z'
    const both = [{ code: 'no' }, { code: 'some' }]
    showForm({
      definition: { ...questionnaire.definition, items: [{ ...darkQuestion, repeats: true }] },
      answers: [
        {
          link_id: 'dark',
          values: both,
          heads: [phone, laptop],
          versions: [
            { id: phone, values: both, at },
            { id: laptop, values: [], at },
          ],
        },
      ],
    })
    expect(
      await screen.findByRole('button', {
        name: /^“Not at all, Several days”, Tue, Dec\u00a01 at/,
      }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /^No answer, Tue, Dec\u00a01 at/ })).toBeTruthy()
  })

  it('says in which other year one of two answers was given', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-03T03:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
    showForm({
      answers: [
        {
          link_id: 'takes',
          values: [true],
          heads: [phone, laptop],
          versions: [
            { id: phone, values: [true], at: '2026-12-01T12:00:00Z' },
            { id: laptop, values: [false], at: '2025-12-01T11:00:00Z' },
          ],
        },
      ],
    })
    expect(await screen.findByRole('button', { name: /^“Yes”, Tue, Dec\u00a01 at/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^“No”, Monday, December 1, 2025 at/ })).toBeTruthy()
  })

  it('sends each change of an answer that alerts, also when the page was closed', async () => {
    const shown = {
      definition: {
        ...questionnaire.definition,
        items: [...questionnaire.definition.items, darkQuestion],
        alerts: [{ question: 'dark', at_least: 1 }],
      },
    }
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }
    const { user, unmount } = showForm(shown, offline)
    for (const name of ['Several days', 'Not at all', 'Yes', 'No'])
      await user.click(await screen.findByRole('radio', { name }))
    unmount()
    expect(saved).toEqual([])
    showForm(shown)
    await waitFor(() => expect(saved).toHaveLength(1))
    const [first, second, ...others] = SaveAnswers.parse(saved[0]?.body).saves
    expect(first).toMatchObject({ link_id: 'dark', values: [{ code: 'some' }] })
    expect(second).toMatchObject({ link_id: 'dark', values: [{ code: 'no' }], bases: [first?.id] })
    expect(others).toMatchObject([{ link_id: 'takes', values: [false] }])
  })

  it('shows help at an answer that alerts without a connection', async () => {
    const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }
    const { user } = showForm(
      {
        definition: {
          ...questionnaire.definition,
          items: [...questionnaire.definition.items, darkQuestion],
          alerts: [{ question: 'dark', at_least: 1 }],
        },
        // as a server without its own lines sends them
        help_lines: [],
      },
      offline,
    )
    await user.click(await screen.findByRole('radio', { name: 'Several days' }))
    expect(screen.getByText(/Nobody is watching your answers right now/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
    expect(screen.getByText(/Your answers are saved on this device/)).toBeTruthy()
  })

  it.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
    'shows the same date that was answered in %s',
    async (timeZone) => {
      const born: QuestionnaireItem = { link_id: 'born', type: 'date', text: 'Born on' }
      showForm(
        {
          status: 'sent',
          is_due: false,
          sent_at: '2026-12-01T12:00:00Z',
          definition: { ...questionnaire.definition, items: [born] },
          answers: [{ link_id: 'born', values: ['1980-03-01'], heads: [], versions: [] }],
        },
        { ...featureEnvironment, timeZone },
      )
      expect(await screen.findByText('March 1, 1980')).toBeTruthy()
    },
  )

  it('keeps the draft of an anonymous survey on the device', async () => {
    const { user } = showForm({ is_anonymous: true, kind: 'survey', status: 'open' })
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    expect(screen.getByText('Saved on this device')).toBeTruthy()
    const key = `portal:survey-draft:${featureEnvironment.member.id}:${questionnaire.id}`
    expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({
      definition: { version: '1' },
      answers: { takes: [true] },
    })
  })

  it('sends no survey without an answer', async () => {
    const sent = respondWith('sendSurvey', null)
    const items = [{ link_id: 'takes', type: 'boolean' as const, text: 'Any medicine?' }]
    const { user } = showForm({
      is_anonymous: true,
      kind: 'survey',
      status: 'open',
      definition: { ...questionnaire.definition, items },
    })
    await user.click(await screen.findByRole('button', { name: 'Check your answers' }))
    const button = await screen.findByRole('button', {
      name: 'Send anonymously',
      description: 'Answer at least one question first.',
    })
    button.focus()
    await user.keyboard('{Enter}')
    expect(sent).toEqual([])
  })

  it('finishes the version of a survey that was begun, with one id for every attempt', async () => {
    const survey = { is_anonymous: true, kind: 'survey', status: 'open' } as const
    const { user, unmount } = showForm(survey)
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    unmount()
    const items = [{ link_id: 'other', type: 'boolean' as const, text: 'Other?', required: true }]
    const next = { ...questionnaire.definition, version: '2', items }
    const lost = respondWithNetworkError('sendSurvey')
    const later = showForm({ ...survey, version: '2', definition: next })
    const form = later.user
    expect(await screen.findByRole('radio', { name: 'Yes', checked: true })).toBeTruthy()
    await form.click(screen.getByRole('button', { name: 'Check your answers' }))
    await form.click(await screen.findByRole('button', { name: 'Send anonymously' }))
    await waitFor(() => expect(lost).toHaveLength(1))
    const sent = respondWith('sendSurvey', null)
    await form.click(await screen.findByRole('button', { name: 'Send anonymously' }))
    expect(await screen.findByText('Thank you')).toBeTruthy()
    expect(sent[0]?.body).toEqual(lost[0]?.body)
    expect(sent[0]?.body).toMatchObject({ version: '1', answers: { takes: [true] } })
    expect(isSurveySent(questionnaire.id)).toBe(true)
    expect(JSON.stringify(localStorage)).not.toContain(questionnaire.id)
  })

  it('stays on the page where the member left off until they continue', async () => {
    const saved = respondWith('saveAnswers', { results: [], answers: [] })
    const items = [
      {
        link_id: 'one',
        type: 'group' as const,
        text: 'One',
        items: questionnaire.definition.items,
      },
    ]
    const shown = { ...questionnaire, definition: { ...questionnaire.definition, items } }
    respondWith('getQuestionnaire', {
      questionnaire: {
        ...shown,
        answers: [{ link_id: 'takes', values: [], heads: [], versions: [] }],
      },
    })
    const { user } = show(
      <FeatureContext value={featureEnvironment}>
        <QuestionnaireForm id={shown.id} step={null} onStep={() => {}} renderNext={() => null} />
      </FeatureContext>,
      createTestStore(),
    )
    await user.click(await screen.findByRole('button', { name: 'Start' }))
    await user.click(screen.getByRole('radio', { name: 'Yes' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy()
  })

  it('says to an admin who views as the member why nothing can be answered', async () => {
    const reason = 'You view this as Maya. Changes are off.'
    const viewing = { ...featureEnvironment, readOnlyReason: reason, viewedUserId: 'viewed' }
    const { user } = showForm({}, viewing)
    await screen.findByRole('radio', { name: 'Yes' })
    await user.tab()
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Questions', description: reason }),
    )
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check your answers' }))
    await expectAccessible()
    await user.keyboard('{Enter}')
    const send = await screen.findByRole('button', { name: 'Send', description: reason })
    send.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows help above the result of sent answers, however low it is', async () => {
    showForm({
      status: 'sent',
      is_due: false,
      sent_at: '2026-12-01T12:00:00Z',
      definition: {
        ...questionnaire.definition,
        items: [darkQuestion],
        alerts: [{ question: 'dark', at_least: 1 }],
      },
      answers: [{ link_id: 'dark', values: [{ code: 'some' }], heads: [], versions: [] }],
      scores: [
        {
          key: 'total',
          title: 'Burden',
          value: 1,
          min: 0,
          max: 27,
          band: { code: 'low', title: 'Low', text: null },
        },
      ],
    })
    const help = await screen.findByText(/Nobody is watching your answers right now/)
    const result = screen.getByText('Your result')
    expect(help.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it.each([true, false])('offers to change what was sent if that is possible: %s', async (can) => {
    showForm({
      status: 'sent',
      is_due: false,
      sent_at: '2026-12-01T12:00:00Z',
      is_amendable: can,
    })
    await screen.findByRole('button', { name: 'Print or save a copy' })
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names.includes('Change answers')).toBe(can)
  })

  const dark = {
    definition: {
      ...questionnaire.definition,
      items: [...questionnaire.definition.items, darkQuestion],
      alerts: [{ question: 'dark', at_least: 1 }],
    },
    alerted: ['dark'],
    answers: [
      { link_id: 'dark', values: [{ code: 'no' }], heads: [getFixtureId(1)], versions: [] },
    ],
  }

  it.each(['in_progress', 'sent', 'withdrawn'] as const)(
    'shows help for an answer that was changed back, when it is %s',
    async (status) => {
      showForm({ ...dark, status, sent_at: status === 'sent' ? '2026-12-01T12:00:00Z' : null })
      expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
    },
  )

  it.each([['takes'], ['check'], ['group']])(
    'shows help at %s if one of two answers to choose from alerts',
    async (step) => {
      const [phone, laptop] = [getFixtureId(1), getFixtureId(2)]
      const group: QuestionnaireItem = {
        link_id: 'group',
        type: 'group',
        text: 'More',
        items: [darkQuestion],
      }
      const shown = {
        ...questionnaire,
        definition: {
          ...dark.definition,
          items: [...questionnaire.definition.items, group],
        },
        answers: [
          {
            link_id: 'dark',
            values: [{ code: 'no' }],
            heads: [phone, laptop],
            versions: [
              { id: phone, values: [{ code: 'no' }], at: '2026-12-01T12:00:00Z' },
              { id: laptop, values: [{ code: 'some' }], at: '2026-12-01T11:00:00Z' },
            ],
          },
        ],
      }
      respondWith('getQuestionnaire', { questionnaire: shown })
      show(
        <FeatureContext value={featureEnvironment}>
          <QuestionnaireForm id={shown.id} step={step} onStep={() => {}} renderNext={() => null} />
        </FeatureContext>,
        createTestStore(),
      )
      expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
    },
  )

  it('shows help after a reload without a connection, although it was changed back', async () => {
    const offline = { ...featureEnvironment, readOnlyReason: "You're offline." }
    const shown = { ...dark, alerted: [], answers: [] }
    const { user, unmount } = showForm(shown, offline)
    for (const name of ['Several days', 'Not at all'])
      await user.click(await screen.findByRole('radio', { name }))
    unmount()
    showForm(shown, offline)
    expect(await screen.findByText(/Nobody is watching your answers right now/)).toBeTruthy()
  })

  it('says that a withdrawn form is not needed anymore', async () => {
    showForm({ status: 'withdrawn' })
    expect(await screen.findByText('Not needed anymore')).toBeTruthy()
  })
})
