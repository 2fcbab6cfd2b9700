import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { EmergencyNote } from './EmergencyNote.tsx'

const meta = {
  title: 'Messaging/EmergencyNote',
  component: EmergencyNote,
  ...featureStories({}, columnWidth),
  args: {
    officeHours: 'Monday to Friday, 9:00 am to 5:00 pm (New York)',
    phone: '+1 212 555 0100',
  },
} satisfies Meta<typeof EmergencyNote>

export default meta
type Story = StoryObj<typeof meta>

export const WithHoursAndPhone: Story = {}
export const WithoutBoth: Story = { args: { officeHours: null, phone: null } }
