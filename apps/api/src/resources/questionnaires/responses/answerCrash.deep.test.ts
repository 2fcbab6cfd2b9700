// @module-tag deep
import { randomUUID } from 'node:crypto'
import { QuestionnairesResponse, SaveAnswersResponse } from '@portal/contract'
import { type AnswerValue, listQuestions } from '@portal/domain/questionnaires'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../core/values/createId.ts'
import { sql } from '../../../db/sql.ts'
import { closeContext, createContext } from '../../../server/createContext.ts'
import { createProcessDatabase } from '../../../testing/databases/processDatabase.ts'
import { startServerProcess } from '../../../testing/processes/serverProcess.ts'
import { addLoggedInSession } from '../../../testing/fixtures/schedulingFixture.ts'
import { createTestClient, type TestClient } from '../../../testing/testClient.ts'
import { testSize } from '../../../testing/testSize.ts'
import { phq9 } from '../content/phq9.ts'
import { insertAssignment } from '../definitions/assignments.repository.ts'
import { publishQuestionnaire } from '../definitions/publishQuestionnaire.ts'

const writers = 3
const formsOfWriter = 2 * testSize.featureKills
const requestsBeforeKill = 15

let database: Awaited<ReturnType<typeof createProcessDatabase>>

async function withContext<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const context = await createContext(
    readConfig({ ...database.env, DEMO_DATA: '0', LOG_LEVEL: 'silent' }),
  )
  try {
    return await work(context)
  } finally {
    await closeContext(context)
  }
}

type Writer = { readonly id: string; readonly token: string }

/** A member who is asked for the same questionnaire many times. */
async function addWriter(context: Context): Promise<Writer> {
  const { id, token } = await addLoggedInSession(context)
  const now = context.clock.now()
  for (let index = 0; index < formsOfWriter; index += 1)
    await insertAssignment(context.db, {
      id: createId(),
      key: 'phq-9',
      audience: 'member',
      member_id: id,
      plan_type: null,
      appointment_type: null,
      days_before: null,
      period: 'once',
      starts_on: '2020-01-01',
      created_at: now,
    })
  return { id, token }
}

beforeAll(async () => {
  database = await createProcessDatabase()
})
afterAll(() => database.drop())

/** A request of a device, which sends it again until it has the response. */
type Step = (client: TestClient) => Promise<void>

const questions = listQuestions(phq9).map(({ link_id, options = [] }) => {
  const [lowest = '', next = ''] = options.map(({ code }) => code)
  return { link_id, lowest, next }
})

/** Gives every answer twice, the first time with one that alerts, and sends the form. */
function listSteps(memberId: string, id: string): Step[] {
  const base = `/api/client/v1/questionnaires/${id}/`
  const at = new Date().toISOString()
  const createSave = (link_id: string, code: string, bases: string[]) => ({
    id: randomUUID(),
    link_id,
    values: [{ code }],
    bases,
    at,
  })
  const saves = questions.flatMap(({ link_id, lowest, next }) => {
    const first = createSave(link_id, next, [])
    return [first, createSave(link_id, lowest, [first.id])]
  })
  const answers = Object.fromEntries(
    questions.map(({ link_id, lowest }): [string, AnswerValue[]] => [link_id, [{ code: lowest }]]),
  )
  return [
    ...saves.map((save): Step => async (client) => {
      const body = { member_id: memberId, version: '1', saves: [save] }
      const response = await client.put(`${base}answers/`, body)
      const [result] = SaveAnswersResponse.parse(response.body).results
      expect(result).toMatchObject({ id: save.id, is_accepted: true })
    }),
    async (client) =>
      expect((await client.post(`${base}send/`, { version: '1', answers })).status).toBe(200),
  ]
}

/** A failed assertion is no crash. */
const isCrash = (error: unknown): boolean => error instanceof TypeError

it(`loses and duplicates no answer in ${testSize.featureKills} kills`, async () => {
  const members = await withContext(async (context) => {
    await publishQuestionnaire(
      context.db,
      { key: 'phq-9', content: phq9, isAnonymous: false, now: context.clock.now() },
      { actorId: null, requestId: null },
    )
    return Promise.all(Array.from({ length: writers }, () => addWriter(context)))
  })
  const connect = async (origin: string, { token }: Writer) => {
    const client = createTestClient(origin)
    client.cookies.set('sessionid', token)
    await client.get('/api/client/v1/users/auth/')
    return client
  }
  const todo = new Map<Writer, Step[]>()
  const done: { readonly member: Writer; readonly step: Step }[] = []

  for (let round = 0; round <= testSize.featureKills; round += 1) {
    const isLast = round === testSize.featureKills
    const server = await startServerProcess({ ...database.env, RATE_LIMITS: 'off' })
    const warm = Promise.withResolvers<void>()
    let acknowledged = 0
    const work = members.map(async (member) => {
      const client = await connect(server.origin, member)
      if (!todo.has(member)) {
        const list = await client.get('/api/client/v1/questionnaires/?due=true')
        const { results } = QuestionnairesResponse.parse(list.body)
        todo.set(
          member,
          results.flatMap(({ id }) => listSteps(member.id, id)),
        )
      }
      const steps = todo.get(member) ?? []
      for (let step = steps[0]; step !== undefined; step = steps[0]) {
        try {
          await step(client)
        } catch (error) {
          if (isLast || !isCrash(error)) throw error
          return
        }
        steps.shift()
        done.push({ member, step })
        acknowledged += 1
        if (acknowledged === requestsBeforeKill) warm.resolve()
      }
    })
    if (isLast) {
      await Promise.all(work)
      for (const member of members) {
        const client = await connect(server.origin, member)
        // every response was lost
        for (const { step } of done.filter((each) => each.member === member)) await step(client)
      }
      await server.stop()
      continue
    }
    await Promise.race([warm.promise, Promise.all(work)])
    await server.end('SIGKILL')
    await Promise.all(work)
  }

  await withContext(async ({ clock, db, jobs }) => {
    const listDueJobs = async () => {
      await jobs.idle()
      return db.query(
        sql`SELECT kind FROM outbox
         WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= ${new Date(clock.now())}`,
      )
    }
    // jobs that a killed process had claimed belong to it for some seconds
    await expect.poll(listDueJobs).toEqual([])
    const forms = writers * formsOfWriter
    const [counts] = await db.query(
      sql`SELECT
         (SELECT count(*)::int FROM questionnaire_responses WHERE sent_at IS NOT NULL) AS sent,
         (SELECT count(*)::int FROM questionnaire_saves) AS saves,
         (SELECT count(*)::int FROM questionnaire_alerts) AS alerts,
         (SELECT count(*)::int FROM mailbox) AS emails,
         (SELECT count(*)::int FROM audit_log WHERE action = 'questionnaire.begun') AS begun,
         (SELECT count(*)::int FROM audit_log WHERE action = 'questionnaire.sent') AS audited`,
    )
    expect(counts).toEqual({
      sent: forms,
      saves: 2 * questions.length * forms,
      alerts: forms,
      emails: forms,
      begun: forms,
      audited: forms,
    })
    const scores = await db.query<{ value: number }>(
      sql`SELECT DISTINCT (scores->0->>'value')::int AS value FROM questionnaire_responses`,
    )
    expect(scores).toEqual([{ value: 0 }])
  })
})
