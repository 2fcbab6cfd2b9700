import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from '../field/TextInput.tsx'
import { Disclosure } from './Disclosure.tsx'

const meta = {
  title: 'Layout/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Phone number (optional)',
    children: <TextInput label="Phone number" type="tel" />,
  },
} satisfies Meta<typeof Disclosure>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const ClosedWithHint: Story = { args: { hint: '+12125550142' } }
export const Open: Story = { args: { hint: '+12125550142', isInitiallyOpen: true } }
export const Notice: Story = {
  args: {
    summary: 'Protocols and labs need a membership.',
    hint: 'What you have, and whom to ask',
    tone: 'info',
    children: <p>You have sessions, credits, messages and documents.</p>,
  },
}
export const LongText: Story = {
  args: { hint: 'Featherstonehaugh-Montgomery-de-la-Fuente-y-Villanueva@example.com' },
  decorators: [(Part) => <div style={{ width: 240 }}>{Part()}</div>],
}
export const Dark: Story = { args: { hint: '+12125550142' }, globals: { scheme: 'dark' } }
