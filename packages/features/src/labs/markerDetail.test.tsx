import {
  createLabMarker,
  createLabResult,
  createTestStore,
  getFixtureId,
  respondWith,
  show,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureContext } from '../shared/FeatureContext.ts'
import { featureEnvironment } from '../shared/testing/featureEnvironment.ts'
import { MarkerDetail } from './components/marker/MarkerDetail.tsx'

const quantity = (value: string) =>
  ({ kind: 'quantity', value, comparator: null, unit: 'ng/mL', unit_code: 'ng/mL' }) as const
const marker = createLabMarker()
const earlier = getFixtureId(801)

async function readValues(reportId: string | null): Promise<(string | null)[]> {
  respondWith('getLabMarker', {
    marker,
    results: [
      createLabResult({
        id: getFixtureId(758),
        report_id: getFixtureId(802),
        value: quantity('41'),
      }),
      createLabResult({ id: getFixtureId(759), report_id: earlier, value: quantity('33') }),
    ],
  })
  show(
    <FeatureContext value={featureEnvironment}>
      <MarkerDetail markerId={marker.id} reportId={reportId} actions={null} />
    </FeatureContext>,
    createTestStore({}),
  )
  await screen.findByText('Every result')
  return (await screen.findAllByText(/^(?:33|41)\b/)).map(({ textContent }) => textContent)
}

describe('MarkerDetail', () => {
  it('shows the latest result first', async () =>
    expect((await readValues(null))[0]).toMatch(/^41\b/))

  it('shows the result of a report first', async () =>
    expect((await readValues(earlier))[0]).toMatch(/^33\b/))

  it('shows the latest result first if the report has none', async () =>
    expect((await readValues(getFixtureId(803)))[0]).toMatch(/^41\b/))
})
