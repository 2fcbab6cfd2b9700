import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
  requestSave,
  requestSend,
  requestSign,
  saveAll,
} from '../../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T12:00:00Z', env: { RATE_LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, '2026-12-01T12:00:00Z')
  member = await addLoggedInMember(server)
})

const well = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`who5-${n}`, [{ code: 'most' }]]))
const requestReopen = (id: string) => member.post(`/api/client/v1/questionnaires/${id}/reopen/`)

describe('POST /questionnaires/{id}/reopen/', () => {
  it('keeps a signed form whose assignment ended, and its signature', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const answers = { doctor: [true] }
    await saveAll(member, id, answers, '2')
    await requestSend(member, id, answers, '2')
    await requestSign(member, id, answers, { method: 'typed', mark: 'Maya Chen' })
    expect(await readQuestionnaire(member, id)).toMatchObject({ is_amendable: true })
    await runStaffCommand(
      server,
      'questionnaires',
      'withdraw',
      'coaching-agreement',
      '--member',
      member.email,
    )
    expect((await requestReopen(id)).body).toMatchObject({ code: 'questionnaire_not_amendable' })
    expect(await readQuestionnaire(member, id)).toMatchObject({
      status: 'sent',
      is_amendable: false,
      signature: { voided_at: null },
    })
  })

  it('lets nobody sign the answers of before', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    const signature = { method: 'typed', mark: 'Maya Chen' }
    const before = { doctor: [true] }
    await saveAll(member, id, before, '2')
    await requestSend(member, id, before, '2')
    await requestReopen(id)
    const [saved] = (await readQuestionnaire(member, id)).answers
    const change = { link_id: 'doctor', values: [false], bases: saved?.heads ?? [] }
    await requestSave(member, id, [change], '2')
    const after = { doctor: [false] }
    expect((await requestSend(member, id, after, '2')).status).toBe(200)
    const stale = await requestSign(member, id, before, signature)
    expect([stale.status, stale.body['code']]).toEqual([409, 'answers_changed'])
    expect((await readQuestionnaire(member, id)).signature).toBeNull()
    expect((await requestSign(member, id, after, signature)).status).toBe(200)
  })

  it('keeps a check-in once the next one is asked, so that its date stays', async () => {
    const every = ['--every', 'weekly', '--from', '2026-12-01']
    const { id } = await assignBuiltIn(server, member, 'who-5', ...every)
    await saveAll(member, id, well)
    await requestSend(member, id, well)
    setClock(server, '2026-12-07T12:00:00Z')
    expect(await readQuestionnaire(member, id)).toMatchObject({ is_amendable: true })
    setClock(server, '2026-12-08T12:00:00Z')
    expect(await readQuestionnaire(member, id)).toMatchObject({ is_amendable: false })
    expect((await requestReopen(id)).body).toMatchObject({ code: 'questionnaire_not_amendable' })
  })
})

