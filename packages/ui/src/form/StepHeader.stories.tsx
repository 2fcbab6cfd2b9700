import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../button/Link.ts'
import { StepHeader } from './StepHeader.tsx'

const meta = {
  title: 'Patterns/StepHeader',
  component: StepHeader,
  args: {
    step: 2,
    steps: 4,
    title: 'About you',
    status: { state: 'saved', text: 'Saved just now' },
    back: <Link href="#step-1">Back to your plan</Link>,
  },
} satisfies Meta<typeof StepHeader>

export default meta
type Story = StoryObj<typeof meta>

const failed = { state: 'failed', text: 'Not saved: no connection' } as const

export const Default: Story = {}
export const FirstStep: Story = {
  render: () => <StepHeader step={1} steps={4} title="Your plan" />,
}
export const Saving: Story = { args: { status: { state: 'saving', text: 'Saving…' } } }
export const NotSaved: Story = { args: { status: failed } }
export const LongText: Story = {
  args: {
    step: 12,
    steps: 14,
    title: 'Medicines, supplements and everything else that you take regularly',
    status: { state: 'failed', text: 'Not saved: no connection. Your answers are on this device.' },
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const DarkNotSaved: Story = { globals: { scheme: 'dark' }, args: { status: failed } }
