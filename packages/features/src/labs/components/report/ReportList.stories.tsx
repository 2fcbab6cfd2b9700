import { createLabReportSummary, getFixtureId } from '@portal/testing/stories'
import { Card } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories, phoneWidth } from '../../../shared/testing/featureStories.tsx'
import { renderLink } from '../../testing/labStories.tsx'
import { ReportList } from './ReportList.tsx'

const meta = {
  title: 'Labs/ReportList',
  component: ReportList,
  ...featureStories({}, (Story) => (
    <Card>
      <Story />
    </Card>
  )),
  args: {
    reports: [
      createLabReportSummary({ has_comment: true }),
      createLabReportSummary({
        id: getFixtureId(801),
        title: 'A panel with a very long name that the laboratory chose for this report',
        is_new: false,
        corrected_at: '2026-05-01T08:00:00Z',
        out_of_range_count: 0,
      }),
      createLabReportSummary({ id: getFixtureId(802), is_new: false, is_withdrawn: true }),
    ],
    pending: [
      {
        id: getFixtureId(803),
        laboratory: 'Harbor Diagnostics',
        received_on: '2026-10-28',
        state: 'preliminary',
      },
      {
        id: getFixtureId(804),
        laboratory: 'Harbor Diagnostics',
        received_on: '2026-10-27',
        state: 'in_review',
      },
    ],
    renderLink,
  },
} satisfies Meta<typeof ReportList>

export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Phone: Story = { decorators: [phoneWidth] }
