import { labFlags } from '@portal/domain/labs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recountResults } from '../../../db/migrations/0031-lab-assessment.ts'
import { raw, sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
} from '../../../testing/fixtures/labsFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('counts earlier versions as an import does', async () => {
  const { db } = server.context
  const member = await addNamedMember(server)
  const ranges = [[], [{ low: '30', high: '150' }], [{ text: '<40' }], [{ low: '40' }]]
  const values = ['9.5', '30', '40', '150', '151']
  for (const flag of [null, ...labFlags])
    await importReportFields(
      server,
      member.id,
      createReportFields({
        results: ranges.flatMap((range) =>
          values.map((value) => createResultFields({ value, flag, ranges: range })),
        ),
      }),
    )
  const readCounts = () =>
    db.query<{ out: number; flagged: number }>(
      sql`SELECT out_of_range_count AS out, flagged_count AS flagged FROM lab_report_versions
       ORDER BY id`,
    )
  const counts = await readCounts()
  expect(counts.some(({ flagged }) => flagged > 0)).toBe(true)
  await db.query(sql`UPDATE lab_report_versions SET out_of_range_count = 0, flagged_count = 0`)
  await db.query(sql`${raw(recountResults)}`)
  expect(await readCounts()).toEqual(counts)
})
