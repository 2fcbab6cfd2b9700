import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Pencil, Trash2 } from 'lucide'
import { Menu } from './Menu.tsx'

const openMenu = async ({ canvasElement }: { canvasElement: HTMLElement }) =>
  canvasElement.querySelector('button')?.click()

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    label: 'Actions for scan.pdf',
    items: [
      { label: 'Download', icon: Download, href: '#file', isDownload: true },
      { label: 'Rename', icon: Pencil },
      { label: 'Delete', icon: Trash2, tone: 'danger' },
    ],
  },
  parameters: { docs: { story: { inline: false, height: '260px' } } },
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { play: openMenu }
export const Unavailable: Story = {
  args: {
    items: [
      { label: 'Download', icon: Download, href: '#file', isDownload: true },
      { label: 'Rename', icon: Pencil, disabledReason: 'Needs a connection.' },
      { label: 'Delete', icon: Trash2, tone: 'danger', disabledReason: 'Needs a connection.' },
    ],
  },
  play: openMenu,
}
export const Dark: Story = { globals: { scheme: 'dark' }, play: openMenu }
