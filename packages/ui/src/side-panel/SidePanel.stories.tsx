import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/Text.ts'
import { SidePanel } from './SidePanel.tsx'

const meta = {
  title: 'Overlays/SidePanel',
  component: SidePanel,
  args: {
    open: true,
    title: 'Vitamin D',
    onClose: () => {},
    children: <Text>What it says about you, and how it has moved.</Text>,
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof SidePanel>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { open: false } }
export const LongText: Story = {
  args: {
    title: 'High-sensitivity C-reactive protein and everything around it',
    children: Array.from({ length: 40 }, (_, index) => (
      <Text key={index}>A plain sentence about it, number {index + 1}.</Text>
    )),
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
