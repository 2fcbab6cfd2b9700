import { createCard } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth } from '../testing/featureStories.tsx'
import { CardPicker } from './CardPicker.tsx'

const card = createCard()

const meta = {
  title: 'Payments/CardPicker',
  component: CardPicker,
  decorators: [columnWidth],
  args: { cards: [card], selected: card.id, onChange: () => {}, error: undefined },
} satisfies Meta<typeof CardPicker>

export default meta
type Story = StoryObj<typeof meta>

export const SavedCard: Story = {}
export const AnotherCard: Story = { args: { selected: null } }
export const Declined: Story = { args: { error: 'This card was declined.' } }
export const NoCards: Story = { args: { cards: [], selected: null } }
export const Loading: Story = { args: { cards: undefined, selected: null } }
export const Dark: Story = { globals: { scheme: 'dark' } }
