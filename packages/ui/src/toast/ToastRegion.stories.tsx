import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import type { ToastMessage } from './Toast.tsx'
import { toastDurations } from './toastDurations.ts'
import { ToastRegion } from './ToastRegion.tsx'

const stays = toastDurations.none

const several: ToastMessage[] = [
  { id: '1', type: 'success', message: 'Saved.', duration: stays },
  { id: '2', type: 'info', message: 'A new version is ready.', duration: stays },
  { id: '3', type: 'error', message: "Your message wasn't sent. We saved it.", duration: stays },
]

const meta = {
  title: 'Overlays/ToastRegion',
  component: ToastRegion,
  args: {
    toasts: [
      {
        id: '1',
        type: 'success',
        message: 'Session rescheduled to Thu, Dec 3 at 2:30 pm EST.',
        duration: stays,
      },
    ],
    onDismiss: () => {},
  },
  parameters: { docs: { story: { inline: false, height: '260px' } } },
} satisfies Meta<typeof ToastRegion>

export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Error: Story = {
  args: {
    toasts: [
      {
        id: '1',
        type: 'error',
        message: "Your message wasn't sent. We saved it.",
        duration: stays,
      },
    ],
  },
}
export const Note: Story = {
  args: {
    toasts: [{ id: '1', type: 'info', message: 'Please log in to continue.', duration: stays }],
  },
}
export const WithAction: Story = {
  args: {
    toasts: [
      {
        id: '1',
        type: 'success',
        message: 'Document deleted.',
        duration: stays,
        action: { label: 'Undo', onSelect: () => {} },
      },
    ],
  },
}
export const Several: Story = { args: { toasts: several } }
export const Empty: Story = { args: { toasts: [] } }
export const LongText: Story = {
  args: {
    toasts: [
      {
        id: '1',
        type: 'info',
        message: [
          'You are trying to access a members-only feature. Please contact',
          'concierge-with-a-very-long-address@averylongdomainname.example',
          'to update your membership.',
        ].join(' '),
        duration: stays,
      },
    ],
  },
}
/** Disappears after three seconds, unless hovered. */
export const AutoDismissed: Story = {
  render: () => {
    function Owner() {
      const [toasts, setToasts] = useState<ToastMessage[]>([])
      const add = () =>
        setToasts((all) => [
          ...all,
          {
            id: String(all.length),
            type: 'success',
            message: 'Saved.',
            duration: toastDurations.short,
          },
        ])
      return (
        <>
          <Button onClick={add}>Save</Button>
          <ToastRegion
            toasts={toasts}
            onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
          />
        </>
      )
    }
    return <Owner />
  },
}
export const Dark: Story = { globals: { scheme: 'dark' }, args: { toasts: several } }
