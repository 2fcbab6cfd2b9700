import {
  LabMarkerResponse,
  LabReportResponse,
  type LabResult,
  LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '../../core/values/createId.ts'
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
import { createTestClient } from '../../testing/testClient.ts'
import { releaseReport } from './practice/releaseReport.ts'
import { withdrawReport } from './practice/reviewReport.ts'

const base = '/api/client/v1/labs/'

let server: TestServer
let member: LoggedInMember

beforeAll(async () => {
  server = await startTestServer({ now: '2026-12-01T15:00:00Z' })
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await addNamedMember(server)
})

type Fields = Readonly<Record<string, unknown>>

/** Imports a report and releases it. Returns its id. */
async function addReport(fields: Fields = {}, memberId = member.id): Promise<string> {
  const { report } = await importReportFields(server, memberId, createReportFields(fields))
  await releaseReport(server.context, { id: report.id }, staff)
  return report.id
}

const getLabs = async () => LabsResponse.parse((await member.get(base)).body)
const listResults = async () =>
  LabResultsResponse.parse((await member.get(`${base}results/`)).body).results
const getMarker = async (id: string) =>
  LabMarkerResponse.parse((await member.get(`${base}markers/${id}/`)).body)
const getReport = async (id: string) =>
  LabReportResponse.parse((await member.get(`${base}reports/${id}/`)).body).report

/** A report of an earlier year with another ferritin. */
const earlier = (value: string): Fields => ({
  issued: '2025-11-20T10:00:00-05:00',
  collected: '2025-11-18T08:10:00-05:00',
  results: [createResultFields({ value, flag: 'normal' })],
})

describe('the day of a collection', () => {
  const utc = { collected: '2026-11-18T01:30:00Z', issued: '2026-11-20T10:00:00Z' }
  const setZone = (timezone: string | null) =>
    server.context.db.query(sql`UPDATE laboratories SET timezone = ${timezone}`)

  it("is that of the laboratory's zone, or of the member's, if it was sent in UTC", async () => {
    await server.context.db.query(
      sql`UPDATE users SET timezone = 'America/Los_Angeles' WHERE id = ${member.id}`,
    )
    const id = await addReport(utc)
    const readStarts = async () => {
      const { latest, reports } = await getLabs()
      const [first] = await listResults()
      const marker = await getMarker(first?.marker.id ?? '')
      const report = await getReport(id)
      return [
        latest?.report.collected,
        reports[0]?.collected,
        first?.result.collected,
        marker.results[0]?.collected,
        report.collected,
        report.results[0]?.collected,
      ].map((collected) => collected?.start)
    }
    expect(new Set(await readStarts())).toEqual(new Set(['2026-11-17T17:30:00-08:00']))
    await setZone('America/New_York')
    expect(new Set(await readStarts())).toEqual(new Set(['2026-11-17T20:30:00-05:00']))
    const points = (await listResults())[0]?.points
    expect(points?.[0]?.collected).toBe('2026-11-17T20:30:00-05:00')
    await setZone(null)
  })

  it('orders collections of one day by their time at the place', async () => {
    await addReport({
      ...utc,
      collected: '2026-11-17T21:00:00-05:00',
      results: [createResultFields({ value: '21' })],
    })
    await setZone('America/New_York')
    await addReport({ ...utc, results: [createResultFields({ value: '20' })] })
    expect((await listResults())[0]?.result.value).toMatchObject({ value: '21' })
    await setZone(null)
  })
})

describe('access', () => {
  const paths = ['', 'results/', `markers/${createId()}/`, `reports/${createId()}/`]

  it.each(paths)('returns 401 without a login: %s', async (path) => {
    expect((await createTestClient(server.origin).get(`${base}${path}`)).status).toBe(401)
  })

  it.each(paths)('returns 403 on an a-la-carte plan: %s', async (path) => {
    const client = await addNamedMember(server, { planType: 'ALACARTE' })
    const { status, body } = await client.get(`${base}${path}`)
    expect([status, body['code']]).toEqual([403, 'membership_required'])
  })

  it('lets a lapsed member read released results', async () => {
    const id = await addReport()
    await server.context.db.query(
      sql`UPDATE memberships SET status = 'lapsed' WHERE member_id = ${member.id}`,
    )
    expect((await listResults()).length).toBe(1)
    expect((await getReport(id)).results.length).toBe(1)
  })

  it("returns 404 for another member's records and for an invalid id", async () => {
    const other = await addNamedMember(server)
    const id = await addReport({}, other.id)
    const marker = (await other.get(`${base}results/`)).body['results']
    const [first] = LabResultsResponse.shape.results.parse(marker)
    for (const path of [`reports/${id}/`, `markers/${first?.marker.id ?? ''}/`])
      expect((await member.get(`${base}${path}`)).status).toBe(404)
    expect((await member.post(`${base}reports/${id}/seen/`, {})).status).toBe(404)
    expect((await member.get(`${base}reports/x/`)).status).toBe(404)
  })

  it('forbids every cache to store a response', async () => {
    const id = await addReport()
    for (const path of ['', 'results/', `reports/${id}/`])
      expect((await member.get(`${base}${path}`)).headers.get('cache-control')).toBe('no-store')
  })
})

describe('GET /labs/', () => {
  it('is empty without reports', async () => {
    expect(await getLabs()).toEqual({ latest: null, reports: [], pending: [] })
  })

  it('lists reports that are on their way without anything that they say', async () => {
    const held = await importReportFields(server, member.id, createReportFields())
    await importReportFields(server, member.id, createReportFields({ status: 'preliminary' }))
    const { body, text } = await member.get(base)
    expect(LabsResponse.parse(body).pending.map(({ state }) => state)).toEqual([
      'in_review',
      'preliminary',
    ])
    expect(text).not.toMatch(/ferritin|12\.0|iron/i)
    expect((await member.get(`${base}reports/${held.report.id}/`)).status).toBe(404)
    expect(await listResults()).toEqual([])
  })

  it("shows dates in the member's zone, also to a device in another zone", async () => {
    await importReportFields(server, member.id, createReportFields())
    const readDates = async () => {
      const { body } = await member.get(base, { 'x-timezone': 'Pacific/Auckland' })
      return LabsResponse.parse(body).pending.map(({ received_on }) => received_on)
    }
    expect(await readDates()).toEqual(['2026-12-02'])
    await server.context.db.query(
      sql`UPDATE users SET timezone = 'America/New_York' WHERE id = ${member.id}`,
    )
    expect(await readDates()).toEqual(['2026-12-01'])
  })

  it('shows what the latest report changed and what is out of range', async () => {
    await addReport(earlier('41'))
    const id = await addReport()
    const { latest, reports } = await getLabs()
    expect(reports.map((report) => report.id)[0]).toBe(id)
    expect(latest?.report).toMatchObject({ id, is_new: true, out_of_range_count: 1 })
    expect(latest?.out_of_range).toMatchObject([{ flag: 'low', flag_source: 'laboratory' }])
    expect(latest?.changes).toMatchObject([
      { range_change: 'left', difference: '-29.0', previous: { value: { value: '41' } } },
    ])
    expect(latest?.markers.map((marker) => marker.id)).toEqual([latest?.changes[0]?.marker_id])
  })

  it('counts no change when a value is the same', async () => {
    await addReport({ ...earlier('12'), results: [createResultFields()] })
    await addReport()
    expect((await getLabs()).latest).toMatchObject({ changes: [], change_count: 0 })
  })
})

describe('GET /labs/results/ and a marker', () => {
  it('returns each marker with its latest result and its exact values in time order', async () => {
    await addReport(earlier('41'))
    await addReport({
      ...earlier('5'),
      issued: '2026-02-01T10:00:00-05:00',
      collected: '2026-02-01',
      results: [createResultFields({ value: '5', comparator: '<' })],
    })
    await addReport()
    const [first, ...more] = await listResults()
    expect(more).toEqual([])
    expect(first?.result).toMatchObject({
      value: { value: '12.0' },
      range: { low: '30', high: '150' },
      laboratory: 'Harbor Diagnostics',
    })
    expect(first?.points.map(({ value, comparator }) => [comparator, value])).toEqual([
      [null, '41'],
      ['<', '5'],
      [null, '12.0'],
    ])
    const { marker, results } = await getMarker(first?.marker.id ?? '')
    expect(marker).toMatchObject({
      name: 'Ferritin',
      laboratory_name: 'FERRITIN, SERUM',
      group: 'iron',
      explanation: expect.any(String),
    })
    expect(first?.marker.explanation).toBeNull()
    expect(results.map(({ value }) => value.kind === 'quantity' && value.value)).toEqual([
      '12.0',
      '5',
      '41',
    ])
  })

  it('shows the worst of several results of one test in the latest report', async () => {
    await addReport(earlier('8.0'))
    const at = (hour: number, value: string, flag: string) =>
      createResultFields({ value, flag, collected: `2026-11-18T0${hour}:10:00-05:00` })
    await addReport({
      results: [at(7, '60', 'normal'), at(8, '12', 'low'), at(9, '70', 'normal')],
    })
    const [ferritin] = await listResults()
    expect(ferritin?.result.value).toMatchObject({ value: '12' })
    expect(ferritin?.points).toHaveLength(4)
  })

  it('keeps tests of different laboratories without a LOINC code apart', async () => {
    const results = [createResultFields({ loinc: null })]
    await addReport({ results })
    await addReport({ results, laboratory: { system: 'https://other.example' } })
    expect((await listResults()).length).toBe(2)
  })
})

describe('a report', () => {
  it('has all results, and is new until it is marked as seen', async () => {
    const id = await addReport()
    expect(await getReport(id)).toMatchObject({ is_new: true, result_count: 1, reviewer: null })
    for (const _ of [1, 2])
      expect((await member.post(`${base}reports/${id}/seen/`, {})).status).toBe(204)
    expect(await getReport(id)).toMatchObject({ is_new: false })
    const audit = await server.context.db.query(
      sql`SELECT 1 FROM audit_log WHERE action = 'lab_report.seen' AND subject_id = ${member.id}`,
    )
    expect(audit.length).toBe(1)
  })

  it('says what the laboratory withdrew, in the report only', async () => {
    const fields = createReportFields()
    const { report } = await importReportFields(server, member.id, fields)
    await releaseReport(server.context, { id: report.id }, staff)
    const marker = (await listResults())[0]?.marker.id ?? ''
    await importReportFields(server, member.id, {
      ...fields,
      status: 'entered-in-error',
      issued: '2026-11-25T10:00:00Z',
    })
    const shown = await getReport(report.id)
    expect(shown).toMatchObject({ is_withdrawn: true, out_of_range_count: 0 })
    expect(shown.results).toMatchObject([{ status: 'withdrawn', value: { kind: 'absent' } }])
    expect(JSON.stringify(shown)).not.toContain('12.0')
    expect(await listResults()).toEqual([])
    expect((await getLabs()).latest).toBeNull()
    expect((await member.get(`${base}markers/${marker}/`)).status).toBe(404)
  })

  it('says what a correction changed, dropped and withdrew', async () => {
    const create = (code: string, value: string, fields: Fields = {}) =>
      createResultFields({ loinc: null, code, name: code, value, flag: null, ...fields })
    const fields = createReportFields({
      results: [create('A', '40'), create('B', '41'), create('C', '42'), create('D', '43.5')],
    })
    const { report } = await importReportFields(server, member.id, fields)
    await releaseReport(server.context, { id: report.id }, staff)
    await importReportFields(server, member.id, {
      ...fields,
      status: 'corrected',
      issued: '2026-11-25T10:00:00Z',
      results: [
        create('A', '40', { status: 'corrected' }),
        create('B', '14', { status: 'corrected' }),
        create('D', '43.5', { status: 'entered-in-error' }),
        create('E', '50'),
      ],
    })
    const { corrections, markers, results } = await getReport(report.id)
    const name = (id: string) => markers.find((marker) => marker.id === id)?.name
    const read = (value: LabResult['value'] | undefined) =>
      value?.kind === 'quantity' ? value.value : null
    expect(
      corrections.map(({ changes }) =>
        changes.map(({ kind, marker_id, previous, result }) => [
          kind,
          name(marker_id),
          read(previous?.value),
          read(result?.value),
        ]),
      ),
    ).toEqual([
      [
        ['changed', 'B', '41', '14'],
        ['withdrawn', 'D', null, null],
        ['added', 'E', null, '50'],
        ['withdrawn', 'C', '42', null],
      ],
    ])
    expect(JSON.stringify(corrections)).not.toContain('43.5')
    expect(results.map(({ laboratory_name }) => laboratory_name)).toEqual(['A', 'B', 'D', 'E'])
  })

  it('shows no value of a version that was never released', async () => {
    const fields = createReportFields()
    const { report } = await importReportFields(server, member.id, fields)
    await importReportFields(server, member.id, {
      ...fields,
      status: 'corrected',
      issued: '2026-11-25T10:00:00Z',
      results: [createResultFields({ value: '14' })],
    })
    await releaseReport(server.context, { id: report.id }, staff)
    const shown = await getReport(report.id)
    expect(shown.corrections).toEqual([])
    expect(JSON.stringify(shown)).not.toContain('12.0')
  })

  it('hides a single withdrawn result from everything but the report', async () => {
    const id = await addReport({
      results: [
        createResultFields({ status: 'entered-in-error' }),
        createResultFields({ name: 'TSH', loinc: '3016-3' }),
      ],
    })
    expect((await getReport(id)).results.map(({ status }) => status)).toEqual([
      'withdrawn',
      'final',
    ])
    expect((await listResults()).map(({ marker }) => marker.laboratory_name)).toEqual(['TSH'])
  })

  it('shows a canceled result without the value that the laboratory sent', async () => {
    const fields = { status: 'cancelled', value: '7531.25', flag: 'critical_low' }
    const id = await addReport({ results: [createResultFields(fields)] })
    const shown = await getReport(id)
    expect(shown).toMatchObject({
      out_of_range_count: 0,
      results: [{ status: 'canceled', value: { kind: 'absent' }, flag: null, range: null }],
    })
    const [first] = await listResults()
    expect(first).toMatchObject({ result: { status: 'canceled' }, points: [] })
    expect((await getLabs()).latest).toMatchObject({ out_of_range: [], changes: [] })
    const { text } = await member.get('/api/client/v1/users/export/')
    for (const each of [text, JSON.stringify([shown, first])]) expect(each).not.toContain('7531.25')
  })

  it('disappears when the practice withdraws it', async () => {
    const id = await addReport()
    await withdrawReport(server.context, id, staff)
    expect((await member.get(`${base}reports/${id}/`)).status).toBe(404)
    expect(await getLabs()).toEqual({ latest: null, reports: [], pending: [] })
  })

  it('is replaced by a correction, which is new again', async () => {
    const fields = createReportFields()
    const { report } = await importReportFields(server, member.id, fields)
    await releaseReport(server.context, { id: report.id }, staff)
    await member.post(`${base}reports/${report.id}/seen/`, {})
    await importReportFields(server, member.id, {
      ...fields,
      status: 'corrected',
      issued: '2026-11-25T10:00:00Z',
      results: [createResultFields({ value: '21', status: 'corrected' })],
    })
    expect(await getReport(report.id)).toMatchObject({
      is_new: true,
      corrected_at: '2026-11-25T05:00:00-05:00',
      results: [{ status: 'corrected', value: { value: '21' } }],
    })
    const [first] = await listResults()
    expect(first?.points.map(({ value }) => value)).toEqual(['21'])
    expect((await getMarker(first?.marker.id ?? '')).results.length).toBe(1)
  })
})
