// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashWithSecret } from '../../../core/auth/hashWithSecret.ts'
import type { LogFields } from '../../../core/log.ts'
import { raw, sql } from '../../../db/sql.ts'
import {
  assignBuiltIn,
  listQuestionnaires,
  readQuestionnaire,
} from '../../../testing/fixtures/questionnairesFixture.ts'
import {
  addLoggedInMember,
  type LoggedInMember,
} from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

const day = '2026-12-01'
const path = '/api/client/v1/questionnaires/surveys/experience/send/'

let server: TestServer
let members: LoggedInMember[]
let lines: LogFields[] = []

beforeAll(async () => {
  server = await startTestServer({
    now: `${day}T12:00:00Z`,
    log: (_level, _event, fields = {}) => lines.push(fields),
  })
  members = []
  for (let index = 0; index < 6; index += 1) members.push(await addLoggedInMember(server))
  for (const member of members) await assignBuiltIn(server, member, 'experience')
  await server.context.jobs.idle()
})
afterAll(() => server.close())

/** Everything that a copy of the database contains: each row of each table, and the sequences. */
async function dumpDatabase(): Promise<Readonly<Record<string, readonly string[]>>> {
  const { db } = server.context
  const tables = await db.query<{ name: string; relkind: string }>(
    sql`SELECT c.relname AS name, c.relkind
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'm', 'S') ORDER BY c.relname`,
  )
  const dump: Record<string, readonly string[]> = {}
  for (const { name, relkind } of tables) {
    // in the order on disk
    const content = relkind === 'S' ? sql`t.last_value` : sql`to_jsonb(t)`
    const rows = await db.query<{ row: string }>(
      sql`SELECT (${content})::text AS row FROM ${raw(`"${name}"`)} t`,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

const answers = Array.from({ length: 6 }, (_one, index) => ({
  id: randomUUID(),
  answers: { recommend: [index], heard: [{ code: 'always' }], better: [`Answer ${index}`] },
}))

/**
 * Each member opens the survey and sends one of the answers, an hour after the one before. Without
 * `order`, nobody sends anything.
 */
async function takeSurvey(order: readonly number[] | null) {
  lines = []
  await server.context.db.query(sql`DELETE FROM survey_results`)
  for (const [index, member] of members.entries()) {
    setClock(server, `${day}T${13 + index}:00:00Z`)
    const [entry] = await listQuestionnaires(member)
    await readQuestionnaire(member, entry?.id ?? '')
    const answer = answers[order?.[index] ?? -1]
    if (answer !== undefined) {
      const body = { ...answer, version: '1' }
      const sent = await member.post(path, body, { 'idempotency-key': randomUUID() })
      expect(sent.status).toBe(204)
    }
    await listQuestionnaires(member)
  }
  await server.context.jobs.idle()
  const { survey_results, ...rest } = await dumpDatabase()
  return { survey_results, rest, log: lines.map(removeChance) }
}

/** What differs between two equal requests. */
const removeChance = ({ request_id: _id, ms: _ms, ...rest }: LogFields): LogFields => rest

describe('a dump of the database, and the log', () => {
  it('are the same whoever sent which answer, and whoever only opened the survey', async () => {
    await takeSurvey(null)
    const nobody = await takeSurvey(null)
    const inOrder = await takeSurvey([0, 1, 2, 3, 4, 5])
    const inReverse = await takeSurvey([5, 4, 3, 2, 1, 0])
    expect(inOrder.survey_results).toHaveLength(1)
    expect(inReverse).toEqual(inOrder)
    expect({ ...nobody, survey_results: null }).toEqual({ ...inOrder, survey_results: null })
    expect(inOrder.log.map(({ route }) => route)).toContain('/api/client/v1/questionnaires/:id/')
  })

  it('have no id that a device knows', async () => {
    await takeSurvey([0, 1, 2, 3, 4, 5])
    const { survey_results, rest } = await takeSurvey([0, 1, 2, 3, 4, 5])
    const all = JSON.stringify([survey_results, rest])
    expect(all).toContain(hashWithSecret(server.context, 'survey', answers[0]?.id ?? ''))
    for (const { id } of answers) expect(all).not.toContain(id)
  })
})
