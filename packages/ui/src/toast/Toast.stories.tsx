import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toast } from './Toast.tsx'

const meta = {
  title: 'Feedback/Toast',
  component: Toast,
  args: {
    toast: { id: 'saved', type: 'success', message: 'Your name is saved.', duration: null },
    isPaused: false,
    onDismiss: () => {},
  },
} satisfies Meta<typeof Toast>

export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Info: Story = {
  args: { toast: { id: 'a', type: 'info', message: 'You are back online.', duration: null } },
}
export const Failure: Story = {
  args: {
    toast: { id: 'b', type: 'error', message: "We couldn't save your time zone.", duration: null },
  },
}
export const WithAction: Story = {
  args: {
    toast: {
      id: 'c',
      type: 'info',
      message: 'scan.pdf deleted.',
      duration: null,
      action: { label: 'Undo', onSelect: () => {} },
    },
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
