import { respondWith, respondWithError } from '@portal/testing/stories'
import type { LabReport } from '@portal/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../../shared/testing/featureStories.tsx'
import { quantity, renderLink, report } from '../../testing/labStories.tsx'
import { ReportDetail } from './ReportDetail.tsx'

const respond = (fields: Partial<LabReport> = {}) =>
  featureParameters({
    respond: () => void respondWith('getLabReport', { report: { ...report, ...fields } }),
  })

const meta = {
  title: 'Labs/ReportDetail',
  component: ReportDetail,
  ...featureStories(),
  parameters: respond(),
  args: { reportId: report.id, renderMarkerLink: renderLink, renderActions: () => null },
  play: waitForText('Much better than in spring.'),
} satisfies Meta<typeof ReportDetail>

export default meta
type Story = StoryObj<typeof meta>

export const WithComment: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
export const Corrected: Story = {
  parameters: respond({
    corrected_at: '2026-10-28T09:00:00Z',
    notes: ['Lipid panel: Specimen slightly hemolyzed.'],
    notices: ['results_incomplete'],
    corrections: [
      {
        issued_at: '2026-10-28T09:00:00Z',
        changes: report.results.slice(0, 2).map((result, index) => ({
          kind: index === 0 ? 'changed' : 'withdrawn',
          marker_id: result.marker_id,
          previous: { ...result, value: quantity('88', 'ng/mL'), flag: 'normal' },
          result: index === 0 ? result : null,
        })),
      },
    ],
  }),
}
export const Withdrawn: Story = {
  parameters: respond({
    is_withdrawn: true,
    results: report.results.map((result) => ({
      ...result,
      status: 'withdrawn',
      value: { kind: 'absent', reason: 'withdrawn' },
      flag: null,
      flag_source: null,
      range: null,
    })),
  }),
}
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('getLabReport', { status: 500 }),
  }),
  play: waitForText("We couldn't load this report"),
}
