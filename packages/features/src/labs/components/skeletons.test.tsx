import {
  createGate,
  createLabMarker,
  createLabReport,
  createLabReportSummary,
  createLabResult,
  createLabsResponse,
  createTestStore,
  expectSkeletonOfContent,
  getFixtureId,
  respondWith,
  show,
} from '@portal/testing'
import { labsApi } from '@portal/api-client'
import type { LabResult } from '@portal/contract'
import type { ReactElement } from 'react'
import { describe, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { renderLink } from '../testing/labStories.tsx'
import { MarkerDetail } from './marker/MarkerDetail.tsx'
import { ReportComparison } from './report/ReportComparison.tsx'
import { ReportDetail } from './report/ReportDetail.tsx'

const markers = [700, 701, 702, 703, 704, 705].map((number) =>
  createLabMarker({ id: getFixtureId(number) }),
)
const createResult = (number: number, fields: Partial<LabResult> = {}) =>
  createLabResult({
    id: getFixtureId(750 + number),
    marker_id: getFixtureId(700 + number),
    flag: 'normal',
    value: { kind: 'quantity', value: '50', comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' },
    ...fields,
  })
const createReport = (id: string, count: number) =>
  createLabReport({
    id,
    markers: markers.slice(0, count),
    results: markers.slice(0, count).map((_marker, index) => createResult(index)),
  })
const id = getFixtureId(800)

/** Shows a part whose data has not arrived. */
function showWaiting(part: ReactElement, count = 6, store = createTestStore({})) {
  const gate = createGate()
  const after = { after: gate.opened }
  respondWith(
    'getLabReport',
    ({ params }) => ({ report: createReport(params['id'] ?? '', count) }),
    after,
  )
  respondWith(
    'getLabMarker',
    {
      marker: createLabMarker({
        explanation: 'Ferritin stores iron. It is low when the body has used up its stores.',
        laboratory_name: 'Ferritin',
      }),
      results: ['2026-10-26', '2026-04-02', '2025-11-20'].map((start, index) =>
        createResult(0, {
          id: getFixtureId(750 + index),
          collected: { start, end: null, precision: 'date', source: 'collected' },
        }),
      ),
    },
    after,
  )
  respondWith('markLabReportSeen', null)
  const view = show(<FeatureContext value={featureEnvironment}>{part}</FeatureContext>, store)
  return { ...view, gate }
}

describe('skeletons of labs', () => {
  it.each<[string, ReactElement]>([
    ['MarkerDetail', <MarkerDetail key="" markerId={getFixtureId(700)} actions={null} />],
    [
      'ReportDetail',
      <ReportDetail
        key=""
        reportId={id}
        renderMarkerLink={renderLink}
        renderActions={() => null}
      />,
    ],
    [
      'ReportComparison',
      <ReportComparison key="" reportIds={[id, getFixtureId(801)]} renderMarkerLink={renderLink} />,
    ],
  ])('%s keeps its height when its data arrives', async (_name, part) => {
    const { container, gate } = showWaiting(part)
    await expectSkeletonOfContent(container, gate.open)
  })

  it('ReportDetail has the number of rows that the list of reports says', async () => {
    const summary = createLabReportSummary({ id, result_count: 2 })
    respondWith('getLabs', createLabsResponse({ reports: [summary] }))
    const store = createTestStore({})
    await store.dispatch(labsApi.endpoints.getLabs.initiate())
    const { container, gate } = showWaiting(
      <ReportDetail reportId={id} renderMarkerLink={renderLink} renderActions={() => null} />,
      2,
      store,
    )
    await expectSkeletonOfContent(container, gate.open)
  })
})
