import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './Text.ts'
import { VisuallyHidden } from './VisuallyHidden.ts'

const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' with Elena Rivera' },
  decorators: [
    (Part) => (
      <Text>
        See times
        {Part()}
      </Text>
    ),
  ],
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {}
