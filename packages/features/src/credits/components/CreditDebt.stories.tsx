import { createUser, respondWith } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories } from '../../shared/testing/featureStories.tsx'
import { CreditDebt } from './CreditDebt.tsx'

/** The environment of a member who owes credits. */
const withDebt = (credit_debt: number) =>
  featureParameters({
    environment: { member: createUser({ session_credits_remaining: 0, credit_debt }) },
    respond: () =>
      void respondWith('getSessionCredits', { session_credits_remaining: 0, credit_debt }),
  })

const meta = {
  title: 'Credits/CreditDebt',
  component: CreditDebt,
  ...featureStories(),
  parameters: withDebt(1),
} satisfies Meta<typeof CreditDebt>

export default meta
type Story = StoryObj<typeof meta>

export const OneCredit: Story = {}
export const SeveralCredits: Story = { parameters: withDebt(4) }
export const Dark: Story = { globals: { scheme: 'dark' } }
