import { LabResultsResponse, LabsResponse } from '@portal/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addNamedMember,
  createReportFields,
  createResultFields,
  importReportFields,
  staff,
} from '../../testing/fixtures/labsFixture.ts'
import type { LoggedInMember } from '../../testing/fixtures/schedulingFixture.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { releaseReport } from './practice/releaseReport.ts'
import { recordContact } from './practice/reviewReport.ts'

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

/** Imports and releases a report of a day in 2026. */
async function add(collected: string, fields: Fields = {}): Promise<string> {
  const issued = `${collected}T20:00:00Z`
  const { report } = await importReportFields(
    server,
    member.id,
    createReportFields({ issued, collected, ...fields }),
  )
  await releaseReport(server.context, { id: report.id }, staff)
  return report.id
}

const getOverview = async () => LabsResponse.parse((await member.get(base)).body)

describe('the latest report', () => {
  it('is that of the last collection, not an old one that was corrected since', async () => {
    await add('2026-01-10', { identifier: 'old' })
    const latest = await add('2026-06-10')
    await add('2026-01-10', {
      identifier: 'old',
      status: 'corrected',
      issued: '2026-07-01T20:00:00Z',
    })
    const { latest: shown, reports } = await getOverview()
    expect(shown?.report.id).toBe(latest)
    expect(reports.map(({ id }) => id === latest)).toEqual([false, true])
  })

  it('lists the ten most urgent results out of range and counts all', async () => {
    const results = Array.from({ length: 12 }, (_, index) =>
      createResultFields({ loinc: null, code: `T${index}`, name: `Test ${index}` }),
    )
    const urgent = createResultFields({ flag: 'critical_low' })
    const { report } = await importReportFields(
      server,
      member.id,
      createReportFields({ results: [...results, urgent] }),
    )
    await recordContact(server.context, { id: report.id, version: 1 }, staff)
    await releaseReport(server.context, { id: report.id }, staff)
    const { latest } = await getOverview()
    expect(latest?.report.out_of_range_count).toBe(13)
    expect(latest?.out_of_range.map(({ laboratory_name }) => laboratory_name)).toEqual([
      'FERRITIN, SERUM',
      ...results.slice(0, 9).map(({ name }) => name),
    ])
    expect(latest?.markers).toHaveLength(10)
  })

  it('counts what is out of range by its numbers, and what is only flagged', async () => {
    const range = (low: string, high: string) => [{ low, high }]
    const culture = { value: null, unit: null, unit_code: null, ranges: [], flag: 'abnormal' }
    const results = [
      createResultFields({ name: 'IRON', value: '120', flag: 'high', ranges: range('38', '169') }),
      createResultFields({
        name: 'CALCIUM',
        value: '9.2',
        flag: 'normal',
        ranges: range('9.5', '10.5'),
      }),
      createResultFields({ name: 'AST', value: '40', flag: 'normal', ranges: range('0', '40') }),
      createResultFields({ name: 'CULTURE', text: 'Mixed flora', ...culture }),
    ].map((fields, index) => ({ ...fields, loinc: null, code: `N${index}` }))
    await add('2026-01-10', { results })
    const { latest } = await getOverview()
    expect(latest?.report).toMatchObject({ out_of_range_count: 1, flagged_count: 2 })
    expect(latest?.out_of_range.map(({ laboratory_name }) => laboratory_name)).toEqual([
      'CALCIUM',
      'IRON',
      'CULTURE',
    ])
  })

  it('lists changes of the range first, then what is out of range, then others', async () => {
    const ranges = [{ low: '30', high: '100' }]
    const test = (name: string, value: string) => {
      const flag = Number(value) > 100 ? 'high' : 'normal'
      return createResultFields({ loinc: null, code: name, name, value, ranges, flag })
    }
    await add('2026-01-10', {
      results: [test('IN', '40'), test('STILL OUT', '150'), test('NOW OUT', '90')],
    })
    await add('2026-06-10', {
      results: [test('IN', '41'), test('STILL OUT', '140'), test('NOW OUT', '120')],
    })
    const { latest } = await getOverview()
    expect(latest?.changes.map(({ result }) => result.laboratory_name)).toEqual([
      'NOW OUT',
      'STILL OUT',
      'IN',
    ])
  })

  it('has a small trend of one method only', async () => {
    for (const [index, method] of ['direct', 'computed', 'computed'].entries())
      await add(`2026-0${index + 1}-10`, {
        results: [createResultFields({ value: String(20 + index), method })],
      })
    const { results } = LabResultsResponse.parse((await member.get(`${base}results/`)).body)
    expect(results[0]?.points.map(({ value }) => value)).toEqual(['21', '22'])
  })

  it('is compared with the last value, not with a canceled test', async () => {
    await add('2026-01-10', { results: [createResultFields({ value: '20' })] })
    const canceled = createResultFields({
      value: null,
      flag: null,
      status: 'cancelled',
    })
    await add('2026-02-10', { results: [canceled] })
    await add('2026-03-10', { results: [createResultFields({ value: '25' })] })
    expect((await getOverview()).latest?.changes).toMatchObject([
      { difference: '5', previous: { value: { value: '20' } } },
    ])
    await add('2026-04-10', { results: [canceled] })
    expect((await getOverview()).latest).toMatchObject({ changes: [], change_count: 0 })
    const { results } = LabResultsResponse.parse((await member.get(`${base}results/`)).body)
    expect(results[0]?.points.map(({ value }) => value)).toEqual(['20', '25'])
  })
})
