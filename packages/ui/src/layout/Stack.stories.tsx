import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/Text.ts'
import { Stack } from './Stack.ts'

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: ['Next session', 'Messages', "Today's protocol"].map((line) => (
      <Text key={line}>{line}</Text>
    )),
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

export const Column: Story = {}
export const Narrow: Story = { args: { gap: 1 } }
export const Wide: Story = { args: { gap: 8 } }
