import { NOW } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../testing/featureStories.tsx'
import { ZoneSelect } from './ZoneSelect.tsx'

const meta = {
  title: 'Shared/ZoneSelect',
  component: ZoneSelect,
  args: { value: 'America/New_York', onChange: () => {}, now: Date.parse(NOW) },
} satisfies Meta<typeof ZoneSelect>

export default meta
type Story = StoryObj<typeof meta>

export const Selected: Story = {}
export const LongName: Story = {
  args: { value: 'America/Argentina/ComodRivadavia' },
  decorators: [phoneWidth],
}
export const Disabled: Story = { args: { disabledReason: 'Needs a connection.' } }
