import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
  requestSave,
  requestSend,
  requestSign,
  saveAll,
} from '../../../testing/questionnairesFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import { addLoggedInMember, type LoggedInMember } from '../../../testing/schedulingFixture.ts'
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
