import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QuestionItem } from '@portal/domain/questionnaires'
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
import { who5 } from '../content/who5.ts'

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

const run = (...words: readonly string[]) => runStaffCommand(server, 'questionnaires', ...words)
const well = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`who5-${n}`, [{ code: 'most' }]]))

describe('questionnaires check', () => {
  const mood: QuestionItem = { link_id: 'mood', type: 'boolean', text: 'Any thoughts of suicide?' }
  const content = { ...who5, url: 'https://a.example/mood', scores: [], items: [mood] }

  it('warns of words about suicide that alert nobody, also when they are published', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'questionnaire-')), 'mood.json')
    await writeFile(file, JSON.stringify(content))
    const warning = /^Warning: mood mentions suicide.*add \{"question".*to alerts/m
    const checked = await run('check', file)
    expect(checked.isFailure).toBe(false)
    expect(checked.text).toMatch(/has 1 questions? and no mistakes/)
    expect(checked.text).toMatch(warning)
    const published = await run('publish', 'mood-warning', file)
    expect(published.text).toMatch(/is published as mood-warning/)
    expect(published.text).toMatch(warning)
    await writeFile(
      file,
      JSON.stringify({ ...content, alerts: [{ question: 'mood', at_least: 1 }] }),
    )
    expect((await run('check', file)).text).not.toContain('Warning')
  })
})

describe('questionnaires publish', () => {
  it('asks again for a withdrawn questionnaire whose content is the same', async () => {
    await assignBuiltIn(server, member, 'intake')
    await run('withdraw', 'intake')
    await run('publish', 'intake', 'intake')
    await run('assign', 'intake', '--member', member.email)
    expect(await listQuestionnaires(member, '?due=true')).toMatchObject([
      { key: 'intake', status: 'open', version: '2' },
    ])
  })
})

describe('questionnaires assign', () => {
  const answers = {
    general: [{ code: 'good' }],
    compared: [{ code: 'same' }],
    new: [{ code: 'none' }],
  }
  const isDue = async () =>
    (await member.get('/api/client/v2/users/hha-status/')).body['hha_status']

  it('asks for a health check again on the day on which one was sent', async () => {
    const first = await assignBuiltIn(server, member, 'health-check')
    await saveAll(member, first.id, answers, '2')
    expect((await requestSend(member, first.id, answers, '2')).status).toBe(200)
    setClock(server, '2026-12-01T18:00:00Z')
    await run('assign', 'health-check', '--member', member.email)
    const [second, ...others] = await listQuestionnaires(member, '?due=true')
    expect([second?.key, others]).toEqual(['health-check', []])
    await saveAll(member, second?.id ?? '', answers, '2')
    expect((await requestSend(member, second?.id ?? '', answers, '2')).status).toBe(200)
    expect(await listQuestionnaires(member, '?due=true')).toEqual([])
    expect(await isDue()).toMatchObject({ is_due: false })
  })

  it('asks for no health check anymore after it was withdrawn', async () => {
    const first = await assignBuiltIn(server, member, 'health-check')
    await saveAll(member, first.id, answers, '2')
    await requestSend(member, first.id, answers, '2')
    setClock(server, '2026-12-01T18:00:00Z')
    await run('assign', 'health-check', '--member', member.email)
    expect(await isDue()).toMatchObject({ is_due: true })
    await run('withdraw', 'health-check', '--member', member.email)
    expect(await isDue()).toMatchObject({ is_due: false })
  })
})

describe('questionnaires withdraw', () => {
  it('says that a questionnaire of a group cannot be withdrawn from one member', async () => {
    await run('publish', 'mood', 'gad-7')
    await expect(run('withdraw', 'mood', '--member', member.email)).rejects.toThrow(
      `mood is not assigned to ${member.email}.`,
    )
    await run('assign', 'mood', '--plan', 'MEMBERSHIP')
    await expect(run('withdraw', 'mood', '--member', member.email)).rejects.toThrow(
      /assigned to a group \(plan\).*withdraw mood.*without --member/,
    )
    expect(await listQuestionnaires(member, '?due=true')).toMatchObject([{ key: 'mood' }])
    await run('assign', 'mood', '--member', member.email)
    const { text } = await run('withdraw', 'mood', '--member', member.email)
    expect(text).toContain('still asked as part of a group (plan)')
    await run('withdraw', 'mood')
    expect(await listQuestionnaires(member, '?due=true')).toEqual([])
  })
})

