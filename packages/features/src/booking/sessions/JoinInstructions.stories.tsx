import { HOUR, MINUTE } from '@portal/domain/time'
import { createAppointment, getTimeAfter, NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, phoneWidth } from '../../shared/testing/featureStories.tsx'
import { JoinInstructions } from './JoinInstructions.tsx'

const meta = {
  title: 'Booking/JoinInstructions',
  component: JoinInstructions,
  decorators: [columnWidth],
  args: {
    appointment: createAppointment({ at: getTimeAfter(24 * HOUR) }),
    now: Date.parse(NOW),
    conciergeEmail: 'concierge@juniper.example',
  },
} satisfies Meta<typeof JoinInstructions>

export default meta
type Story = StoryObj<typeof meta>

const withoutLink = createAppointment({ at: getTimeAfter(24 * HOUR), join_url: null })

export const Upcoming: Story = {}
export const WithoutLink: Story = { args: { appointment: withoutLink } }
export const WithoutLinkAtTheStart: Story = {
  args: { appointment: createAppointment({ at: getTimeAfter(5 * MINUTE), join_url: null }) },
}
export const ByPhone: Story = {
  args: { appointment: createAppointment({ meeting_kind: 'phone', join_url: null }) },
}
export const InPerson: Story = {
  args: {
    appointment: createAppointment({
      meeting_kind: 'in_person',
      meeting_address: '12 Garden Row, London SE1 6HG',
      meeting_map_url: 'https://maps.example/12',
      join_url: null,
    }),
  },
}
export const OnPhone: Story = { args: { appointment: withoutLink }, decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
