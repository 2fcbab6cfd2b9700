import { createProtocolPreview } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { PreviewedProtocol } from './PreviewedProtocol.tsx'

const meta = {
  title: 'Protocols/PreviewedProtocol',
  component: PreviewedProtocol,
  ...featureStories({}, columnWidth),
  args: { preview: createProtocolPreview({ summary: 'More energy until winter.' }) },
} satisfies Meta<typeof PreviewedProtocol>

export default meta
type Story = StoryObj<typeof meta>

export const Current: Story = {}
export const Ending: Story = {
  args: { preview: createProtocolPreview({ ends_on: '2026-12-31' }) },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
