import { AssistantQuestion, AssistantResponse, AssistantSessionResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
import { sql } from '../../db/sql.ts'
import { readErrorCode } from '../../testing/errorResponses.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import { demoNow, startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTestClient, type TestClient } from '../../testing/testClient.ts'
import { findDemoAccount } from '../users/demo/findDemoAccount.ts'

const path = '/api/client/v1/assistant/'

let server: TestServer
let maya: TestClient
let noah: TestClient
beforeAll(async () => {
  server = await startTestServer({ demo: true, now: demoNow })
  maya = createTestClient(server.origin)
  noah = createTestClient(server.origin)
  await maya.logIn('maya@example.com')
  await noah.logIn('leo@example.com')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.query(sql`DELETE FROM rate_limits`)
})

type Asked = {
  readonly id?: string
  readonly sessionId?: string
  readonly filter?: string
  readonly reference?: unknown
}

async function post(client: TestClient, question: string, asked: Asked = {}) {
  const { id = createId(), sessionId = createId(), filter = 'copilot', reference = null } = asked
  const body = { id, session_id: sessionId, question, filter, reference }
  return { id, sessionId, response: await client.post(`${path}questions/`, body) }
}

const postAnswer = (client: TestClient, id: string) => client.post(`${path}questions/${id}/answer/`)

/** The last event of an answer. */
function readLast(text: string): AssistantQuestion {
  const data = [...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? ''
  return AssistantQuestion.parse(JSON.parse(data))
}

async function ask(client: TestClient, question: string, asked: Asked = {}) {
  const { id, response } = await post(client, question, asked)
  expect(response.status).toBe(200)
  return readLast((await postAnswer(client, id)).text)
}

const getText = ({ sentences }: AssistantQuestion): string =>
  sentences.map(({ text }) => text).join(' ')

const readSession = async (client: TestClient, id: string) =>
  AssistantSessionResponse.parse((await client.get(`${path}sessions/${id}/`)).body).session

describe('the assistant', () => {
  it('answers from the plan in force with the place that says so', async () => {
    const answer = await ask(maya, 'why am I taking iron?')
    expect(answer).toMatchObject({ state: 'done', outcome: 'answered', is_generated: false })
    expect(getText(answer)).toContain('Why: Your ferritin was low in the last panel.')
    expect(answer.sources).toContainEqual(
      expect.objectContaining({
        kind: 'plan',
        title: 'Iron bisglycinate',
        reference: expect.objectContaining({ kind: 'protocol_item', part: 'iron' }),
      }),
    )
  })

  it('says that it found nothing, and lists the question without a name', async () => {
    const answer = await ask(maya, 'is ashwagandha safe during pregnancy')
    expect(answer).toMatchObject({ outcome: 'unanswered', sentences: [], sources: [] })
    const { text } = await runStaffCommand(server, 'assistant', 'unanswered')
    expect(text).toContain('is ashwagandha safe during pregnancy')
    expect(text).not.toMatch(/maya/i)
  })

  it.each([
    ['how much iron should my daughter take', 'unanswered'],
    ['how much zinc should I take', 'unanswered'],
    ['omega-3 dose', 'unanswered'],
    ['vitmain d dose', 'answered'],
  ])('names only the dose that "%s" asks for', async (question, outcome) => {
    const answer = await ask(maya, question)
    expect(answer.outcome).toBe(outcome)
    expect(getText(answer)).not.toMatch(/\bmg\b/)
    expect(getText(answer).includes('Vitamin D3: 1,000 IU')).toBe(outcome === 'answered')
  })

  it('does not say what to take with food when asked for the opposite', async () => {
    const answer = await ask(maya, 'which supplements should i NOT take with food')
    expect(getText(answer)).not.toMatch(/with (?:a meal|food|a little fruit)/i)
  })

  it('links a message instead of quoting what its coach decided', async () => {
    const answer = await ask(maya, 'what did my coach say about coffee and iron')
    const [source] = answer.sources.filter(({ kind }) => kind === 'message')
    expect(source?.reference?.kind).toBe('conversation')
    expect(answer.sentences.filter(({ sources }) => sources.includes(source?.number ?? 0))).toEqual(
      [],
    )
  })

  it('finds what the member answered in a form', async () => {
    const answer = await ask(maya, 'what did I answer about how I sleep')
    expect(answer.sources[0]).toMatchObject({
      kind: 'form',
      reference: { kind: 'questionnaire', part: null },
    })
  })

  it('finds the last session when asked for it', async () => {
    const last = await ask(maya, 'when was my last session')
    expect(last.sources[0]).toMatchObject({ kind: 'session', is_history: true })
    expect(getText(last)).toContain('Your last session: Lab Review with Ana Rivera')
    const next = await ask(maya, 'when is my next session')
    expect(next.sources.filter(({ is_history }) => is_history)).toEqual([])
  })

  it('leads to the message that it quotes', async () => {
    const answer = await ask(maya, 'what did my coach say about falling asleep')
    const [source] = answer.sources.filter(({ kind }) => kind === 'message')
    const path = `/api/client/v1/conversations/${source?.reference?.id}/messages/?limit=50`
    const ids = JSON.stringify((await maya.get(path)).body)
    expect(source?.reference?.part).toMatch(/^[\da-f-]{36}$/)
    expect(ids).toContain(`"id":"${source?.reference?.part}"`)
  })

  it('answers a question for a time with the results of that time', async () => {
    const of2025 = await ask(maya, 'what was my ferritin in 2025', { filter: 'labs' })
    expect(of2025.outcome).toBe('answered')
    expect(getText(of2025)).toContain('Nov 26, 2025')
    expect(getText(of2025)).not.toContain('2026')
    const none = await ask(maya, 'what was my ferritin in 2019', { filter: 'labs' })
    expect(none.outcome).toBe('partial')
    expect(none.sources.every((source) => source.is_other_time)).toBe(true)
  })

  it('limits a question to a part of the records', async () => {
    const answer = await ask(maya, 'vitamin d', { filter: 'labs' })
    expect(answer.sources.map(({ kind }) => kind)).toContain('labs')
    expect(answer.sources.every(({ kind }) => kind === 'labs')).toBe(true)
  })

  it('finds what was committed just before, and nothing that was taken back', async () => {
    const { db } = server.context
    const { id } = await findDemoAccount(db, 'maya@example.com')
    expect((await ask(maya, 'ferritin', { filter: 'labs' })).outcome).toBe('answered')
    const held = await db.query<{ id: string; released_at: number }>(
      sql`UPDATE lab_reports SET released_at = NULL
       FROM (SELECT id, released_at FROM lab_reports WHERE member_id = ${id}
         AND released_at IS NOT NULL) AS before
       WHERE lab_reports.id = before.id RETURNING before.id, before.released_at`,
    )
    expect(held.length).toBeGreaterThan(0)
    expect((await ask(maya, 'ferritin', { filter: 'labs' })).outcome).toBe('unanswered')
    for (const report of held)
      await db.query(
        sql`UPDATE lab_reports SET released_at = ${new Date(report.released_at)}
         WHERE id = ${report.id}`,
      )
    expect((await ask(maya, 'ferritin', { filter: 'labs' })).outcome).toBe('answered')
  })

  it('keeps the questions of a session in order, and those of others apart', async () => {
    const { id, sessionId } = await post(maya, 'why am I taking iron?')
    await ask(maya, 'and the magnesium?', { sessionId })
    const session = await readSession(maya, sessionId)
    expect(session).toMatchObject({ title: 'why am I taking iron?', filter: 'copilot' })
    expect(session.questions.map(({ number }) => number)).toEqual([1, 2])
    expect((await ask(noah, 'why am I taking iron?')).sources).toEqual([])
    for (const response of [
      await noah.get(`${path}sessions/${sessionId}/`),
      await noah.delete(`${path}sessions/${sessionId}/`),
      await postAnswer(noah, id),
      await noah.put(`${path}questions/${id}/rating/`, { is_helpful: true }),
      (await post(noah, 'mine?', { sessionId })).response,
      (await post(noah, 'mine?', { id })).response,
    ])
      expect(response.status).toBe(404)
  })

  it('stores a repeated question once, and 30 in an hour', async () => {
    const { id, sessionId } = await post(maya, 'ferritin')
    expect((await post(maya, 'ferritin', { id, sessionId })).response.status).toBe(200)
    expect((await readSession(maya, sessionId)).questions).toHaveLength(1)
    await server.context.db.query(sql`UPDATE rate_limits SET used = 30`)
    const { response } = await post(maya, 'one more')
    expect([response.status, readErrorCode(response.body)]).toEqual([429, 'rate_limited'])
    expect(JSON.stringify(response.body)).toMatch(
      /Too many questions\. Try again in \d+ minutes?\./,
    )
    const long = await post(maya, 'x'.repeat(1001))
    expect(long.response.status).toBe(400)
  })

  it('stores a question about an emergency with its help, whatever the limit', async () => {
    const { sessionId } = await post(maya, 'ferritin')
    await server.context.db.query(sql`UPDATE rate_limits SET used = 30`)
    const { response } = await post(maya, 'i want to kill myself', { sessionId })
    expect(response.body).toMatchObject({
      question: { state: 'done', outcome: 'help', help: { is_certain: true } },
    })
    const unsure = await post(maya, 'my father had a heart attack', { sessionId })
    expect(unsure.response.body).toMatchObject({
      question: { state: 'waiting', help: { is_certain: false } },
    })
    const indirect = await post(maya, 'nobody would miss me', { sessionId })
    expect(indirect.response.body).toMatchObject({ question: { help: { is_certain: false } } })
    expect((await post(maya, 'one more')).response.status).toBe(429)
    await server.context.db.query(sql`UPDATE rate_limits SET used = 300`)
    expect((await post(maya, 'I have chest pain')).response.status).toBe(429)
    const { body } = await maya.get(path)
    const { help_lines: lines } = AssistantResponse.parse(body).assistant
    expect(lines.map(({ phone }) => phone)).toEqual(['988', '911'])
  })

  it('does not count a question with help as one of the hour', async () => {
    const { sessionId } = await post(maya, 'ferritin')
    await server.context.db.query(sql`UPDATE rate_limits SET used = 29`)
    await post(maya, 'whats the point anymore', { sessionId })
    await post(maya, 'my glucose is 38', { sessionId })
    expect((await post(maya, 'magnesium', { sessionId })).response.status).toBe(200)
    expect((await post(maya, 'one more', { sessionId })).response.status).toBe(429)
  })

  it('stops before the first word, and answers only when asked again', async () => {
    const { id } = await post(maya, 'ferritin')
    await maya.post(`${path}questions/${id}/stop/`)
    // a device that was reading the answer connects again
    expect(readLast((await postAnswer(maya, id)).text)).toMatchObject({ state: 'stopped' })
    const { text } = await maya.post(`${path}questions/${id}/retry/`)
    expect(JSON.parse(text)).toMatchObject({ question: { state: 'waiting' } })
    expect(readLast((await postAnswer(maya, id)).text)).toMatchObject({ state: 'done' })
    const again = await maya.post(`${path}questions/${id}/retry/`)
    expect(JSON.parse(again.text)).toMatchObject({ question: { state: 'done' } })
  })

  it('finds a conversation from which the member came without a word of it', async () => {
    const said = await ask(maya, 'what did my coach say about falling asleep')
    const [source] = said.sources.filter(({ kind }) => kind === 'message')
    const reference = { kind: 'conversation', id: source?.reference?.id, part: null }
    const answer = await ask(maya, 'what does this mean?', { reference })
    expect(answer.sources[0]).toMatchObject({ kind: 'message', reference: { id: reference.id } })
  })

  it('continues an answer whose process has ended', async () => {
    const { id } = await post(maya, 'ferritin')
    await server.context.db.query(
      sql`UPDATE assistant_questions SET state = 'writing',
         leased_until = ${new Date(Date.parse(demoNow) - 1)} WHERE id = ${id}`,
    )
    expect(readLast((await postAnswer(maya, id)).text)).toMatchObject({ state: 'done' })
  })

  it('shows only help for an emergency, and answers the next question', async () => {
    const { id, sessionId } = await post(maya, 'I have chest pain')
    const answer = readLast((await postAnswer(maya, id)).text)
    expect(answer).toMatchObject({ outcome: 'help', sentences: [], help: { is_certain: true } })
    expect(answer.help?.lines.map(({ phone }) => phone)).toContain('911')
    expect((await ask(maya, 'ferritin', { sessionId })).outcome).toBe('answered')
  })

  it.each([
    'i swallowed a whole blister of my sleeping pills an hour ago',
    'sugar reading says HI and she is breathing fast and smells fruity',
    'i want to sleep and never get up',
    'My chest is tight and my left arm tingles',
  ])('quotes no record below the help for "%s"', async (question) => {
    const sessionId = createId()
    expect(await ask(maya, question, { sessionId })).toMatchObject({
      outcome: 'help',
      help: { is_certain: false },
      sentences: [],
      sources: [],
    })
    // what follows is not about it
    const next = await ask(maya, 'and what about this?', { sessionId })
    expect(next).toMatchObject({ outcome: 'unanswered', sources: [] })
  })

  it('states below help only the practical facts that the question asks for', async () => {
    const when = await ask(maya, 'just tired of living, anyway when is my next session?')
    expect(when).toMatchObject({ outcome: 'partial', sources: [{ kind: 'session' }] })
    expect(getText(when)).toMatch(/^Your next session: /)
    const how = await ask(maya, 'i took a whole bottle of magnesium, how can I reach my coach?')
    expect(how.outcome).toBe('partial')
    expect(getText(how)).toContain('Email: ')
    expect(how.sources.map(({ kind }) => kind)).toEqual(['practice'])
  })

  it('shows nothing of the records that an earlier version quoted below help', async () => {
    const { id, sessionId } = await post(maya, 'i want to sleep and never get up')
    await postAnswer(maya, id)
    const source = { kind: 'plan', title: 'Magnesium', reference: null, page: null, at: null }
    await server.context.db.query(
      sql`UPDATE assistant_questions SET outcome = 'answered',
         sentences = ${JSON.stringify([{ text: 'Magnesium: 200 mg.', sources: [1] }])}::jsonb,
         sources = ${JSON.stringify([{ ...source, number: 1, is_history: false }])}::jsonb
       WHERE id = ${id}`,
    )
    const [question] = (await readSession(maya, sessionId)).questions
    expect(question).toMatchObject({ outcome: 'help', sentences: [], sources: [] })
  })

  it('suggests questions, lists sessions, and deletes one', async () => {
    const { id, sessionId } = await post(maya, 'a session to delete')
    await postAnswer(maya, id)
    const read = async () => AssistantResponse.parse((await maya.get(path)).body).assistant
    const before = await read()
    expect(before.suggestions.length).toBeGreaterThan(2)
    const { db, clock } = server.context
    const readFirst = async () => (await read()).suggestions[0]
    await db.query(sql`UPDATE lab_reports SET seen_at = ${new Date(demoNow)}`)
    for (const [enrolledAt, first] of [
      [0, /in my plan/],
      [clock.now(), /^What is .* about/],
    ] as const) {
      await db.query(sql`UPDATE course_enrollments SET enrolled_at = ${new Date(enrolledAt)}`)
      expect(await readFirst()).toMatch(first)
    }
    await db.query(
      sql`UPDATE lab_reports SET seen_at = NULL, released_at = ${new Date(clock.now() + 1)}
         WHERE released_at IS NOT NULL`,
    )
    expect(await readFirst()).toBe('Which results are outside their range?')
    expect(before.sessions.map((each) => each.id)).toContain(sessionId)
    expect((await maya.delete(`${path}sessions/${sessionId}/`)).status).toBe(204)
    // by a device that did not receive the response
    const { response } = await post(maya, 'a session to delete', { id, sessionId })
    expect([response.status, readErrorCode(response.body)]).toEqual([409, 'question_deleted'])
    expect((await read()).sessions.map((each) => each.id)).not.toContain(sessionId)
  })

  it('refuses a membership that has lapsed, which may still read', async () => {
    const { sessionId } = await post(noah, 'ferritin')
    const { id } = await findDemoAccount(server.context.db, 'leo@example.com')
    await server.context.db.query(
      sql`UPDATE memberships SET ends_at = ${new Date(Date.parse(demoNow) - 1)}
       WHERE member_id = ${id}`,
    )
    const { response } = await post(noah, 'ferritin')
    expect([response.status, readErrorCode(response.body)]).toEqual([403, 'membership_lapsed'])
    expect((await readSession(noah, sessionId)).questions).toHaveLength(1)
  })
})
