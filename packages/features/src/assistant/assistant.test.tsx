import type { AssistantQuestion } from '@portal/contract'
import {
  createTestStore,
  expectAccessible,
  getFixtureId,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureContext, type FeatureEnvironment } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { Assistant } from './components/Assistant.tsx'
import { createQuestion } from './testing/createQuestion.ts'
import { sampleAssistant } from './sampleAssistant.ts'
import { assistantSessionReducer, createSessionState } from './state/assistantSession.ts'

afterEach(() => localStorage.clear())

const sessionId = getFixtureId(40)

function Shown({ initial }: { initial: string | null }) {
  const [session, setSession] = useState(initial)
  const [visit, setVisit] = useState(1)
  return (
    <>
      <Assistant
        key={visit}
        sessionId={session}
        filter="copilot"
        onFilter={() => {}}
        reference={null}
        onSession={setSession}
        renderSourceLink={(_source, label) => <a href="#source">{label}</a>}
        renderMessageLink={(_question, label) => <a href="#message">{label}</a>}
      />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
    </>
  )
}

const open = (
  questions: readonly AssistantQuestion[],
  environment: Partial<FeatureEnvironment> = {},
) => {
  respondWith('getAssistant', { assistant: sampleAssistant })
  respondWith('getAssistantSession', ({ params }) => ({
    session: {
      id: params['id'] ?? '',
      title: 'Why iron?',
      filter: 'copilot' as const,
      last_asked_at: '2026-12-01T15:00:00Z',
      questions: [...questions],
    },
  }))
  show(
    <FeatureContext value={{ ...featureEnvironment, ...environment }}>
      <Shown initial={questions.length === 0 ? null : sessionId} />
    </FeatureContext>,
    createTestStore({}),
  )
}

