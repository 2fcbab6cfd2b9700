import { randomUUID } from 'node:crypto'
import { type Questionnaire, SaveAnswersResponse } from '@portal/contract'
import { toCanonicalJson } from '@portal/domain/questionnaires'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/sql.ts'
import { appointmentsPath, bookSession } from '../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../testing/listEmailsTo.ts'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
  requestSave,
  requestSend,
  requestSign,
  saveAll,
} from '../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { saveMembershipStatus } from '../memberships/memberships.repository.ts'
import { who5 } from './content/who5.ts'
import { publishQuestionnaire } from './definitions/publishQuestionnaire.ts'
import { hashSigned } from './responses/signQuestionnaire.ts'

const now = '2026-12-01T12:00:00Z'
let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now, env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, now)
  member = await addLoggedInMember(server)
})

const well = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`who5-${n}`, [{ code: 'most' }]]))

describe('PUT /questionnaires/{id}/answers/', () => {
  it('saves once, in any order, and keeps both answers of two devices', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    const [first, phone, laptop] = [randomUUID(), randomUUID(), randomUUID()]
    const [a, b, c] = [
      { id: first, link_id: 'who5-1', values: [{ code: 'some' }] },
      { id: phone, link_id: 'who5-1', values: [{ code: 'most' }], bases: [first] },
      { id: laptop, link_id: 'who5-1', values: [{ code: 'none' }], bases: [first] },
    ]
    await requestSave(member, id, [c])
    await requestSave(member, id, [b, a])
    await requestSave(member, id, [a, b, c])
    const { answers, status } = await readQuestionnaire(member, id)
    expect(status).toBe('in_progress')
    expect(answers[0]?.versions.map(({ values }) => values)).toEqual(
      expect.arrayContaining([[{ code: 'most' }], [{ code: 'none' }]]),
    )
    expect((await requestSend(member, id, { 'who5-1': [{ code: 'most' }] })).body).toMatchObject({
      code: 'answers_conflict',
    })
  })

  it("returns 404 for another member's, and 409 for another member's device", async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    const other = await addLoggedInMember(server)
    const save = { link_id: 'who5-1', values: [{ code: 'some' }] }
    expect((await requestSave(other, id, [save])).status).toBe(404)
    const foreign = { member_id: other.id, version: '1', saves: [{ ...save, id: randomUUID() }] }
    const path = `/api/client/v1/questionnaires/${id}/answers/`
    const body = {
      ...foreign,
      saves: foreign.saves.map((each) => ({ ...each, bases: [], at: now })),
    }
    expect((await member.put(path, body)).body).toMatchObject({ code: 'other_member' })
  })

  it('stores a time that no zone can show as 1970, and shows one that is stored', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    const save = { link_id: 'who5-1', values: [{ code: 'most' }], at: '0001-01-01T00:00:00Z' }
    expect((await requestSave(member, id, [save])).status).toBe(200)
    const readTimes = async () =>
      (await readQuestionnaire(member, id)).answers[0]?.versions.map(({ at }) => at)
    expect(await readTimes()).toEqual(['1969-12-31T19:00:00-05:00'])
    await server.context.db.query(
      sql`UPDATE questionnaire_saves SET at = '0001-01-01T00:00:00Z' WHERE response_id = ${id}`,
    )
    expect(await readTimes()).toEqual(['1969-12-31T19:00:00-05:00'])
  })

  it('rejects single changes by question and kind', async () => {
    const { id } = await assignBuiltIn(server, member, 'intake')
    const saves = [
      { link_id: 'sleep-hours', values: [{ typed: '1.500' }] },
      { link_id: 'sleep-hours-2', values: [7] },
      { link_id: 'medicine', values: ['yes'] },
      { link_id: 'medicine', values: [{ code: 'no-such-option' }] },
    ]
    const response = await requestSave(member, id, saves, '2')
    const { results } = SaveAnswersResponse.parse(response.body)
    expect(results.map(({ code }) => code)).toEqual([
      null,
      'unknown_question',
      'invalid',
      'invalid',
    ])
  })

  it('rejects a change whose id is stored in another form', async () => {
    const first = await assignBuiltIn(server, member, 'who-5')
    const second = await assignBuiltIn(server, member, 'gad-7')
    const id = randomUUID()
    await requestSave(member, first.id, [{ id, link_id: 'who5-1', values: [{ code: 'most' }] }])
    const answer = { link_id: 'gad7-1', values: [{ code: 'not-at-all' }] }
    const response = await requestSave(member, second.id, [{ id, ...answer }, answer])
    expect(SaveAnswersResponse.parse(response.body)).toMatchObject({
      results: [{ is_accepted: false, code: 'invalid' }, { is_accepted: true }],
      answers: [{ link_id: 'gad7-1', heads: [expect.not.stringMatching(id)] }],
    })
  })
})

