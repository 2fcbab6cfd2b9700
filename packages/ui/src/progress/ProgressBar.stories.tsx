import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading scan.pdf', value: 0.4 },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Partly: Story = {}
export const Started: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 1 } }
export const Unknown: Story = { args: { value: null } }
export const Dark: Story = { globals: { scheme: 'dark' } }
