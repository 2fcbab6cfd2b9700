import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { featureParameters, featureStories } from '../../shared/testing/featureStories.tsx'
import { purchaseSlices, respondToPurchase } from '../testing/purchaseResponses.ts'
import { BuyCreditsButton } from './BuyCreditsButton.tsx'

const meta = {
  title: 'Credits/BuyCreditsButton',
  component: BuyCreditsButton,
  ...featureStories(purchaseSlices),
  parameters: featureParameters({ respond: respondToPurchase }),
} satisfies Meta<typeof BuyCreditsButton>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const PanelOpen: Story = {
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  play: async ({ canvas }) => {
    // not by userEvent: a component that suspends in its `act` scope never renders
    canvas.getByRole('button', { name: 'Buy credits' }).click()
    await screen.findByText('Total')
  },
}
export const ReadOnly: Story = {
  parameters: featureParameters({ environment: { readOnlyReason: 'Needs a connection.' } }),
}