describe('GET /questionnaires/', () => {
  it('lists forms that are due on the same day by title', async () => {
    for (const key of ['who-5', 'phq-9', 'intake', 'gad-7'])
      await assignBuiltIn(server, member, key)
    const titles = (await listQuestionnaires(member, '?due=true')).map(({ title }) => title)
    expect(titles).toHaveLength(4)
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)))
  })
})

describe('POST /questionnaires/{id}/send/', () => {
  it('scores complete answers once, and recognizes what was saved before', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    const save = { id: randomUUID(), link_id: 'who5-1', values: [{ code: 'most' }] }
    await requestSave(member, id, [save])
    expect((await requestSend(member, id, { 'who5-1': [{ code: 'most' }] })).body).toMatchObject({
      errors: [2, 3, 4, 5].map((n) => ({ field: `answers.who5-${n}`, code: 'required' })),
    })
    await saveAll(member, id, { ...well, 'who5-1': [] })
    const conflict = await readQuestionnaire(member, id)
    const bases = conflict.answers.find(({ link_id }) => link_id === 'who5-1')?.heads ?? []
    await requestSave(member, id, [{ link_id: 'who5-1', values: [{ code: 'most' }], bases }])
    expect((await requestSend(member, id, { ...well, 'who5-2': [] })).body).toMatchObject({
      code: 'answers_changed',
    })
    const [one, two] = await Promise.all([
      requestSend(member, id, well),
      requestSend(member, id, well),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await readQuestionnaire(member, id)).toMatchObject({
      status: 'sent',
      scores: [{ value: 80, min: 0, max: 100, band: { code: 'usual' } }],
    })
    const late = await requestSave(member, id, [save, { link_id: 'who5-2', values: [] }])
    expect(SaveAnswersResponse.parse(late.body).results.map(({ code }) => code)).toEqual([
      null,
      'sent',
    ])
  })

  it('refuses an amount without a unit, and keeps it as a draft', async () => {
    const weight = { link_id: 'weight', type: 'quantity' as const, text: 'Weight' }
    const content = {
      ...who5,
      url: 'https://portal.example/questionnaires/weight',
      scores: [],
      items: [{ ...weight, units: ['lb', 'kg'] }],
    }
    await publishQuestionnaire(
      server.context.db,
      { key: 'weight', content, isAnonymous: false, now: Date.parse(now) },
      { actorId: null, requestId: null },
    )
    await runStaffCommand(server, 'questionnaires', 'assign', 'weight', '--member', member.email)
    const [entry] = await listQuestionnaires(member)
    const id = entry?.id ?? ''
    const saved = await saveAll(member, id, { weight: [{ typed: '70' }] })
    expect(saved.results.map(({ is_accepted }) => is_accepted)).toEqual([true])
    const refused = await requestSend(member, id, { weight: [{ typed: '70' }] })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      errors: [
        { field: 'answers.weight', code: 'unknown_unit', message: 'Choose a unit for "Weight".' },
      ],
    })
    const answers = { weight: [{ value: 70, unit: 'kg' }] }
    const bases = saved.answers[0]?.heads ?? []
    await requestSave(member, id, [{ link_id: 'weight', values: answers.weight, bases }])
    expect((await requestSend(member, id, answers)).status).toBe(200)
  })

  it('lets a member finish the version that they began', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    await saveAll(member, id, well)
    const next = { ...who5, version: `2.${randomUUID()}`, title: 'Another one' }
    await publishQuestionnaire(
      server.context.db,
      { key: 'who-5', content: next, isAnonymous: false, now: Date.parse(now) },
      { actorId: null, requestId: null },
    )
    const later = await requestSave(
      member,
      id,
      [{ link_id: 'who5-1', values: [{ code: 'all' }] }],
      next.version,
    )
    expect(later.body).toMatchObject({ code: 'questionnaire_version_differs' })
    expect((await requestSend(member, id, well)).status).toBe(200)
    expect(await readQuestionnaire(member, id)).toMatchObject({
      version: '1',
      title: 'Weekly check-in',
    })
    await server.context.db.query(
      sql`DELETE FROM questionnaire_versions WHERE version = ${next.version}`,
    )
  })

  it('records the assessment and the health check', async () => {
    const check = await assignBuiltIn(server, member, 'health-check')
    expect((await member.get('/api/client/v2/users/hha-status/')).body).toMatchObject({
      hha_status: { is_due: true },
    })
    const answers = {
      general: [{ code: 'good' }],
      compared: [{ code: 'same' }],
      new: [{ code: 'none' }],
    }
    await saveAll(member, check.id, answers, '2')
    expect((await requestSend(member, check.id, answers, '2')).status).toBe(200)
    expect((await member.get('/api/client/v2/users/hha-status/')).body).toMatchObject({
      hha_status: { is_due: false, last_completed_at: '2026-12-01T07:00:00-05:00' },
    })
    setClock(server, '2026-12-02T12:00:00Z')
    await assignBuiltIn(server, member, 'health-check')
    expect((await member.get('/api/client/v2/users/hha-status/')).body).toMatchObject({
      hha_status: { is_due: true },
    })
  })
})

