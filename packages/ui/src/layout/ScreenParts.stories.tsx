import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '../feedback/Skeleton.ts'
import { Text } from '../text/Text.ts'
import { ScreenParts } from './ScreenParts.ts'

const meta = {
  title: 'Layout/ScreenParts',
  component: ScreenParts,
} satisfies Meta<typeof ScreenParts>

export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  args: { children: ['Next session', 'Messages'].map((line) => <Text key={line}>{line}</Text>) },
}
/** What follows the skeleton is hidden, because its place is not known yet. */
export const Loading: Story = {
  args: { children: [<Skeleton key="first" height="84px" />, <Text key="second">Messages</Text>] },
}
