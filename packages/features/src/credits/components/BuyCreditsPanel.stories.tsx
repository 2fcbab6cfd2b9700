import { createUser, respondWith } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { featureParameters, featureStories } from '../../shared/testing/featureStories.tsx'
import { purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { BuyCreditsPanel } from './BuyCreditsPanel.tsx'

const meta = {
  title: 'Credits/BuyCreditsPanel',
  component: BuyCreditsPanel,
  ...featureStories(purchaseSlices),
  args: { onClose: () => {} },
  parameters: {
    ...featureParameters({ respond: respondToPurchase }),
    docs: { story: { inline: false, height: '900px' } },
  },
  play: async () => {
    await screen.findByText('Total')
  },
} satisfies Meta<typeof BuyCreditsPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const NoCredits: Story = {
  parameters: featureParameters({
    respond: () => {
      respondToPurchase()
      respondWith('getSessionCredits', { session_credits_remaining: 0, credit_debt: 0 })
    },
    environment: { member: createUser({ session_credits_remaining: 0 }) },
  }),
}
export const WithDebt: Story = {
  parameters: featureParameters({
    respond: () => {
      respondToPurchase()
      respondWith('getSessionCredits', { session_credits_remaining: 0, credit_debt: 2 })
    },
    environment: { member: createUser({ session_credits_remaining: 0, credit_debt: 2 }) },
  }),
  play: async () => {
    await screen.findByText(/^You owe 2 credits from a refund/)
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
