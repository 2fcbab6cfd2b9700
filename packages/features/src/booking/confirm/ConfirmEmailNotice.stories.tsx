import { createUser, respondWith, respondWithError } from '@portal/testing/stories'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { featureParameters, featureStories } from '../../shared/testing/featureStories.tsx'
import { ConfirmEmailNotice } from './ConfirmEmailNotice.tsx'

const environment = { member: createUser({ is_email_confirmed: false }) }

const meta = {
  title: 'Booking/ConfirmEmailNotice',
  component: ConfirmEmailNotice,
  ...featureStories(),
  parameters: featureParameters({ environment }),
} satisfies Meta<typeof ConfirmEmailNotice>

export default meta
type Story = StoryObj<typeof meta>

const resend = ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) =>
  userEvent.click(canvas.getByRole('button', { name: 'Resend link' }))

export const NotConfirmed: Story = {}
export const Sent: Story = {
  parameters: featureParameters({
    environment,
    respond: () => void respondWith('resendConfirmation', null),
  }),
  play: async (context) => {
    await resend(context)
    await context.canvas.findByText(/^We sent a new link/)
  },
}
export const TooManyAttempts: Story = {
  parameters: featureParameters({
    environment,
    respond: () =>
      void respondWithError('resendConfirmation', { status: 429, retryAfter: 60 * 40 }),
  }),
  play: async (context) => {
    await resend(context)
    await context.canvas.findByText('Too many attempts. Try again in 40 minutes.')
  },
}
export const ReadOnly: Story = {
  parameters: featureParameters({
    environment: { ...environment, readOnlyReason: 'Needs a connection.' },
  }),
}
export const Dark: Story = { globals: { scheme: 'dark' } }
