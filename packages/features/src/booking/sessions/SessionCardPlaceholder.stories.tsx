import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneWidth } from '../../shared/testing/featureStories.tsx'
import { SessionCardPlaceholder } from './SessionCardPlaceholder.tsx'

const meta = {
  title: 'Booking/SessionCardPlaceholder',
  component: SessionCardPlaceholder,
} satisfies Meta<typeof SessionCardPlaceholder>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
export const Phone: Story = { decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