describe('Assistant', () => {
  it('shows quotations with where they come from, and announces the answer once', async () => {
    open([createQuestion({})])
    const answer = await screen.findByRole('article', { name: 'Why do I take iron?' })
    expect(within(answer).getByText(/From your plan/)).toBeTruthy()
    expect(within(answer).getByRole('link', { name: 'Iron bisglycinate' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Answer from 1 source.')
    expect(within(answer).getByRole('button', { name: 'Copy' })).toBeTruthy()
    await expectAccessible()
  })

  it('says plainly that nothing was found, and offers a message', async () => {
    open([createQuestion({ outcome: 'unanswered', sentences: [], sources: [] })])
    const answer = await screen.findByRole('article')
    expect(within(answer).getByText("I didn't find this in your records.")).toBeTruthy()
    expect(within(answer).getByRole('link', { name: 'Ask your coach' })).toBeTruthy()
  })

  it('writes a stopped answer again when asked, and keeps the focus at it', async () => {
    open([createQuestion({ state: 'stopped' })])
    const retried = respondWith('retryAnswer', { question: createQuestion({}) })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(retried).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('article'))
  })

  const emergencyHelp = {
    kind: 'emergency' as const,
    is_certain: true,
    lines: [{ name: 'Emergency services', phone: '911', text: null, description: 'Now.' }],
  }

  it('shows whom to call instead of an answer', async () => {
    const help = emergencyHelp
    open([createQuestion({ outcome: 'help', help, sentences: [], sources: [] })])
    expect((await screen.findByRole('link', { name: 'Call 911' })).getAttribute('href')).toBe(
      'tel:911',
    )
    expect(screen.queryByRole('button', { name: 'Helpful' })).toBeNull()
    await expectAccessible()
  })

  const possibleHelp = { ...emergencyHelp, is_certain: false }

  it('says calmly whom to call if it is only possible, and that no record is quoted', async () => {
    open([createQuestion({ outcome: 'help', help: possibleHelp, sentences: [], sources: [] })])
    const answer = await screen.findByRole('article')
    const help = within(answer).getByRole('status')
    expect(within(help).getByRole('link', { name: 'Call 911' })).toBeTruthy()
    expect(within(answer).getByText(/I don't quote your records/)).toBeTruthy()
    expect(within(answer).queryByText(/didn't find/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible()
  })

  it('quotes no record below help but the next session, also of earlier answers', async () => {
    const [source] = createQuestion({}).sources
    if (!source) throw new Error('The question has no source.')
    const next = 'Your next session: Follow-up Session with Ana Rivera, Thu, Dec 3 at 9:00 am EST.'
    const questions = [false, true].map((isGenerated, index) =>
      createQuestion({
        id: getFixtureId(41 + index),
        help: possibleHelp,
        is_generated: isGenerated,
        sentences: [...createQuestion({}).sentences, { text: next, sources: [2] }],
        sources: [source, { ...source, number: 2, kind: 'session', title: 'Follow-up Session' }],
      }),
    )
    open(questions)
    for (const answer of await screen.findAllByRole('article')) {
      expect(within(answer).getByText(/Your next session/)).toBeTruthy()
      expect(answer.textContent).not.toMatch(/Iron|ferritin/)
      expect(within(answer).getByText(/I don't quote your records/)).toBeTruthy()
    }
  })

  it('marks what a model wrote', async () => {
    open([createQuestion({ is_generated: true })])
    await screen.findByText('Written by AI from your records')
  })

  it('has the field and its button before the suggestions', async () => {
    open([])
    const suggestion = await screen.findByRole('button', { name: 'When is my next session?' })
    const buttons = screen.getAllByRole('button')
    expect(buttons.indexOf(screen.getByRole('button', { name: 'Ask' }))).toBeLessThan(
      buttons.indexOf(suggestion),
    )
  })

  it('keeps a rejected question, with the reason', async () => {
    open([])
    respondWithError('askQuestion', {
      status: 429,
      code: 'rate_limited',
      detail: 'Too many questions. Try again in 5 minutes.',
      retryAfter: 300,
    })
    const field = await screen.findByRole('textbox', { name: 'Your question' })
    fireEvent.change(field, { target: { value: 'Why iron?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText(/Too many questions/)
    expect(screen.getByText('Why iron?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('Why iron?')).toBeNull()
  })

  it('shows whom to call for a question that is rejected or not sent', async () => {
    open([])
    const helpLines = [{ name: 'Helpline', phone: '116 123', text: null, description: 'Free.' }]
    respondWith('getAssistant', { assistant: { ...sampleAssistant, help_lines: helpLines } })
    respondWithError('askQuestion', {
      status: 429,
      code: 'rate_limited',
      detail: 'Too many questions. Try again in 59 minutes.',
      retryAfter: 3540,
    })
    await screen.findByRole('button', { name: 'When is my next session?' })
    const field = screen.getByRole('textbox', { name: 'Your question' })
    fireEvent.change(field, { target: { value: 'i want to kill myself' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText(/Too many questions/)
    expect(screen.getByRole('link', { name: 'Call 116 123' })).toBeTruthy()
    // after a reload without a connection
    respondWithNetworkError('getAssistant')
    cleanup()
    show(
      <FeatureContext value={{ ...featureEnvironment, readOnlyReason: 'You are offline.' }}>
        <Shown initial={null} />
      </FeatureContext>,
      createTestStore({}),
    )
    await screen.findByText(/answers aren't stored on this device/)
    expect(screen.getByText('i want to kill myself')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
  })

  it('takes questions and says whom to call after a reload without a connection', async () => {
    respondWithNetworkError('getAssistant')
    respondWithNetworkError('askQuestion')
    const render = (readOnlyReason: string | null) => (
      <FeatureContext value={{ ...featureEnvironment, readOnlyReason }}>
        <Shown initial={null} />
      </FeatureContext>
    )
    const { rerender } = show(render('You are offline.'), createTestStore({}))
    await screen.findByText(/answers aren't stored on this device/)
    const field = screen.getByLabelText('Your question')
    fireEvent.change(field, { target: { value: 'i want to kill myself' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('Not sent yet.')
    expect(screen.getByRole('link', { name: 'Call 988' })).toBeTruthy()
    expect(JSON.stringify(localStorage)).toContain('i want to kill myself')
    const next = screen.getByLabelText('Ask a follow-up')
    fireEvent.change(next, { target: { value: 'And my iron?' } })
    rerender(render(null))
    expect(screen.getByLabelText('Ask a follow-up')).toHaveProperty('value', 'And my iron?')
  })

  it('says which questions wait for an answer, and whom to call meanwhile', async () => {
    const waiting = { state: 'waiting' as const, outcome: null, sentences: [], sources: [] }
    const questions = [
      createQuestion(waiting),
      createQuestion({ ...waiting, id: getFixtureId(42), question: 'And when?' }),
      createQuestion({ ...waiting, id: getFixtureId(43), question: 'I have chest pain' }),
    ]
    // an admin reads no stream of an answer
    open(questions, { viewedUserId: getFixtureId(1), readOnlyReason: 'You view as Maya.' })
    const queued = await screen.findByRole('article', { name: 'And when?' })
    expect(within(queued).getByText('Waiting for the answer before')).toBeTruthy()
    expect(screen.getAllByText('Looking through your records…')).toHaveLength(1)
    const flagged = screen.getByRole('article', { name: 'I have chest pain' })
    expect(within(flagged).getByRole('link', { name: 'Call 911' })).toBeTruthy()
    expect(within(flagged).queryByText(/Waiting/)).toBeNull()
  })

  it('keeps a question for its member when somebody else has logged in elsewhere', async () => {
    open([])
    respondWithError('askQuestion', { status: 409, code: 'other_member' })
    const users = respondWith('getUser', { user: featureEnvironment.member })
    const field = await screen.findByRole('textbox', { name: 'Your question' })
    fireEvent.change(field, { target: { value: 'Why iron?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('Not sent yet.')
    // the response reloads the page for whoever is logged in now
    await waitFor(() => expect(users).not.toHaveLength(0))
    expect(screen.getByText('Why iron?')).toBeTruthy()
  })

  it('requests no session whose first question still waits on the device', async () => {
    open([])
    respondWithNetworkError('askQuestion')
    // the first overview has arrived, so that coming back requests another one
    await screen.findByRole('button', { name: 'When is my next session?' })
    const field = screen.getByLabelText('Your question')
    const requests = respondWithError('getAssistantSession', {
      status: 404,
      code: 'not_found',
      detail: 'Not found.',
    })
    fireEvent.change(field, { target: { value: 'Why iron?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('Not sent yet.')
    expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
    const later = respondWith('getAssistant', { assistant: sampleAssistant })
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }))
    await waitFor(() => expect(later).toHaveLength(1))
    await screen.findByLabelText('Ask a follow-up')
    expect(screen.getByText('Why iron?')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('says that a conversation is not there, and asks in a new one', async () => {
    open([createQuestion({})])
    respondWithError('getAssistantSession', {
      status: 404,
      code: 'not_found',
      detail: 'Not found.',
    })
    const asked = respondWith('askQuestion', { question: createQuestion({ state: 'waiting' }) })
    await screen.findByText(/We can't find this conversation/)
    const field = screen.getByLabelText('Your question')
    fireEvent.change(field, { target: { value: 'Why iron?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.body).toMatchObject({ question: 'Why iron?' })
    expect(asked[0]?.body).not.toMatchObject({ session_id: sessionId })
  })

  it('asks a question again as a new one when its conversation is not there', async () => {
    open([createQuestion({})])
    await screen.findByRole('article')
    respondWithError('getAssistantSession', {
      status: 404,
      code: 'not_found',
      detail: 'Not found.',
    })
    respondWithError('askQuestion', { status: 404, code: 'not_found', detail: 'Not found.' })
    const field = screen.getByLabelText('Ask a follow-up')
    fireEvent.change(field, { target: { value: 'And when?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText(/ask this as a new question/)
    expect(screen.getByText('And when?')).toBeTruthy()
  })

  it('says where a dose was left out, and that an answer of a model is incomplete', async () => {
    const [source] = createQuestion({}).sources
    if (!source) throw new Error('The question has no source.')
    open([
      createQuestion({
        outcome: 'partial',
        sentences: [],
        sources: [{ ...source, kind: 'document', title: 'Letter.pdf', is_dose_omitted: true }],
      }),
      createQuestion({ id: getFixtureId(42), outcome: 'partial', is_generated: true }),
    ])
    expect(await screen.findByText(/Doses come only from your plan/)).toBeTruthy()
    expect(screen.getByText('This answer is incomplete.')).toBeTruthy()
  })

  it('says which page of a document speaks about a question that it does not quote', async () => {
    const [source] = createQuestion({}).sources
    if (!source) throw new Error('The question has no source.')
    const letter = { ...source, kind: 'document' as const, title: 'Letter.pdf', page: 2 }
    open([createQuestion({ outcome: 'partial', sentences: [], sources: [letter] })])
    const line = await screen.findByText(/speaks about this/)
    expect(line.textContent).toBe('Your document Letter.pdf, page 2 speaks about this.')
    expect(screen.getAllByText(/I can't answer this/)).not.toHaveLength(0)
  })

  it('says that the nearest result is of another time', async () => {
    const [source] = createQuestion({}).sources
    if (!source) throw new Error('The question has no source.')
    open([createQuestion({ outcome: 'partial', sources: [{ ...source, is_other_time: true }] })])
    expect(await screen.findByText(/I found none from the time you asked about/)).toBeTruthy()
  })

  it('lists earlier sessions, 20 at a time', async () => {
    open([])
    const sessions = Array.from({ length: 25 }, (_each, index) => ({
      id: getFixtureId(100 + index),
      title: `Question ${index}`,
      filter: 'copilot' as const,
      last_asked_at: '2026-12-01T15:00:00Z',
    }))
    respondWith('getAssistant', { assistant: { ...sampleAssistant, sessions } })
    fireEvent.click(await screen.findByText('Earlier questions'))
    expect(screen.getByRole('button', { name: 'Question 19' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Question 20' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(screen.getByRole('button', { name: 'Question 24' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  const answerWidths = [390, 1280]
  it.each(answerWidths)('aligns the buttons of an answer with its text at %s px', async (width) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    open([createQuestion({ is_generated: true })])
    document.documentElement.style.fontSize = width === 390 ? '200%' : ''
    // hidden until the overview has loaded, too
    const copy = await screen.findByRole('button', { name: 'Copy' })
    const badge = screen.getByText('Written by AI from your records')
    expect(badge.getBoundingClientRect().right).toBeLessThanOrEqual(width)
    document.documentElement.style.fontSize = ''
    const buttons = ['Copy', 'Helpful', 'Not helpful'].map((name) =>
      screen.getByRole('button', { name }).getBoundingClientRect(),
    )
    expect(new Set(buttons.map(({ top }) => top)).size).toBe(1)
    const icon = copy.querySelector('svg')
    expect(icon?.getBoundingClientRect().left).toBeCloseTo(badge.getBoundingClientRect().left, -1)
  })

  it('cuts a long earlier question to three lines, above its date', async () => {
    open([])
    const title = 'Why do I take iron in the morning? '.repeat(20).trim()
    const session = { id: getFixtureId(100), title, filter: 'copilot' as const }
    const sessions = [{ ...session, last_asked_at: '2026-12-01T15:00:00Z' }]
    respondWith('getAssistant', { assistant: { ...sampleAssistant, sessions } })
    fireEvent.click(await screen.findByText('Earlier questions'))
    const text = screen.getByText(title)
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight)
    expect(text.getBoundingClientRect().height).toBeLessThanOrEqual(3 * lineHeight + 1)
    const date = screen.getByText(/Dec 1/)
    expect(text.getBoundingClientRect().left).toBeCloseTo(date.getBoundingClientRect().left, -1)
  })

  it('sends no question of a session that was deleted', async () => {
    open([])
    respondWithNetworkError('askQuestion')
    await screen.findByRole('button', { name: 'When is my next session?' })
    const field = screen.getByLabelText('Your question')
    fireEvent.change(field, { target: { value: 'Why iron?' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByText('Not sent yet.')
    const [, stored = ''] =
      /"session_id":"([^"]+)"/.exec(JSON.stringify(localStorage).replaceAll('\\', '')) ?? []
    const session = { id: stored, title: 'Deleted', filter: 'copilot' as const }
    const sessions = [{ ...session, last_asked_at: '2026-12-01T15:00:00Z' }]
    respondWith('getAssistant', { assistant: { ...sampleAssistant, sessions } })
    fireEvent.click(screen.getByRole('button', { name: 'New question' }))
    fireEvent.click(screen.getByRole('button', { name: 'Come back' }))
    fireEvent.click(await screen.findByText('Earlier questions'))
    respondWith('deleteAssistantSession', null)
    respondWith('getAssistant', { assistant: sampleAssistant })
    fireEvent.click(screen.getByRole('button', { name: 'Delete "Deleted"' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Why iron?'))
  })

  it('asks nothing while an admin views as the member', async () => {
    open([], { viewedUserId: getFixtureId(1), readOnlyReason: 'You view as Maya.' })
    expect((await screen.findByRole('button', { name: /Ask/ })).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const field = screen.getByRole('textbox', { name: 'Your question', description: /You view as/ })
    expect(field).toBeTruthy()
  })
})

describe('assistantSessionReducer', () => {
  it('appends follow-ups and keeps the first question', () => {
    const first = assistantSessionReducer(createSessionState(sessionId), {
      type: 'questionAsked',
      question: 'Why iron?',
    })
    const second = assistantSessionReducer(first, { type: 'questionAsked', question: 'And when?' })
    expect(second).toEqual({
      showAnswer: true,
      sessionId,
      question: 'Why iron?',
      messages: [
        { role: 'user', content: 'Why iron?' },
        { role: 'user', content: 'And when?' },
      ],
      filter: 'copilot',
    })
  })
})
