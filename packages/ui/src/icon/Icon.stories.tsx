import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDays, TriangleAlert } from 'lucide'
import { Icon } from './Icon.tsx'

const meta = { title: 'Layout/Icon', component: Icon, args: { icon: CalendarDays } } satisfies Meta<
  typeof Icon
>

export default meta
type Story = StoryObj<typeof meta>

export const Decorative: Story = {}
export const Named: Story = { args: { icon: TriangleAlert, label: 'Out of range' } }
export const Large: Story = { args: { size: 40 } }
