import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Skeleton } from '../feedback/Skeleton.ts'
import { TextInput } from '../field/TextInput.tsx'
import { Stack } from '../layout/Stack.ts'
import { Modal } from './Modal.tsx'

const actions = (
  <>
    <Button variant="secondary">Keep it</Button>
    <Button variant="danger">Cancel session</Button>
  </>
)

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    open: true,
    title: 'Cancel this session?',
    onClose: () => {},
    children: 'It begins in less than 24 hours, so the credit is not returned.',
    actions,
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Modal>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const OpenedByAButton: Story = {
  render: (args) => {
    function Owner() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Cancel session</Button>
          <Modal {...args} open={open} onClose={() => setOpen(false)} />
        </>
      )
    }
    return <Owner />
  },
}
export const WithForm: Story = {
  args: {
    title: 'Change your email',
    children: (
      <Stack>
        <TextInput label="New email" type="email" data-initial-focus />
        <TextInput label="Password" type="password" autoComplete="current-password" />
      </Stack>
    ),
  },
}
export const WithoutActions: Story = { args: { actions: undefined } }
export const LongText: Story = {
  args: {
    title: 'Before you move the Reset Program Session with Alexandra Featherstonehaugh-Montgomery',
    children: (
      <Stack>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>
            Times include their zone, costs precede the button, your details are saved. Line{' '}
            {index + 1}.
          </p>
        ))}
        <TextInput label="Reason" />
      </Stack>
    ),
  },
}
export const Wide: Story = {
  args: {
    size: 'wide',
    title: 'Breathing exercise.png',
    children: <Skeleton height="320px" radius="control" />,
    actions: <Button variant="secondary">Download</Button>,
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
