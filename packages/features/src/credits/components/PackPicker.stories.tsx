import { createPrice } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth } from '../../shared/testing/featureStories.tsx'
import { prices } from '../testing/purchaseResponses.ts'
import { PackPicker } from './PackPicker.tsx'

const meta = {
  title: 'Credits/PackPicker',
  component: PackPicker,
  decorators: [columnWidth],
  args: { prices, selected: prices[0]?.price_id, onChange: () => {} },
} satisfies Meta<typeof PackPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Packs: Story = {}
export const OnePack: Story = { args: { prices: [createPrice()] } }
export const HalfPrice: Story = {
  args: { prices: prices.map((price) => ({ ...price, amount: price.amount / 2 })) },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