describe('what is due', () => {
  it('asks every week, whether or not the last one was sent', async () => {
    const every = ['--every', 'weekly', '--from', '2026-11-25']
    const first = await assignBuiltIn(server, member, 'who-5', ...every)
    await saveAll(member, first.id, { 'who5-1': [{ code: 'most' }] })
    setClock(server, '2026-12-02T12:00:00Z')
    const [second, ...others] = await listQuestionnaires(member, '?due=true')
    expect(second).toMatchObject({ key: 'who-5', due_on: '2026-12-02' })
    expect(second?.id).not.toBe(first.id)
    // what was begun last week does not ask beside it
    expect(others).toEqual([])
    // a device was offline
    await saveAll(member, first.id, well)
    expect((await requestSend(member, first.id, well)).status).toBe(200)
    expect(await readQuestionnaire(member, first.id)).toMatchObject({
      status: 'sent',
      due_on: '2026-11-25',
    })
  })

  it('asks before a session, also in its reminder, until it is canceled', async () => {
    const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
    await runStaffCommand(server, 'questionnaires', 'publish', 'before', 'gad-7')
    const type = ['--appointment-type', 'FOLLOW_UP', '--days-before', '3']
    await runStaffCommand(server, 'questionnaires', 'assign', 'before', ...type)
    const { id } = await bookSession(member, practitioner, '2026-12-10T15:00:00-05:00')
    setClock(server, '2026-12-07T04:59:00Z')
    expect(await listQuestionnaires(member)).toEqual([])
    setClock(server, '2026-12-07T05:00:00Z')
    const [form, ...others] = await listQuestionnaires(member, '?due=true')
    expect(form).toMatchObject({
      key: 'before',
      appointment_id: id,
      appointment_starts_at: '2026-12-10T15:00:00-05:00',
      due_on: '2026-12-07',
    })
    expect(others).toEqual([])
    setClock(server, '2026-12-08T20:00:00Z')
    const reminder = (await listEmailsTo(server, member.email))[0]
    expect(reminder?.text.split('A form waits for you')).toHaveLength(2)
    await saveAll(member, form?.id ?? '', { 'gad7-1': [{ code: 'not-at-all' }] })
    await member.delete(`${appointmentsPath}${id}/`)
    expect(await listQuestionnaires(member)).toMatchObject([
      {
        status: 'in_progress',
        is_due: false,
        appointment_starts_at: '2026-12-10T15:00:00-05:00',
      },
    ])
  })

  it('keeps what was begun of the assessment for an active membership', async () => {
    const { id } = await assignBuiltIn(server, member, 'assessment')
    await saveAll(member, id, { ready: [7] }, '2')
    const setStatus = (status: 'active' | 'lapsed') =>
      saveMembershipStatus(server.context.db, member.id, status, Date.parse(now))
    await setStatus('lapsed')
    expect(await listQuestionnaires(member)).toEqual([])
    expect((await member.get(`/api/client/v1/questionnaires/${id}/`)).status).toBe(404)
    await setStatus('active')
    expect((await readQuestionnaire(member, id)).answers).toMatchObject([{ values: [7] }])
  })

  it('withdraws what was begun, and keeps what was sent', async () => {
    const intake = await assignBuiltIn(server, member, 'intake')
    await saveAll(member, intake.id, { 'preferred-name': ['Maya'] }, '2')
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'intake')
    expect(await readQuestionnaire(member, intake.id)).toMatchObject({ status: 'withdrawn' })
    const late = [{ link_id: 'reason', values: [] }]
    const response = await requestSave(member, intake.id, late, '2')
    expect(SaveAnswersResponse.parse(response.body).results[0]?.code).toBe('withdrawn')
  })

  it('withdraws from one member what was begun, and what was only opened', async () => {
    const begun = await assignBuiltIn(server, member, 'who-5')
    await saveAll(member, begun.id, well)
    const opened = await assignBuiltIn(server, member, 'gad-7')
    for (const key of ['who-5', 'gad-7'])
      await runStaffCommand(server, 'questionnaires', 'withdraw', key, '--member', member.email)
    expect(await listQuestionnaires(member, '?due=true')).toEqual([])
    expect((await requestSend(member, begun.id, well)).body).toMatchObject({
      code: 'questionnaire_withdrawn',
    })
    const late = await requestSave(member, opened.id, [{ link_id: 'gad7-1', values: [] }])
    expect(SaveAnswersResponse.parse(late.body).results[0]?.code).toBe('withdrawn')
  })
})

