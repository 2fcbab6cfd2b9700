import type { Meta, StoryObj } from '@storybook/react-vite'
import { SectionTitle } from './SectionTitle.ts'

const meta = {
  title: 'Text/SectionTitle',
  component: SectionTitle,
  args: { children: 'Session credits' },
} satisfies Meta<typeof SectionTitle>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const LongText: Story = {
  args: { children: 'Your comprehensive assessment results, with everything that changed' },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
