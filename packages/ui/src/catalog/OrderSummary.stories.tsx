import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderSummary } from './OrderSummary.tsx'

const meta = {
  title: 'Patterns/OrderSummary',
  component: OrderSummary,
  args: {
    title: 'Your order',
    lines: [
      { label: 'Thyroid panel', detail: 'Results in 3 days', amount: '$120.00' },
      { label: 'Vitamin D', amount: '$45.00' },
    ],
    discount: { label: 'Promo code SPRING', amount: '−$20.00' },
    tax: { label: 'Sales tax', amount: '$12.69' },
    total: { label: 'Total today', amount: '$157.69' },
    note: 'Your card is charged when you place the order. Cancel until the kit is sent.',
  },
} satisfies Meta<typeof OrderSummary>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OneLine: Story = {
  render: () => (
    <OrderSummary
      title="Your order"
      lines={[{ label: 'Essential membership', amount: '$99.00' }]}
      total={{ label: 'Total today', amount: '$99.00' }}
      note="Renews every month at $99.00 until you cancel."
    />
  ),
}
export const Free: Story = {
  args: {
    discount: { label: 'First month', amount: '−$165.00' },
    tax: undefined,
    total: { label: 'Total today', amount: '$0.00' },
  },
}
export const LongText: Story = {
  args: {
    lines: [
      {
        label: 'Comprehensive metabolic and cardiovascular panel with 64 markers',
        detail: '2 × $1,250.00, with a visit of a nurse at home in the morning',
        amount: '$2,500.00',
      },
    ],
    total: { label: 'Total today, including everything above', amount: '$12,492.69' },
  },
  decorators: [(Part) => <div style={{ width: 288 }}>{Part()}</div>],
}
export const Dark: Story = { globals: { scheme: 'dark' } }
