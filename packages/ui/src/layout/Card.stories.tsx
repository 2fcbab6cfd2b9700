import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionTitle } from '../text/SectionTitle.ts'
import { Text } from '../text/Text.ts'
import { Card } from './Card.ts'

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: {
    children: (
      <>
        <SectionTitle>Session credits</SectionTitle>
        <Text>3 credits left</Text>
      </>
    ),
  },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const LongText: Story = {
  args: { children: <Text>{'averylongwordwithoutanybreak'.repeat(6)}</Text> },
  decorators: [(Part) => <div style={{ width: 280 }}>{Part()}</div>],
}
