// @module-tag deep
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../db/sql.ts'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../../testing/fixtures/schedulingFixture.ts'
import { setClock } from '../../../testing/setClock.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { enqueueDueReleases, releaseReport } from './releaseReport.ts'
import { holdReport, recordContact } from './reviewReport.ts'

const receivedAt = '2026-12-01T15:00:00Z'
const dueAt = '2026-12-04T15:00:00Z'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: receivedAt })
})
afterAll(() => server.close())
beforeEach(async () => {
  setClock(server, receivedAt)
  member = await addNamedMember(server)
})

type Fields = Readonly<Record<string, unknown>>

const add = (fields: Fields) => importReportFields(server, member.id, fields)

type State = { is_released: boolean; is_held: boolean; emails: number; [name: string]: unknown }

const readState = async () =>
  server.context.db.query<State>(
    sql`SELECT r.released_at IS NOT NULL AS is_released, r.held_at IS NOT NULL AS is_held,
       r.contacted_at IS NOT NULL AS is_contacted, r.is_critical, r.withdrawn_by, v.status,
       (SELECT jsonb_agg(x.content #>> '{value,value}') FROM lab_results x
         WHERE x.report_id = r.id AND x.is_current) AS values,
       (SELECT count(*)::int FROM lab_report_versions c WHERE c.report_id = r.id) AS versions,
       (SELECT count(*)::int FROM outbox o
         WHERE o.kind = 'lab_mail' AND o.payload ->> 'report_id' = r.id::text) AS emails
     FROM lab_reports r JOIN lab_report_versions v ON v.report_id = r.id AND v.is_current
     WHERE r.member_id = ${member.id}`,
  )

const correct = (fields: Fields, change: Fields = {}): Fields => ({
  ...fields,
  status: 'corrected',
  issued: '2026-11-22T10:00:00Z',
  results: [createResultFields({ value: '2', ...change })],
})

describe('concurrent changes of a lab report', () => {
  it('store a file once that is imported 20 times', async () => {
    const fields = createReportFields()
    const imports = await Promise.all(Array.from({ length: 20 }, () => add(fields)))
    expect(imports.filter(({ effect }) => effect === 'added').length).toBe(1)
    expect(await readState()).toMatchObject([{ versions: 1, values: ['12.0'] }])
  })

  it('end with the newest of all versions', async () => {
    const fields = createReportFields()
    const withdrawn = { ...fields, status: 'entered-in-error', issued: '2026-11-21T10:00:00Z' }
    const versions = [correct(fields), fields, withdrawn, { ...fields, status: 'preliminary' }]
    await Promise.all([...versions, ...versions.toReversed()].map(add))
    expect(await readState()).toMatchObject([
      { versions: 4, status: 'corrected', values: ['2'], withdrawn_by: null },
    ])
  })

  it('never show a new critical value when its release meets a correction', async () => {
    const fields = createReportFields()
    for (let round = 0; round < 5; round++) {
      member = await addNamedMember(server)
      const own = { ...fields, identifier: `${String(fields['identifier'])}-${round}` }
      const { report } = await add(own)
      const release = () =>
        releaseReport(server.context, { id: report.id }, staff).catch(() => null)
      const correction = correct(own, { flag: 'critical_low', is_critical: true })
      await Promise.all(
        round % 2 === 0 ? [release(), add(correction)] : [add(correction), release()],
      )
      expect(await readState()).toMatchObject([
        { is_released: false, is_critical: true, is_contacted: false, status: 'corrected' },
      ])
      await recordContact(server.context, { id: report.id, version: 2 }, staff)
      await release()
      expect(await readState()).toMatchObject([{ is_released: true }])
    }
  })

  it('never count a contact about one version for the next one', async () => {
    const flags = { flag: 'critical_low', is_critical: true }
    for (let round = 0; round < 4; round++) {
      member = await addNamedMember(server)
      const fields = createReportFields({ results: [createResultFields(flags)] })
      const { report } = await add(fields)
      const contact = () =>
        recordContact(server.context, { id: report.id, version: report.version }, staff).catch(
          (error: unknown) => error,
        )
      const correction = correct(fields, flags)
      await Promise.all(
        round % 2 === 0 ? [contact(), add(correction)] : [add(correction), contact()],
      )
      expect(await readState()).toMatchObject([{ status: 'corrected', is_contacted: false }])
      expect(await contact()).toMatchObject({ code: 'lab_newer_version' })
    }
  })

  it('either hold or release a report whose time has come', async () => {
    const { report } = await add(createReportFields())
    setClock(server, dueAt)
    await enqueueDueReleases(server.context.db, server.context.clock.now())
    await Promise.all([
      server.context.jobs.idle(),
      holdReport(server.context, report.id, 'Call first.', staff).catch(() => null),
    ])
    const [state] = await readState()
    expect(state).toMatchObject({ versions: 1 })
    expect(Number(state?.is_released) + Number(state?.is_held)).toBe(1)
    expect(state?.emails).toBe(Number(state?.is_released))
  })
})
