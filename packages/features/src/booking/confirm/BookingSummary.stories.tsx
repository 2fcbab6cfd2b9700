import { HOUR } from '@portal/domain/time'
import { createPractitioner, getTimeAfter } from '@portal/testing/stories'
import { Button } from '@portal/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { BookingSummary } from './BookingSummary.tsx'

const meta = {
  title: 'Booking/BookingSummary',
  component: BookingSummary,
  ...featureStories({}, columnWidth),
  args: {
    typeName: 'Follow-up Session',
    length: 30,
    practitioner: createPractitioner(),
    startTime: getTimeAfter(50 * HOUR),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    cost: 1,
    creditsRemaining: 3,
    children: <Button fullWidth>Continue</Button>,
  },
} satisfies Meta<typeof BookingSummary>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: {
    practitioner: null,
    startTime: null,
    children: (
      <Button fullWidth disabledReason="Choose a practitioner first.">
        Continue
      </Button>
    ),
  },
}
export const Chosen: Story = {}
export const PractitionerLoading: Story = { args: { practitioner: undefined } }
export const Free: Story = {
  args: { cost: 0, isFreeVisit: true, typeName: 'Initial Consultation', length: 45 },
}
export const InsufficientCredits: Story = { args: { creditsRemaining: 0 } }
export const InUnder24Hours: Story = { args: { startTime: getTimeAfter(20 * HOUR) } }
export const Rescheduling: Story = { args: { movingFrom: getTimeAfter(26 * HOUR) } }
export const ReschedulingWithoutTime: Story = {
  args: { movingFrom: getTimeAfter(26 * HOUR), startTime: null },
}
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
