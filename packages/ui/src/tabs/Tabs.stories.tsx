import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Text } from '../text/Text.ts'
import { Tabs, type TabsProps } from './Tabs.tsx'

const meta = {
  title: 'Layout/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Sessions',
    selected: 'upcoming',
    onSelect: () => {},
    tabs: [
      { id: 'upcoming', label: 'Upcoming', panel: <Text>Thu, Dec 3 at 2:30 pm EST</Text> },
      { id: 'past', label: 'Past', panel: <Text>Past sessions appear here.</Text> },
    ],
  },
  render: Owned,
} satisfies Meta<typeof Tabs<string>>

export default meta
type Story = StoryObj<typeof meta>

function Owned(args: TabsProps<string>) {
  const [selected, setSelected] = useState(args.selected)
  return <Tabs {...args} selected={selected} onSelect={setSelected} />
}

export const Two: Story = {}
export const Overflowing: Story = {
  args: {
    selected: 'Labs',
    tabs: ['Sessions', 'Protocols', 'Labs', 'Documents', 'Messages', 'Settings'].map((id) => ({
      id,
      label: id,
      panel: <Text>{id}</Text>,
    })),
  },
  decorators: [(Part) => <div style={{ width: 300 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
