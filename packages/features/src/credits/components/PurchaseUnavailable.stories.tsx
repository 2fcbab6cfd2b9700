import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureStories } from '../../shared/testing/featureStories.tsx'
import { PurchaseUnavailable } from './PurchaseUnavailable.tsx'

const meta = {
  title: 'Credits/PurchaseUnavailable',
  component: PurchaseUnavailable,
  ...featureStories(),
  args: { error: null, onRetry: () => {} },
} satisfies Meta<typeof PurchaseUnavailable>

export default meta
type Story = StoryObj<typeof meta>

export const NothingToBuy: Story = {}
export const NotSetUp: Story = {
  args: {
    error: { kind: 'server', status: 503, code: 'payments_not_configured', detail: '' },
  },
}
export const Offline: Story = { args: { error: { kind: 'network' } } }
export const Dark: Story = { globals: { scheme: 'dark' } }
