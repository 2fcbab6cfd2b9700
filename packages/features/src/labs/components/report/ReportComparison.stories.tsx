import { getFixtureId, respondWith, respondWithError } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../../shared/testing/featureStories.tsx'
import { quantity, renderLink, report } from '../../testing/labStories.tsx'
import { ReportComparison } from './ReportComparison.tsx'

const earlier = {
  ...report,
  id: getFixtureId(801),
  title: 'Spring panel',
  collected: {
    start: '2026-04-02',
    end: null,
    precision: 'date' as const,
    source: 'collected' as const,
  },
  results: report.results
    .slice(0, 2)
    .map((result) => ({ ...result, value: quantity('20', 'ng/mL') })),
}

const meta = {
  title: 'Labs/ReportComparison',
  component: ReportComparison,
  ...featureStories(),
  parameters: featureParameters({
    respond: () =>
      void respondWith('getLabReport', ({ url }) => ({
        report: url.pathname.includes(earlier.id) ? earlier : report,
      })),
  }),
  args: { reportIds: [report.id, earlier.id], renderMarkerLink: renderLink },
  play: waitForText('Spring panel'),
} satisfies Meta<typeof ReportComparison>

export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
export const Failed: Story = {
  parameters: featureParameters({
    respond: () => void respondWithError('getLabReport', { status: 500 }),
  }),
  play: waitForText("We couldn't load these reports"),
}
