import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.ts'

const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' with Elena Rivera' },
  decorators: [
    (Part) => (
      <Button>
        See times
        {Part()}
      </Button>
    ),
  ],
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const InButton: Story = {}
