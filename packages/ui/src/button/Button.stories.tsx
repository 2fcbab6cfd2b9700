import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarPlus } from 'lucide'
import { Icon } from '../icon/Icon.tsx'
import { Cluster } from '../layout/Cluster.ts'
import { Button } from './Button.tsx'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Book a session' },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Cancel session' } }
export const Small: Story = { args: { size: 'small', variant: 'secondary' } }
export const WithIcon: Story = { args: { icon: <Icon icon={CalendarPlus} /> } }
export const Busy: Story = { args: { busy: true } }
export const WithDisabledReason: Story = { args: { disabledReason: 'Choose a time first' } }
export const FullWidth: Story = { args: { fullWidth: true } }
export const LongText: Story = {
  args: {
    children:
      'Book the Reset Program Session with Alexandra Featherstonehaugh-Montgomery on December 3',
  },
  decorators: [(Part) => <div style={{ width: 280 }}>{Part()}</div>],
}
export const Dark: Story = {
  globals: { scheme: 'dark' },
  render: (args) => (
    <Cluster>
      <Button {...args} />
      <Button {...args} variant="secondary" />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
      <Button {...args} busy />
      <Button {...args} disabledReason="Choose a time first" />
    </Cluster>
  ),
}
