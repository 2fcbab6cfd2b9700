import { HOUR } from '@portal/domain/time'
import { createPractitioner, getTimeAfter } from '@portal/testing/stories'
import { Button } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { BookingReview } from './BookingReview.tsx'

const meta = {
  title: 'Booking/BookingReview',
  component: BookingReview,
  ...featureStories({}, columnWidth),
  args: {
    typeName: 'Follow-up Session',
    length: 30,
    practitioner: createPractitioner(),
    meetingKind: 'video',
    startTime: getTimeAfter(50 * HOUR),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    cost: 1,
    children: (
      <Button variant="secondary" size="small">
        Change
      </Button>
    ),
  },
} satisfies Meta<typeof BookingReview>

export default meta
type Story = StoryObj<typeof meta>

export const Video: Story = {}
export const Phone: Story = { args: { meetingKind: 'phone' } }
export const InPerson: Story = {
  args: { meetingKind: 'in_person', meetingAddress: '12 Elm Street, Suite 4, Portland, ME' },
}
export const PractitionerLoading: Story = {
  args: { practitioner: undefined, meetingKind: undefined },
}
export const InUnder24Hours: Story = { args: { startTime: getTimeAfter(20 * HOUR) } }
export const Rescheduling: Story = { args: { movingFrom: getTimeAfter(26 * HOUR) } }
export const LongNames: Story = {
  args: {
    typeName: 'Metabolic Reset and Long-Term Recovery Program Session',
    practitioner: createPractitioner({
      name: 'Dr. Alexandra Featherstonehaugh-Montgomery de la Fuente y Villanueva',
    }),
    timeZone: 'Antarctica/DumontDUrville',
  },
  decorators: [phoneWidth],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
