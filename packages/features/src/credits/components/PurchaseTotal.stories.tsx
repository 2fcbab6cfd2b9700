import { createPrice, createQuote } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth } from '../../shared/testing/featureStories.tsx'
import { PurchaseTotal } from './PurchaseTotal.tsx'

const meta = {
  title: 'Credits/PurchaseTotal',
  component: PurchaseTotal,
  decorators: [columnWidth],
  args: { price: createPrice(), quote: createQuote(), layout: 'lines' },
} satisfies Meta<typeof PurchaseTotal>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { quote: undefined } }
export const Total: Story = {}
export const WithPromoCode: Story = {
  args: { quote: createQuote({ discount: 2375, total: 7125, promo_code: 'SPRING25' }) },
}
export const OnOneLine: Story = {
  args: {
    quote: createQuote({ discount: 4750, total: 4750, promo_description: '50% off' }),
    layout: 'line',
  },
}
export const WithQuantity: Story = {
  args: {
    quote: createQuote({
      quantity: 3,
      session_credits: 3,
      amount: 28_500,
      discount: 28_500,
      total: 0,
      promo_description: 'Free with your program',
    }),
  },
}
