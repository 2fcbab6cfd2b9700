import { HOUR } from '@portal/domain/time'
import {
  createAppointment,
  getTimeAfter,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing/stories'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import {
  featureParameters,
  featureStories,
  pendingPromise,
} from '../../shared/testing/featureStories.tsx'
import { CancelDialog } from './CancelDialog.tsx'

const meta = {
  title: 'Booking/CancelDialog',
  component: CancelDialog,
  ...featureStories(),
  args: {
    appointment: createAppointment(),
    timeZone: 'America/New_York',
    hourCycle: '12h',
    onClose: () => {},
    onCanceled: () => {},
    onMove: () => {},
  },
  parameters: { docs: { story: { inline: false, height: '640px' } } },
} satisfies Meta<typeof CancelDialog>

export default meta
type Story = StoryObj<typeof meta>

async function confirm({ userEvent }: Pick<StoryContext, 'userEvent'>): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'I am ill.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }))
}

export const InTime: Story = {}
export const Late: Story = {
  args: { appointment: createAppointment({ at: getTimeAfter(20 * HOUR) }) },
}
export const WithoutCredit: Story = { args: { appointment: createAppointment({ credit_cost: 0 }) } }
export const MovedLate: Story = {
  args: { appointment: createAppointment({ moved_late: true }) },
}
export const FreeVisitLate: Story = {
  args: {
    appointment: createAppointment({
      credit_cost: 0,
      is_free_visit: true,
      at: getTimeAfter(20 * HOUR),
    }),
  },
}
export const WithDebt: Story = { args: { creditDebt: 1 } }
export const LateByNow: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWithError('cancelAppointment', {
        status: 409,
        code: 'late_cancel_required',
        creditsLost: 1,
        isFreeVisitLost: false,
      }),
  }),
  play: async (context) => {
    await confirm(context)
    await screen.findByText(/^The terms below have changed/)
  },
}
export const InProgress: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWith(
        'cancelAppointment',
        { appointment: createAppointment({ status: 'cancelled' }) },
        { after: pendingPromise },
      ),
  }),
  play: confirm,
}
export const Rejected: Story = {
  parameters: featureParameters({
    respond: () =>
      void respondWithError('cancelAppointment', {
        status: 409,
        code: 'not_cancellable',
        detail: 'This session has started, so it can no longer be canceled.',
      }),
  }),
  play: async (context) => {
    await confirm(context)
    await screen.findByText(/can no longer be canceled/)
  },
}
export const NoConnection: Story = {
  parameters: featureParameters({
    respond: () => void respondWithNetworkError('cancelAppointment'),
  }),
  play: async (context) => {
    await confirm(context)
    await screen.findByText(/couldn't reach the server/)
  },
}
export const ReadOnly: Story = { args: { readOnlyReason: 'Needs a connection.' } }
export const Dark: Story = { globals: { scheme: 'dark' } }