describe('questionnaires answers', () => {
  it('finds what a member sent, however many others have sent since', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    await saveAll(member, id, well)
    await requestSend(member, id, well)
    const other = await addLoggedInMember(server)
    await server.context.db.query(
      sql`INSERT INTO questionnaire_responses (id, member_id, key, version, assignment_id, due_on,
         created_at, sent_at, answers, scores)
       SELECT gen_random_uuid(), ${other.id}, key, version, assignment_id, due_on, created_at,
         sent_at + interval '1 hour', answers, scores
       FROM questionnaire_responses, generate_series(1, 500) WHERE id = ${id}`,
    )
    const { data } = await run('answers', 'who-5', '--member', member.email)
    expect(data).toMatchObject([{ id, member_id: member.id }])
  })
})

describe('questionnaires answers of a form that is signed', () => {
  const before = { doctor: [true] }
  const after = { doctor: [false] }
  const signature = { method: 'typed', mark: 'Maya Chen' }
  const show = (...words: readonly string[]) =>
    run('answers', 'coaching-agreement', '--member', member.email, ...words)

  it('says whether and how each one is signed, and which signature is void', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    await saveAll(member, id, before, '2')
    await requestSend(member, id, before, '2')
    expect((await show()).text).toContain('Not signed.')
    await requestSign(member, id, before, signature)
    const { hash } = (await readQuestionnaire(member, id)).signature ?? {}
    const signed = { method: 'typed', signed_at: '2026-12-01T12:00:00.000Z', hash }
    expect((await show()).data).toMatchObject([{ signatures: [{ ...signed, voided_at: null }] }])
    expect((await show()).text).toContain(
      `Signed 2026-12-01T12:00:00.000Z (typed), SHA-256 ${hash}`,
    )
    await member.post(`/api/client/v1/questionnaires/${id}/reopen/`)
    const bases = (await readQuestionnaire(member, id)).answers[0]?.heads ?? []
    await requestSave(member, id, [{ link_id: 'doctor', values: [false], bases }], '2')
    setClock(server, '2026-12-02T12:00:00Z')
    await requestSend(member, id, after, '2')
    expect((await show()).data).toMatchObject([
      { signatures: [{ ...signed, voided_at: '2026-12-02T12:00:00.000Z' }] },
    ])
    const { text } = await show()
    expect(text).toContain('Not signed.')
    expect(text).toContain('void since 2026-12-02T12:00:00.000Z')
  })

  it('says of a form without a consent nothing about signatures', async () => {
    const { id } = await assignBuiltIn(server, member, 'who-5')
    await saveAll(member, id, well)
    await requestSend(member, id, well)
    expect((await run('answers', 'who-5', '--member', member.email)).text).not.toMatch(/signed/i)
  })

  it('prints what is not sent only with --in-progress, and says so', async () => {
    const { id } = await assignBuiltIn(server, member, 'coaching-agreement')
    await saveAll(member, id, before, '2')
    expect((await show()).data).toEqual([])
    const { data, text } = await show('--in-progress')
    expect(data).toMatchObject([
      {
        id,
        status: 'in-progress',
        sent_at: null,
        answers: [{ answer: 'Yes' }, { answer: 'Not answered' }],
      },
    ])
    expect(text).toContain('Not sent yet')
    expect((await show('--fhir')).data).toEqual([])
    expect((await show('--fhir', '--in-progress')).data).toMatchObject([
      { resourceType: 'QuestionnaireResponse', status: 'in-progress' },
    ])
    await requestSend(member, id, before, '2')
    expect((await show('--fhir', '--in-progress')).data).toMatchObject([{ status: 'completed' }])
    await member.post(`/api/client/v1/questionnaires/${id}/reopen/`)
    const both = await show('--in-progress')
    expect(both.data).toMatchObject([
      { id, status: 'completed', is_being_changed: true },
      { id, status: 'in-progress', is_being_changed: true },
    ])
    expect(both.memberIds).toEqual([member.id, member.id])
  })
})

describe('an anonymous survey that is withdrawn while it is open', () => {
  const send = () =>
    member.post('/api/client/v1/questionnaires/surveys/experience/send/', {
      id: randomUUID(),
      version: '1',
      answers: { recommend: [9], heard: [{ code: 'always' }] },
    })

  it.each([['for everybody'], ['for the member']])(
    'says that nothing was sent, withdrawn %s',
    async (who) => {
      const { id } = await assignBuiltIn(server, member, 'experience')
      await run(
        'withdraw',
        'experience',
        ...(who === 'for the member' ? ['--member', member.email] : []),
      )
      expect((await send()).body).toMatchObject({
        code: 'questionnaire_withdrawn',
        detail: "Your practice doesn't ask for this anymore. Nothing was sent.",
      })
      expect((await readQuestionnaire(member, id)).status).toBe('withdrawn')
    },
  )

  it('returns 404 to a member who was never asked', async () => {
    const other = await addLoggedInMember(server)
    await assignBuiltIn(server, other, 'experience')
    expect((await send()).status).toBe(404)
  })
})
