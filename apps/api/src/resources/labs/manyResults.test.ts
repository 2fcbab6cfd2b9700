import { LabResultsResponse } from '@portal/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queryable, Statement } from '../../db/sql.ts'
import { sql } from '../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { listMemberReports } from './labReports.repository.ts'
import { listLatestResults } from './labResults.repository.ts'
import { releaseReport } from './practice/releaseReport.ts'

let server: TestServer
let member: LoggedInMember

const markerCount = 300
const reportCount = 20

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  member = await addNamedMember(server)
  for (let report = 0; report < reportCount; report++) {
    const day = `2026-01-${String(report + 1).padStart(2, '0')}`
    const results = Array.from({ length: markerCount }, (_, marker) =>
      createResultFields({
        name: `Marker ${marker}`,
        loinc: null,
        system: 'urn:harbor',
        code: `M${marker}`,
        value: String(report),
      }),
    )
    const fields = createReportFields({ issued: `${day}T12:00:00Z`, collected: day, results })
    const { report: row } = await importReportFields(server, member.id, fields)
    await releaseReport(server.context, { id: row.id }, staff)
  }
  await server.context.db.script('ANALYZE lab_results; ANALYZE lab_reports; ANALYZE lab_markers')
})
afterAll(() => server.close())

/** The statements that `read` makes, and what the database plans for them. */
async function explain(read: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const { db } = server.context
  const statements: Statement[] = []
  await read({
    query: (statement) => {
      statements.push(statement)
      return db.query(statement)
    },
    script: (text) => db.script(text),
  })
  const plans = await Promise.all(
    statements.map((statement) => db.query<object>(sql`EXPLAIN ${statement}`)),
  )
  return plans.map((rows) => JSON.stringify(rows))
}

it('returns 300 markers of 20 reports with their last six points', async () => {
  const { body } = await member.get('/api/client/v1/labs/results/')
  const { results } = LabResultsResponse.parse(body)
  expect(results.length).toBe(markerCount)
  expect(results[0]?.points.map(({ value }) => value)).toEqual(['14', '15', '16', '17', '18', '19'])
})

it('reads them with one query, by index', async () => {
  const plans = await explain((db) => listLatestResults(db, member.id))
  expect(plans.length).toBe(1)
  expect(plans[0]).toContain('lab_results_marker')
  expect(plans[0]).not.toContain('Seq Scan on lab_results')
})

it('reads the list of reports with one query, without their results', async () => {
  const plans = await explain((db) => listMemberReports(db, member.id))
  expect(plans.length).toBe(1)
  expect(plans[0]).not.toContain('lab_results')
})
