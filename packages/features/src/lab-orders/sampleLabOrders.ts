import type { LabOrder, LabPanel, LabPanelsResponse } from '@portal/contract'

const createPanel = (id: string): LabPanel => ({
  id,
  name: 'Iron and energy',
  summary: 'Your iron stores, how iron is carried, vitamin B12 and folate.',
  purpose: 'Low iron or B12 is a common and treatable reason for tiredness.',
  markers: ['One', 'Two', 'Three'],
  preparation: [],
  preparation_days: 0,
  sample: 'A few drops of blood from a fingertip',
  turnaround_days: { from: 3, to: 5 },
  collections: ['kit', 'visit'],
  amount: 8_900,
})

/** What is for sale. Skeletons have the boxes of it; its text is never visible. */
export const samplePanels: LabPanelsResponse = {
  catalog_version: 1,
  currency: 'usd',
  panels: ['one', 'two', 'three', 'four'].map(createPanel),
  exclusions: [],
  policy: { version: 1, before_kit_sent: 100, before_registration: 60, after_registration: 0 },
  recommendations: [],
  under_way: [],
  person: null,
}

/** An order that was just sent. */
export const sampleOrder: LabOrder = {
  id: '00000000-0000-4000-8000-000000000000',
  number: 'L-2222-2222',
  state: {
    order: 'placed',
    kit: 'preparing',
    sample: null,
    report: null,
    was_registered: false,
    replacements: 0,
  },
  panels: [{ id: 'one', name: 'Iron and energy' }],
  preparation: [],
  preparation_days: 0,
  collection: 'kit',
  amount: 8_900,
  currency: 'usd',
  policy: samplePanels.policy,
  payment_url: null,
  payment_expires_at: null,
  refund_due: 0,
  refunded_amount: 0,
  created_at: '2026-01-01T12:00:00Z',
  kit: {
    tracking_url: null,
    sent_at: null,
    expires_on: null,
    registered_at: null,
    collect_on: null,
  },
  changes: [{ event: 'paid', actor: 'system', reason: null, at: '2026-01-01T12:00:00Z' }],
  consent: null,
  results_by: null,
  report_id: null,
}
