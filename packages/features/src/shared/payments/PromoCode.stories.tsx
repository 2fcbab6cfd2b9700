import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, phoneWidth } from '../testing/featureStories.tsx'
import { PromoCode } from './PromoCode.tsx'

const meta = {
  title: 'Payments/PromoCode',
  component: PromoCode,
  decorators: [columnWidth],
  args: {
    applied: '',
    description: null,
    error: undefined,
    paymentError: undefined,
    onApply: async () => undefined,
  },
} satisfies Meta<typeof PromoCode>

export default meta
type Story = StoryObj<typeof meta>

const applied = { applied: 'SPRING25', description: '25% off' }

export const Empty: Story = {}
export const Applied: Story = { args: applied }
export const Missing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply promo code' }))
    await canvas.findByText('Enter a promo code.')
  },
}
export const NotValid: Story = { args: { applied: 'NOPE', error: "This code isn't valid." } }
export const RejectedPayment: Story = {
  args: { ...applied, paymentError: 'You already used this code.' },
}
export const Phone: Story = { args: applied, decorators: [phoneWidth] }
export const Dark: Story = { globals: { scheme: 'dark' } }
