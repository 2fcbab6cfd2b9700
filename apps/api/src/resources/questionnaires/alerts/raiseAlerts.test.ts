import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { bookSession } from '../../../testing/fixtures/bookingFixture.ts'
import { listEmailsTo } from '../../../testing/listEmailsTo.ts'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
  requestSave,
} from '../../../testing/fixtures/questionnairesFixture.ts'
import { runStaffCommand } from '../../../testing/runStaffCommand.ts'
import {
  addLoggedInMember,
  addTestPractitioner,
  type LoggedInMember,
  openAllDay,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { phq9 } from '../content/phq9.ts'
import { publishQuestionnaire } from '../definitions/publishQuestionnaire.ts'

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

const alarming = { link_id: 'phq9-9', values: [{ code: 'several-days' }] }
const countAlerts = async () => {
  const alerts = await server.context.db.query(
    sql`SELECT 1 FROM questionnaire_alerts WHERE member_id = ${member.id}`,
  )
  return alerts.length
}

describe('an answer that alerts', () => {
  it('emails the coach at once, then the concierge, until it is acknowledged', async () => {
    const coach = await addTestPractitioner(server)
    const { db } = server.context
    await db.query(sql`UPDATE users SET email = 'coach@example.com' WHERE id = ${coach}`)
    await db.query(sql`UPDATE users SET coach_id = ${coach} WHERE id = ${member.id}`)
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    const ids = [randomUUID(), randomUUID()] as const
    // both wait on the device: the second one takes the answer back
    await requestSave(member, id, [
      { id: ids[0], link_id: 'phq9-9', values: [{ code: 'several-days' }] },
      { id: ids[1], link_id: 'phq9-9', values: [{ code: 'not-at-all' }], bases: [ids[0]] },
    ])
    const [email] = await listEmailsTo(server, 'coach@example.com')
    expect(email?.subject).toBe('A member needs your attention now')
    expect(JSON.stringify(email)).not.toContain(member.email)
    const concierge = 'concierge@juniper.example'
    const before = (await listEmailsTo(server, concierge)).length
    setClock(server, '2026-12-01T12:31:00Z')
    expect(await listEmailsTo(server, concierge)).toHaveLength(before + 1)
    const { data } = await runStaffCommand(server, 'questionnaires', 'alerts', 'list')
    const alert = (data as { id: string; member: string }[]).find(
      (each) => each.member === member.email,
    )
    await runStaffCommand(server, 'questionnaires', 'alerts', 'acknowledge', alert?.id ?? '')
    setClock(server, '2026-12-01T14:00:00Z')
    expect(await listEmailsTo(server, concierge)).toHaveLength(before + 1)
  })

  it('is named when the form is read, although it was changed back', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    expect((await readQuestionnaire(member, id)).alerted).toEqual([])
    const given = { ...alarming, id: randomUUID() }
    const back = { link_id: 'phq9-9', values: [{ code: 'not-at-all' }], bases: [given.id] }
    await requestSave(member, id, [given, back])
    expect(await readQuestionnaire(member, id)).toMatchObject({
      answers: [{ values: [{ code: 'not-at-all' }] }],
      alerted: ['phq9-9'],
    })
  })

  it('alerts also when the answer is for a version that is not shown anymore', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    await requestSave(member, id, [{ link_id: 'phq9-1', values: [{ code: 'not-at-all' }] }])
    const { db } = server.context
    const next = { ...phq9, version: randomUUID() }
    const publication = { key: 'phq-9', content: next, isAnonymous: false, now: Date.parse(now) }
    await publishQuestionnaire(db, publication, { actorId: null, requestId: null })
    expect((await requestSave(member, id, [alarming], next.version)).status).toBe(409)
    expect(await countAlerts()).toBe(1)
    await db.query(sql`DELETE FROM questionnaire_versions WHERE version = ${next.version}`)
  })

  it('alerts once when the answer arrives too late to be stored', async () => {
    setClock(server, '2026-11-15T12:00:00Z')
    const every = ['--every', 'weekly', '--from', '2026-11-01']
    const { id, due_on } = await assignBuiltIn(server, member, 'phq-9', ...every)
    expect(due_on).toBe('2026-11-15')
    setClock(server, '2026-11-29T12:00:00Z')
    const save = { ...alarming, id: randomUUID(), at: '2026-11-20T12:00:00Z' }
    const other = await addLoggedInMember(server)
    const calm = { ...alarming, values: [{ code: 'not-at-all' }] }
    expect((await requestSave(other, id, [{ ...save, id: randomUUID() }])).status).toBe(404)
    expect((await requestSave(member, id, [calm])).status).toBe(404)
    expect(await countAlerts()).toBe(0)
    expect((await requestSave(member, id, [save])).status).toBe(404)
    expect((await requestSave(member, id, [save])).status).toBe(404)
    expect(await countAlerts()).toBe(1)
    const { data } = await runStaffCommand(server, 'questionnaires', 'alerts', 'list')
    const alert = (data as { id: string; member: string }[]).find(
      (each) => each.member === member.email,
    )
    await runStaffCommand(server, 'questionnaires', 'alerts', 'acknowledge', alert?.id ?? '')
    await requestSave(member, id, [save])
    expect(await countAlerts()).toBe(1)
  })

  it('alerts long after the assignment ended, and before a session that was', async () => {
    // who logs in before cannot answer then without logging in again
    setClock(server, '2026-12-14T12:00:00Z')
    member = await addLoggedInMember(server)
    setClock(server, now)
    const weekly = await assignBuiltIn(server, member, 'phq-9', '--every', 'weekly')
    const whom = ['--member', member.email]
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'phq-9', ...whom)
    const practitioner = await addTestPractitioner(server, { weekly: openAllDay })
    await runStaffCommand(server, 'questionnaires', 'publish', 'mood-before', 'phq-9')
    const type = ['--appointment-type', 'FOLLOW_UP', '--days-before', '9']
    await runStaffCommand(server, 'questionnaires', 'assign', 'mood-before', ...type)
    await bookSession(member, practitioner, '2026-12-04T15:00:00-05:00')
    const [before] = await listQuestionnaires(member, '?due=true')
    expect(before?.key).toBe('mood-before')
    setClock(server, '2026-12-14T12:00:00Z')
    for (const [index, id] of [weekly.id, before?.id ?? ''].entries()) {
      expect((await requestSave(member, id, [alarming])).status).toBe(404)
      expect(await countAlerts()).toBe(index + 1)
    }
    await runStaffCommand(server, 'questionnaires', 'withdraw', 'mood-before')
  })

  it('alerts for a version that nobody published', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    expect((await requestSave(member, id, [alarming], '0.9')).status).toBe(404)
    expect(await countAlerts()).toBe(1)
  })

  it('alerts when another answer of the request cannot be read', async () => {
    const { id } = await assignBuiltIn(server, member, 'phq-9')
    const save = { ...alarming, id: randomUUID() }
    const unreadable = { link_id: 'no such id', values: [], at: 'yesterday' }
    const other = await addLoggedInMember(server)
    const path = `/api/client/v1/questionnaires/${id}/answers/`
    const foreign = { member_id: other.id, version: '1', saves: [save, unreadable] }
    expect((await member.put(path, foreign)).status).toBe(400)
    expect(await countAlerts()).toBe(0)
    const response = await requestSave(member, id, [save, unreadable])
    expect([response.status, response.body['code']]).toEqual([400, 'validation_failed'])
    expect(await countAlerts()).toBe(1)
    expect((await requestSave(member, id, [save])).status).toBe(200)
    expect(await countAlerts()).toBe(1)
  })

  it('cannot be part of an anonymous survey', async () => {
    await expect(
      runStaffCommand(server, 'questionnaires', 'publish', 'mood', 'phq-9', '--anonymous'),
    ).rejects.toThrow(/alerts the practice/)
  })
})
