import type { LabOrder } from '@portal/contract'
import { respondWith } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { formDraftsSlice } from '../../shared/forms/formDrafts.ts'
import {
  columnWidth,
  featureParameters,
  featureStories,
  phoneWidth,
  waitForText,
} from '../../shared/testing/featureStories.tsx'
import { createOrder, links } from '../testing/labOrderSamples.tsx'
import { OrderList } from './OrderList.tsx'

const meta = {
  title: 'Lab orders/OrderList',
  component: OrderList,
  ...featureStories({ formDrafts: formDraftsSlice.reducer }, columnWidth),
  args: links,
} satisfies Meta<typeof OrderList>

export default meta
type Story = StoryObj<typeof meta>

const show = (order: LabOrder | null, text: string): Story => ({
  parameters: featureParameters({
    respond: () =>
      void respondWith('listLabOrders', { results: order === null ? [] : [order], next: null }),
  }),
  play: waitForText(text),
})

const received = ['paid', 'kit_sent', 'registered', 'sample_received'] as const
const sentKit = {
  tracking_url: 'https://carrier.example/1',
  sent_at: '2026-12-01T12:00:00Z',
  expires_on: '2027-03-01',
  registered_at: null,
  collect_on: null,
}

export const Empty: Story = show(null, 'No lab orders yet')
export const Unpaid: Story = show(
  createOrder([], { payment_url: 'https://pay.example/1' }),
  'Not paid yet',
)
export const Ordered: Story = show(createOrder(['paid']), 'Cancel order')
export const KitSent: Story = {
  ...show(createOrder(['paid', 'kit_sent'], { kit: sentKit }), 'Kit on its way'),
  decorators: [phoneWidth],
}
export const VisitPlanned: Story = show(
  createOrder(['paid', 'kit_sent', 'registered'], {
    collection: 'visit',
    kit: { ...sentKit, tracking_url: null, collect_on: '2026-12-04' },
  }),
  'How to prepare',
)
export const SampleRejected: Story = show(
  createOrder([...received, 'sample_rejected']),
  "Sample couldn't be used",
)
export const InLab: Story = show(
  createOrder([...received, 'analysis_started'], { results_by: '2026-12-09' }),
  "The laboratory's turn",
)
export const Ready: Story = show(
  createOrder([...received, 'report_imported', 'report_released'], {
    report_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d90',
  }),
  'Results ready',
)
export const Declined: Story = show(
  createOrder(['paid', 'declined'], { refund_due: 8_900, refunded_amount: 8_900 }),
  'Reason: Because.',
)
export const ReadOnly: Story = {
  ...show(null, 'Kit on its way'),
  parameters: featureParameters({
    respond: () =>
      void respondWith('listLabOrders', {
        results: [createOrder(['paid', 'kit_sent'], { kit: sentKit })],
        next: null,
      }),
    environment: { readOnlyReason: 'You are viewing as a member.' },
  }),
}
