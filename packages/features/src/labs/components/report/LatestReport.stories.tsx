import { createLabsResponse, getFixtureId } from '@portal/testing/stories'
import { Actions, Button, ButtonLink } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../../shared/testing/featureStories.tsx'
import { history, markerResults, renderLink, report } from '../../testing/labStories.tsx'
import { LatestReport } from './LatestReport.tsx'

const [result, previous] = history
const latest = {
  report,
  markers: markerResults.map(({ marker }) => marker),
  out_of_range: history.slice(0, 1),
  changes:
    result && previous
      ? [
          {
            marker_id: getFixtureId(700),
            result,
            previous,
            difference: '-2',
            range_change: 'left' as const,
          },
        ]
      : [],
  change_count: 3,
  comment: 'Your iron is rising. Keep the dose, and we measure again in three months.',
  reviewer: null,
}

const meta = {
  title: 'Labs/LatestReport',
  component: LatestReport,
  ...featureStories(),
  args: {
    latest: createLabsResponse({ latest }).latest ?? latest,
    renderMarkerLink: renderLink,
    renderReportButton: (_id, label) => (
      <ButtonLink href="#lab" variant="secondary">
        {label}
      </ButtonLink>
    ),
    renderActions: (reportButton) => (
      <Actions>
        <Button>Book a Lab Review</Button>
        {reportButton}
      </Actions>
    ),
  },
} satisfies Meta<typeof LatestReport>

export default meta
type Story = StoryObj<typeof meta>

export const OutOfRange: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
export const AllInRange: Story = {
  args: {
    latest: {
      ...latest,
      report: { ...report, out_of_range_count: 0 },
      out_of_range: [],
      changes: [],
      change_count: 0,
      comment: null,
    },
  },
}