describe('POST /questionnaires/{id}/sign/', () => {
  it('records the hash of what was signed, and an amendment voids it', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const answers = { doctor: [true] }
    expect(
      (await requestSign(member, id, answers, { method: 'typed', mark: 'Maya' })).body,
    ).toMatchObject({
      code: 'questionnaire_not_sent',
    })
    await saveAll(member, id, answers, '2')
    await requestSend(member, id, answers, '2')
    expect((await listQuestionnaires(member, '?due=true')).map((entry) => entry.id)).toEqual([id])
    const unsafe = await requestSign(member, id, answers, { method: 'drawn', mark: '<script>' })
    expect(unsafe.status).toBe(400)
    await requestSign(member, id, answers, { method: 'drawn', mark: 'M1 2 L30 40' })
    const signed = await readQuestionnaire(member, id)
    expect(signed.signature).toMatchObject({
      method: 'drawn',
      hash: hashSigned(signed.definition, answers),
      voided_at: null,
    })
    const reopened = await member.post(`/api/client/v1/questionnaires/${id}/reopen/`)
    expect(reopened.body['questionnaire']).toMatchObject({
      status: 'in_progress',
      answers: [{ link_id: 'doctor', values: [true] }],
    })
    const heads = (await readQuestionnaire(member, id)).answers[0]?.heads ?? []
    await requestSave(member, id, [{ link_id: 'doctor', values: [false], bases: heads }], '2')
    await requestSend(member, id, { doctor: [false] }, '2')
    expect((await readQuestionnaire(member, id)).signature?.voided_at).not.toBeNull()
  })
})

describe('the mark of a typed signature', () => {
  it('has no characters that change how it reads', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const answers = { doctor: [true] }
    await saveAll(member, id, answers, '2')
    await requestSend(member, id, answers, '2')
    const invisible = { method: 'typed', mark: '\u202e\u2066' }
    expect((await requestSign(member, id, answers, invisible)).status).toBe(400)
    const mark = 'Maya\u202e nehC\u202c\u200f Chen'
    expect((await requestSign(member, id, answers, { method: 'typed', mark })).status).toBe(200)
    expect((await readQuestionnaire(member, id)).signature?.mark).toBe('Maya nehC Chen')
    expect((await requestSign(member, id, answers, { method: 'typed', mark })).status).toBe(200)
  })
})

