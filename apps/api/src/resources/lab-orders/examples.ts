import type {
  CancelLabOrder,
  CreateLabOrder,
  CreateLabOrderResponse,
  LabOrder,
  LabOrderResponse,
  LabOrdersResponse,
  LabPanelsResponse,
  LabQuoteRequest,
  LabQuoteResponse,
  LabPerson,
  RegisterLabKit,
  ReplaceLabKit,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const person: LabPerson = {
  legal_first_name: 'Maya',
  legal_last_name: 'Chen',
  birth_date: '1988-04-12',
  sex: 'female',
  address_line1: '1 Main Street',
  address_line2: 'Apt 4',
  city: 'Oakland',
  state: 'CA',
  zip: '94612',
  phone_number: '+12125550142',
}

const policy = { version: 1, before_kit_sent: 100, before_registration: 60, after_registration: 0 }

const order: LabOrder = {
  id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d80',
  number: 'L-7F3K-2Q9D',
  state: {
    order: 'placed',
    kit: 'sent',
    sample: null,
    report: null,
    was_registered: false,
    replacements: 0,
  },
  panels: [{ id: 'iron', name: 'Iron' }],
  preparation: ["Don't eat for 10 hours before. Water is fine."],
  preparation_days: 0,
  collection: 'kit',
  amount: 8_900,
  currency: 'usd',
  policy,
  payment_url: null,
  payment_expires_at: null,
  refund_due: 0,
  refunded_amount: 0,
  created_at: '2026-12-03T09:30:00-05:00',
  kit: {
    tracking_url: 'https://carrier.example/track/1Z999',
    sent_at: '2026-12-04T09:30:00-05:00',
    expires_on: '2027-03-04',
    registered_at: null,
    collect_on: null,
  },
  changes: [
    { event: 'paid', actor: 'system', reason: null, at: '2026-12-03T09:32:00-05:00' },
    { event: 'kit_sent', actor: 'practice', reason: null, at: '2026-12-04T09:30:00-05:00' },
  ],
  consent: {
    version: 1,
    text: 'I agree that the practice orders these tests for me.',
    at: '2026-12-03T09:30:00-05:00',
  },
  results_by: null,
  report_id: null,
}

export const labOrderExamples: Examples = {
  LabPanelsResponse: {
    catalog_version: 3,
    currency: 'usd',
    panels: [
      {
        id: 'iron',
        name: 'Iron',
        summary: 'Your iron stores and how iron is carried.',
        purpose: 'Low iron is a common cause of tiredness.',
        markers: ['Ferritin', 'Iron'],
        preparation: ["Don't eat for 10 hours before. Water is fine."],
        preparation_days: 0,
        sample: 'A few drops of blood from a fingertip',
        turnaround_days: { from: 3, to: 5 },
        collections: ['kit', 'visit'],
        amount: 8_900,
      },
    ],
    exclusions: [
      {
        panel_ids: null,
        states: ['NY'],
        collections: ['kit'],
        min_age: null,
        max_age: null,
        reason: "Kits aren't available in New York.",
        from: '2026-01-01',
        until: null,
      },
    ],
    policy,
    recommendations: [{ panel_id: 'iron', practitioner_name: 'Ana Rivera', note: 'Again in May.' }],
    under_way: [
      {
        panel_id: 'iron',
        ordered_at: order.created_at,
        collection: order.collection,
        state: order.state,
      },
    ],
    person,
  } satisfies LabPanelsResponse,
  LabOrdersResponse: { results: [order], next: null } satisfies LabOrdersResponse,
  LabOrderResponse: { order } satisfies LabOrderResponse,
  CreateLabOrder: {
    panel_ids: ['iron'],
    collection: 'kit',
    ...person,
    consent_version: 1,
    catalog_version: 3,
    total: 8_900,
    base_redirect_url: '/labs/status',
  } satisfies CreateLabOrder,
  CreateLabOrderResponse: {
    order_id: order.id,
    checkout_session: {
      id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d81',
      url: 'https://checkout.stripe.com/c/pay/cs_test_a1',
      expires_at: '2026-12-03T10:30:00-05:00',
    },
    payment: null,
  } satisfies CreateLabOrderResponse,
  LabQuoteRequest: { panel_ids: ['iron'], promo_code: 'SPRING25' } satisfies LabQuoteRequest,
  LabQuoteResponse: {
    quote: {
      amount: 8_900,
      discount: 2_225,
      total: 6_675,
      currency: 'usd',
      promo_code: 'SPRING25',
      promo_description: '25% off',
    },
  } satisfies LabQuoteResponse,
  RegisterLabKit: { kit_code: 'KT482913', collect_on: '2026-12-12' } satisfies RegisterLabKit,
  CancelLabOrder: { refund: 5_340 } satisfies CancelLabOrder,
  ReplaceLabKit: { is_lost: true } satisfies ReplaceLabKit,
  ExportUserResponse: {
    lab_orders: [
      {
        number: order.number,
        payment_id: '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d81',
        panels: ['Iron'],
        amount: 8_900,
        currency: 'usd',
        collection: 'kit',
        person,
        status: 'placed',
        report_id: null,
        refund_due: 0,
        created_at: '2026-12-03T14:30:00Z',
        changes: [{ event: 'paid', actor: 'system', reason: null, at: '2026-12-03T14:32:00Z' }],
      },
    ],
    lab_recommendations: [
      { panel_id: 'iron', practitioner_name: 'Ana Rivera', note: 'Again in May.' },
    ],
  },
}
