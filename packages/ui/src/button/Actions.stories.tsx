import type { Meta, StoryObj } from '@storybook/react-vite'
import { Actions } from './Actions.ts'
import { Button } from './Button.tsx'

const meta = {
  title: 'Layout/Actions',
  component: Actions,
  args: {
    children: (
      <>
        <Button>Join</Button>
        <Button variant="secondary">Reschedule</Button>
        <Button variant="quiet">Cancel session</Button>
      </>
    ),
  },
} satisfies Meta<typeof Actions>

export default meta
type Story = StoryObj<typeof meta>

export const Buttons: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const Wrapped: Story = {
  decorators: [(Part) => <div style={{ width: 240 }}>{Part()}</div>],
}
