import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Trash2 } from 'lucide'
import { MenuEntry } from './MenuEntry.tsx'

const meta = {
  title: 'Overlays/MenuEntry',
  component: MenuEntry,
  args: {
    item: { label: 'Download', icon: Download, href: '#file', isDownload: true },
    onSelect: () => {},
  },
  decorators: [
    (Part) => (
      <div role="menu" aria-label="Actions for scan.pdf">
        {Part()}
      </div>
    ),
  ],
} satisfies Meta<typeof MenuEntry>

export default meta
type Story = StoryObj<typeof meta>

export const AsLink: Story = {}
export const Action: Story = { args: { item: { label: 'Rename' } } }
export const Danger: Story = {
  args: { item: { label: 'Delete', icon: Trash2, tone: 'danger' } },
}
export const Unavailable: Story = {
  args: { item: { label: 'Rename', disabledReason: 'Needs a connection.' } },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
