import type { Meta, StoryObj } from '@storybook/react-vite'
import { Mail, X } from 'lucide'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Messages', icon: Mail },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Close: Story = { args: { label: 'Close', icon: X } }
export const Unavailable: Story = { args: { 'aria-disabled': true } }
export const Dark: Story = { globals: { scheme: 'dark' } }
