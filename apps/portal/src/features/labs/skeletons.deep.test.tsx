// @module-tag deep
import {
  createGate,
  createLabMarker,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
  expectSkeletonOfContent,
  getFixtureId,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const [latest] = [createLabsResponse().latest]
const report = createLabReportSummary({
  is_new: false,
  result_count: 6,
  out_of_range_count: 3,
})
const latestResults = [700, 701, 702, 703, 704].map((number) =>
  createLabResult({
    id: getFixtureId(number + 50),
    marker_id: getFixtureId(number),
    flag: 'high',
    value: { kind: 'quantity', value: '50', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
  }),
)
const labs = createLabsResponse({
  latest: latest && {
    ...latest,
    report,
    markers: [700, 701, 702, 703, 704].map((number) =>
      createLabMarker({ id: getFixtureId(number) }),
    ),
    out_of_range: latestResults.slice(0, 3),
    changes: latestResults.map((result) => ({
      marker_id: result.marker_id,
      result,
      previous: {
        ...result,
        collected: { start: '2026-02-01', end: null, precision: 'date', source: 'collected' },
      },
      difference: '10',
      range_change: null,
    })),
    change_count: 5,
  },
  reports: [report, { ...report, id: getFixtureId(801) }],
})
const results = [700, 701, 702, 703, 704, 705].map((number) => ({
  marker: createLabMarker({ id: getFixtureId(number), group: 'other' }),
  result: createLabResult({
    id: getFixtureId(number + 50),
    marker_id: getFixtureId(number),
    flag: 'normal',
    value: { kind: 'quantity', value: '50', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
  }),
  points: [],
}))

describe('skeletons of lab results', () => {
  it.each([
    ['/labs', 'Labs'],
    ['/labs/results', 'Lab results'],
    ['/labs/results?list=reports', 'Lab results'],
  ])('%s keeps its height when its data arrives', async (address, title) => {
    const gate = createGate()
    respondAsServer()
    respondWith('getLabs', labs, { after: gate.opened })
    respondWith('listLabResults', { results, next: null }, { after: gate.opened })
    await openPortal(address)
    await screen.findByRole('heading', { level: 1, name: title })
    await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
  })
})