describe('a form that was sent without its signature', () => {
  it('asks for none anymore once the practice withdrew it', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const answers = { doctor: [true] }
    await saveAll(member, id, answers, '2')
    await requestSend(member, id, answers, '2')
    const who = ['--member', member.email]
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'coaching-agreement', ...who)
    expect(await listQuestionnaires(member, '?due=true')).toEqual([])
    expect(await listQuestionnaires(member)).toMatchObject([
      { id, status: 'sent', needs_signature: false },
    ])
    const signature = { method: 'typed', mark: 'Maya Chen' }
    expect((await requestSign(member, id, answers, signature)).body).toMatchObject({
      code: 'questionnaire_withdrawn',
    })
  })

  it('accepts a repeated request of a signature that it has', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const answers = { doctor: [true] }
    const signature = { method: 'typed', mark: 'Maya Chen' }
    await saveAll(member, id, answers, '2')
    await requestSend(member, id, answers, '2')
    await requestSign(member, id, answers, signature)
    const who = ['--member', member.email]
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'coaching-agreement', ...who)
    expect((await requestSign(member, id, answers, signature)).status).toBe(200)
  })
})

describe('an anonymous survey', () => {
  it('does not count one without an answer', async () => {
    const items: Questionnaire['items'] = [
      { link_id: 'given', type: 'string', text: 'Given', read_only: true, initial: ['x'] },
      { link_id: 'better', type: 'text', text: 'What could be better?' },
    ]
    const content: Questionnaire = { ...who5, kind: 'survey', items, scores: [] }
    await publishQuestionnaire(
      server.context.db,
      { key: 'optional', content, isAnonymous: true, now: Date.parse(now) },
      { actorId: null, requestId: null },
    )
    await runStaffCommand(server, 'questionnaires', 'assign', 'optional', '--member', member.email)
    const send = (answers: object) =>
      member.post('/api/client/v1/questionnaires/surveys/optional/send/', {
        id: randomUUID(),
        version: content.version,
        answers,
      })
    for (const answers of [{}, { better: [] }, { better: [' '] }, { given: ['x'] }]) {
      const refused = await send(answers)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        400,
        expect.stringContaining('Answer at least one question.'),
      ])
    }
    expect((await send({ better: ['Nothing'] })).status).toBe(204)
    const shown = await runStaffCommand(server, 'questionnaires', 'answers', 'optional')
    expect(shown.data).toMatchObject([{ answers: 1 }])
  })

  it('keeps nothing that leads back to a member, and shows results five at a time', async () => {
    await assignBuiltIn(server, member, 'experience')
    const path = '/api/client/v1/questionnaires/surveys/experience/send/'
    const send = (id: string) =>
      member.post(path, {
        id,
        version: '1',
        answers: { recommend: [9], heard: [{ code: 'always' }] },
      })
    const id = randomUUID()
    expect([(await send(id)).status, (await send(id)).status]).toEqual([204, 204])
    const show = () => runStaffCommand(server, 'questionnaires', 'answers', 'experience')
    expect((await show()).text).toContain('Results are shown at 5 answers')
    for (let count = 1; count < 5; count++) await send(randomUUID())
    expect((await show()).text).toContain('5 × 9')
    // the sixth one must not be what two lists differ by
    await send(randomUUID())
    const waiting = await show()
    expect(waiting.data).toMatchObject([{ answers: 6, questions: null }])
    expect(waiting.text).toContain('Results are shown at 10 answers')
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'experience')
    expect((await show()).text).toContain('6 × 9')
    const rows = await server.context.db.query<{ results: { id: string }[] }>(
      sql`SELECT results FROM survey_results WHERE key = 'experience'`,
    )
    const ids = (rows[0]?.results ?? []).map((result) => result.id)
    expect(ids).toEqual(ids.toSorted())
    expect(toCanonicalJson(rows)).not.toContain(member.id)
    const traces = await server.context.db.query(
      sql`SELECT 1 FROM audit_log WHERE subject_id = ${member.id}
         AND action LIKE 'questionnaire.%' AND action <> 'questionnaire.assigned'
       UNION ALL SELECT 1 FROM questionnaire_responses WHERE member_id = ${member.id}
       UNION ALL SELECT 1 FROM idempotency_keys WHERE principal = ${member.id}`,
    )
    expect(traces).toEqual([])
  })
})
