import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { type Plan, PlanComparison } from './PlanComparison.tsx'

const features = [
  { id: 'sessions', name: 'Coaching sessions' },
  { id: 'messages', name: 'Messages to your practitioner' },
  { id: 'courses', name: 'Courses' },
  { id: 'labs', name: 'Lab tests' },
]

const essential: Plan = {
  id: 'essential',
  name: 'Essential',
  price: '$99 a month',
  priceNote: 'Cancel anytime.',
  includes: { sessions: '1 a month', messages: true, courses: false, labs: false },
  action: (
    <Button variant="secondary" fullWidth>
      Choose Essential
    </Button>
  ),
}
const complete: Plan = {
  id: 'complete',
  name: 'Complete',
  price: '$199 a month',
  priceNote: 'Cancel anytime.',
  recommended: 'Chosen most often',
  includes: { sessions: '2 a month', messages: true, courses: true, labs: false },
  action: <Button fullWidth>Choose Complete</Button>,
}
const premium: Plan = {
  id: 'premium',
  name: 'Premium',
  price: '$349 a month',
  priceNote: 'At least 3 months.',
  includes: { sessions: '4 a month', messages: true, courses: true, labs: 'Twice a year' },
  action: (
    <Button variant="secondary" fullWidth>
      Choose Premium
    </Button>
  ),
}

const meta = {
  title: 'Patterns/PlanComparison',
  component: PlanComparison,
  args: { features, plans: [essential, complete, premium] },
} satisfies Meta<typeof PlanComparison>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TwoPlans: Story = { args: { plans: [essential, complete] } }
export const Stacked: Story = {
  decorators: [(Part) => <div style={{ width: 358 }}>{Part()}</div>],
}
export const LongText: Story = {
  args: {
    features: [
      ...features,
      { id: 'long', name: 'Help with insurance, invoices and everything that needs a signature' },
    ],
    plans: [
      { ...essential, name: 'Essential for members who travel' },
      {
        ...complete,
        price: '$1,199.00 a quarter',
        priceNote: 'Renews every quarter at the same price until you cancel in your account.',
        recommended: 'Our recommendation from your answers',
        includes: { ...complete.includes, long: 'On weekdays from 9 am to 5 pm' },
      },
      premium,
    ],
  },
}
export const Dark: Story = { globals: { scheme: 'dark' } }
