import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { tone: 'info', children: 'Viewing as Maya Okafor, read only.' },
} satisfies Meta<typeof Banner>

export default meta
type Story = StoryObj<typeof meta>

const withAction = {
  tone: 'warning',
  children: 'Your membership has lapsed.',
  action: (
    <Button size="small" variant="secondary">
      Renew
    </Button>
  ),
} as const

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', children: 'Your payment went through.' } }
export const Warning: Story = {
  args: { tone: 'warning', children: 'You are offline. Last updated at 9:41 am.' },
}
export const Danger: Story = {
  args: { tone: 'danger', children: 'This time was just taken. Pick another one.' },
}
export const WithAction: Story = { args: withAction }
export const LongText: Story = {
  args: {
    ...withAction,
    children: "This session starts in under 24 hours, so canceling it won't return your credit.",
  },
  decorators: [(Part) => <div style={{ width: 300 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: withAction }
export const DarkDanger: Story = {
  globals: { scheme: 'dark' },
  args: { tone: 'danger', children: 'This time was just taken. Pick another one.' },
}