describe('a form that is being changed', () => {
  const before = { doctor: [true] }
  const after = { doctor: [false] }

  /** Sends and signs the agreement, and opens it again. */
  async function reopenSigned() {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    await saveAll(member, id, before, '2')
    await requestSend(member, id, before, '2')
    await requestSign(member, id, before, { method: 'typed', mark: 'Maya Chen' })
    await requestReopen(id)
    return id
  }

  async function change(id: string) {
    const [saved] = (await readQuestionnaire(member, id)).answers
    const save = { link_id: 'doctor', values: after.doctor, bases: saved?.heads ?? [] }
    await requestSave(member, id, [save], '2')
  }

  const printAnswers = async () =>
    (
      await runStaffCommand(
        server,
        'questionnaires',
        'answers',
        'coaching-agreement',
        '--member',
        member.email,
      )
    ).data

  it('keeps what was sent, with its signature, until other answers are sent', async () => {
    const id = await reopenSigned()
    await change(id)
    expect(await listQuestionnaires(member)).toMatchObject([
      { id, status: 'in_progress', sent_at: '2026-12-01T07:00:00-05:00' },
    ])
    expect(await readQuestionnaire(member, id)).toMatchObject({
      answers: [{ link_id: 'doctor', values: [false] }],
      sent_answers: before,
      signature: { mark: 'Maya Chen', voided_at: null },
    })
    expect(await printAnswers()).toMatchObject([
      { id, is_being_changed: true, answers: [{ answer: 'Yes' }, { answer: 'Not answered' }] },
    ])
    setClock(server, '2026-12-02T12:00:00Z')
    expect((await requestSend(member, id, after, '2')).status).toBe(200)
    expect(await readQuestionnaire(member, id)).toMatchObject({
      status: 'sent',
      needs_signature: true,
      sent_answers: null,
      answers: [{ link_id: 'doctor', values: [false] }],
      signature: { voided_at: '2026-12-02T07:00:00-05:00' },
    })
    expect(await printAnswers()).toMatchObject([{ is_being_changed: false }])
  })

  it('keeps the signature when the same answers are sent again', async () => {
    const id = await reopenSigned()
    expect((await requestSend(member, id, before, '2')).status).toBe(200)
    expect(await readQuestionnaire(member, id)).toMatchObject({
      status: 'sent',
      needs_signature: false,
      signature: { voided_at: null },
    })
  })

  it('stays as it was sent when the practice withdraws it', async () => {
    const id = await reopenSigned()
    await change(id)
    await runStaffCommand(
      server,
      'questionnaires',
      'withdraw',
      'coaching-agreement',
      '--member',
      member.email,
    )
    const sent = {
      status: 'sent',
      is_due: false,
      needs_signature: false,
      answers: [{ link_id: 'doctor', values: [true] }],
      // what was typed until then stays readable
      unsent_answers: { doctor: [false] },
      signature: { voided_at: null },
    }
    expect(await readQuestionnaire(member, id)).toMatchObject(sent)
    expect(await printAnswers()).toMatchObject([
      { id, answers: [{ answer: 'Yes' }, { answer: 'Not answered' }] },
    ])
    expect((await requestSend(member, id, after, '2')).body).toMatchObject({
      code: 'questionnaire_withdrawn',
    })
    const save = { link_id: 'doctor', values: [false] }
    expect((await requestSave(member, id, [save], '2')).body).toMatchObject({
      results: [{ code: 'withdrawn' }],
    })
    expect(await readQuestionnaire(member, id)).toMatchObject(sent)
  })

  it('opens again although nothing was answered', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    await saveAll(member, id, before, '2')
    await requestSend(member, id, before, '2')
    // all questions of another form may be optional
    await server.context.db.query(
      sql`UPDATE questionnaire_responses SET answers = '{}' WHERE id = ${id}`,
    )
    expect((await requestReopen(id)).body['questionnaire']).toMatchObject({
      status: 'in_progress',
      answered: 0,
      sent_answers: {},
    })
  })

  it('exports what was sent and what replaces it', async () => {
    const id = await reopenSigned()
    await change(id)
    const exported = (await member.get('/api/client/v1/users/export/')).body
    expect(exported['questionnaires']).toMatchObject([
      { answers: before, changed_answers: after, sent_at: '2026-12-01T12:00:00.000Z' },
    ])
  })
})

describe('what is offered', () => {
  it('has answers of the last time for a form, and none for what is scored', async () => {
    const every = ['--every', 'weekly', '--from', '2026-12-01']
    const { id } = await assignBuiltIn(server, member, 'who-5', ...every)
    await saveAll(member, id, well)
    await requestSend(member, id, well)
    const consent = await assignBuiltIn(server, member, 'coaching-agreement', ...every)
    const answers = { doctor: [true] }
    await saveAll(member, consent.id, answers, '2')
    await requestSend(member, consent.id, answers, '2')
    await requestSign(member, consent.id, answers, { method: 'typed', mark: 'Maya Chen' })
    // the login session ends after a week without a request
    setClock(server, '2026-12-07T12:00:00Z')
    expect(await listQuestionnaires(member, '?due=true')).toEqual([])
    setClock(server, '2026-12-08T12:00:00Z')
    const due = await listQuestionnaires(member, '?due=true')
    const find = (key: string) =>
      readQuestionnaire(member, due.find((entry) => entry.key === key)?.id ?? '')
    expect((await find('who-5')).suggestions).toEqual({})
    expect((await find('coaching-agreement')).suggestions).toEqual(answers)
  })
})
