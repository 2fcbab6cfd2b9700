import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
} from '../../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let member: LoggedInMember
beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
  member = await addNamedMember(server)
})
afterAll(() => server.close())

const add = (fields: Readonly<Record<string, unknown>>) =>
  importReportFields(server, member.id, fields)

describe('saveVersion', () => {
  it.each([
    ['2026-11-20T10:00:00-05:00', '2026-11-20T10:00:00.250-05:00'],
    ['2026-11-20T10:00:00.25-05:00', '2026-11-20T15:00:00.2510000Z'],
  ])('orders versions of one second by its fraction: %s, %s', async (...sorted) => {
    for (const order of [sorted, sorted.toReversed()]) {
      const fields = createReportFields()
      const create = (issued: string) => ({
        ...fields,
        issued,
        results: [createResultFields({ value: issued === sorted[1] ? '2' : '1' })],
      })
      const [first, second] = order.map(create)
      const { report } = await add(first ?? {})
      const { effect } = await add(second ?? {})
      expect(effect).toBe(order === sorted ? 'replaced' : 'older')
      const rows = await server.context.db.query(
        sql`SELECT content #>> '{value,value}' AS value FROM lab_results
         WHERE report_id = ${report.id} AND is_current`,
      )
      expect(rows).toEqual([{ value: '2' }])
    }
  })
})
