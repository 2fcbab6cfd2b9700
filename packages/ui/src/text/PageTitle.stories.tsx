import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageTitle } from './PageTitle.ts'

const meta = {
  title: 'Text/PageTitle',
  component: PageTitle,
  args: { children: 'Book a session' },
} satisfies Meta<typeof PageTitle>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Dark: Story = { globals: { scheme: 'dark' } }
export const LongText: Story = {
  args: { children: 'Your comprehensive assessment results, with everything that changed' },
  decorators: [(Part) => <div style={{ width: 260 }}>{Part()}</div>],
}
