import {
  newLabOrder,
  type LabOrderEvent,
  changeLabOrder,
  labConsent,
  labOrderActors,
} from '@portal/domain/lab-orders'
import { addDays, DAY, HOUR } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { recordConsent } from '../../consents/recordConsent.ts'
import { findPayment, insertPayment, savePayment } from '../../payments/payments.repository.ts'
import { type FoundDemoAccount, findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { insertCatalog, saveRecommendation } from '../catalog/catalog.repository.ts'
import { getRuleDay } from '../order/findOrderedExclusion.ts'
import {
  insertChange,
  insertOrder,
  saveKitDetails,
  saveOrderReport,
  saveOrderState,
  saveRefundDue,
  addReturnedAmount,
} from '../labOrders.repository.ts'
import { demoCatalog } from './demoCatalog.ts'

const men: ReadonlySet<string> = new Set([
  'noah@example.com',
  'omar@example.com',
  'hugo@example.com',
])

type DemoOrder = {
  readonly email: string
  readonly number: string
  readonly panelId: string
  readonly collection: 'kit' | 'visit'
  readonly daysAgo: number
  readonly events: readonly LabOrderEvent[]
  readonly reason?: string
  /** Days from today. */
  readonly collectIn?: number
  /** How much of the price a cancellation returned, in percent. */
  readonly refundPercent?: number
}

const received = ['paid', 'kit_sent', 'registered', 'sample_received'] as const

/** One order in each state: Maya's are under way, Noah's wait for him, the others are finished. */
const demoOrders: readonly DemoOrder[] = [
  {
    email: 'maya@example.com',
    number: 'L-2M4A-7Y2A',
    panelId: 'iron-and-energy',
    collection: 'visit',
    daysAgo: 75,
    events: [...received, 'report_imported', 'report_reviewed', 'report_released'],
  },
  {
    email: 'maya@example.com',
    number: 'L-5M6A-9Y3A',
    panelId: 'thyroid',
    collection: 'kit',
    daysAgo: 12,
    events: [...received, 'analysis_started'],
  },
  {
    email: 'maya@example.com',
    number: 'L-8M2A-4Y6A',
    panelId: 'vitamins',
    collection: 'kit',
    daysAgo: 1,
    events: ['paid'],
  },
  {
    email: 'noah@example.com',
    number: 'L-3N4H-5NA2',
    panelId: 'vitamins',
    collection: 'kit',
    daysAgo: 6,
    events: ['paid', 'kit_sent'],
  },
  {
    email: 'noah@example.com',
    number: 'L-6N7H-8NA3',
    panelId: 'thyroid',
    collection: 'kit',
    daysAgo: 9,
    events: ['paid', 'kit_sent', 'registered'],
    collectIn: 1,
  },
  {
    email: 'noah@example.com',
    number: 'L-9N2H-3NA4',
    panelId: 'iron-and-energy',
    collection: 'kit',
    daysAgo: 20,
    events: [...received, 'sample_rejected'],
    reason: 'There was too little blood for every test.',
  },
  {
    email: 'omar@example.com',
    number: 'L-2QM5-4AR2',
    panelId: 'iron-and-energy',
    collection: 'kit',
    daysAgo: 14,
    events: ['paid', 'kit_sent', 'kit_lost'],
  },
  {
    email: 'omar@example.com',
    number: 'L-3QM6-5AR3',
    panelId: 'vitamins',
    collection: 'kit',
    // its page has expired, so that another order can be started
    daysAgo: 0.1,
    events: [],
  },
  {
    email: 'grace@example.com',
    number: 'L-4GR3-5CE2',
    panelId: 'vitamins',
    collection: 'kit',
    daysAgo: 110,
    events: ['paid', 'kit_sent', 'kit_expired'],
  },
  {
    email: 'hugo@example.com',
    number: 'L-7HU2-6GX3',
    panelId: 'heart-and-sugar',
    collection: 'visit',
    daysAgo: 8,
    events: [...received],
  },
  {
    email: 'lena@example.com',
    number: 'L-3LE8-9NA2',
    panelId: 'complete',
    collection: 'visit',
    daysAgo: 15,
    events: [...received, 'report_imported', 'report_reviewed'],
  },
  {
    email: 'ines@example.com',
    number: 'L-5NE2-7SX2',
    panelId: 'thyroid',
    collection: 'kit',
    daysAgo: 30,
    events: ['paid', 'kit_sent', 'canceled'],
    refundPercent: 60,
  },
  {
    email: 'ines@example.com',
    number: 'L-6NE3-8SX3',
    panelId: 'complete',
    collection: 'visit',
    daysAgo: 3,
    events: ['paid', 'declined'],
    reason: 'Your last results are from this month. Let us talk about them first.',
    refundPercent: 100,
  },
]

/** The state after events, with whoever may cause each of them. */
function runEvents(events: readonly LabOrderEvent[]) {
  return events.reduce(
    ({ state, steps }, event) => {
      for (const actor of labOrderActors) {
        const next = changeLabOrder(state, event, actor)
        if (next !== null) return { state: next, steps: [...steps, { event, actor }] }
      }
      throw new Error(`A demo order cannot have ${event} now.`)
    },
    {
      state: newLabOrder,
      steps: [] as readonly { event: LabOrderEvent; actor: (typeof labOrderActors)[number] }[],
    },
  )
}

async function addDemoOrder(db: Queryable, demo: DemoOrder, now: number): Promise<void> {
  const { email, number, panelId, collection, daysAgo, events, reason, collectIn } = demo
  const member = await findDemoAccount(db, email)
  const panel = demoCatalog.panels.find(({ id }) => id === panelId)
  if (panel === undefined) throw new Error(`The demo sells no panel ${panelId}.`)
  const id = createId()
  const createdAt = now - daysAgo * DAY
  const paymentId = await addDemoPayment(db, member.id, { id, amount: panel.amount, createdAt })
  const consentId = await recordConsent(db, {
    memberId: member.id,
    kind: 'lab_tests',
    place: 'lab_checkout',
    version: labConsent.version,
    text: labConsent.text,
    now: createdAt,
  })
  await insertOrder(db, {
    id,
    member_id: member.id,
    number,
    payment_id: paymentId,
    panels: [
      {
        id: panel.id,
        name: panel.name,
        amount: panel.amount,
        preparation: panel.preparation,
        preparation_days: panel.preparation_days,
        turnaround_days: panel.turnaround_days.to,
      },
    ],
    policy: demoCatalog.policy,
    amount: panel.amount,
    currency: demoCatalog.currency,
    collection,
    ...(await readDemoPerson(db, member)),
    sex: men.has(email) ? 'male' : 'female',
    consent_id: consentId,
    created_at: createdAt,
  })
  const { state, steps } = runEvents(events)
  await saveOrderState(db, { id, kit_number: 0 }, state)
  const gap = Math.min(DAY * 2, (daysAgo * DAY) / (steps.length + 1))
  for (const [index, { event, actor }] of steps.entries())
    await insertChange(db, {
      order_id: id,
      event,
      actor,
      actor_id: actor === 'member' ? member.id : null,
      reason: index === steps.length - 1 ? (reason ?? null) : null,
      at: createdAt + (index === 0 ? HOUR / 20 : index * gap),
    })
  const findTime = (event: LabOrderEvent): number | null =>
    events.includes(event) ? createdAt + events.indexOf(event) * gap : null
  const [sentAt, registeredAt, receivedAt] = [
    findTime('kit_sent'),
    findTime('registered'),
    findTime('sample_received'),
  ]
  await saveKitDetails(db, id, {
    ...(sentAt !== null && {
      sentAt,
      expiresOn: addDays(getRuleDay(sentAt), 90),
      ...(collection === 'kit' && {
        code: `KT${number.replaceAll('-', '').slice(1)}`,
        trackingUrl: `https://carrier.example/track/${number}`,
      }),
    }),
    ...(registeredAt !== null && {
      registeredAt,
      collectOn: addDays(getRuleDay(collectIn === undefined ? registeredAt : now), collectIn ?? 1),
    }),
    ...(receivedAt !== null && { receivedAt }),
  })
  if (state.order === 'completed') await linkDemoReport(db, id, member.id)
  const refund = Math.round((panel.amount * (demo.refundPercent ?? 0)) / 100)
  await saveRefundDue(db, id, refund)
  await addReturnedAmount(db, id, refund)
  // nobody pays an unpaid one: the sandbox has no page for it
  if (state.order !== 'unpaid') await settleDemoPayment(db, paymentId, refund, createdAt)
}

type DemoPayment = { readonly id: string; readonly amount: number; readonly createdAt: number }

/** A payment that the server records in the sandbox when it starts. */
async function addDemoPayment(
  db: Queryable,
  memberId: string,
  { id: orderId, amount, createdAt }: DemoPayment,
): Promise<string> {
  const id = createId()
  await insertPayment(db, {
    id,
    user_id: memberId,
    kind: 'checkout',
    price_id: 'computed',
    product_kind: 'lab_order',
    product_id: orderId,
    description: 'Lab order',
    quantity: 1,
    session_credits: 0,
    amount,
    currency: demoCatalog.currency,
    promo_code: null,
    promotion_id: null,
    booking: null,
    return_url: null,
    payment_method: null,
    created_at: createdAt,
    expires_at: createdAt + HOUR,
  })
  return id
}

async function settleDemoPayment(
  db: Queryable,
  id: string,
  refund: number,
  paidAt: number,
): Promise<void> {
  const payment = await findPayment(db, id)
  if (payment === null) throw new Error('The payment of a demo order is missing.')
  const partly = refund === 0 ? 'paid' : 'partially_refunded'
  await savePayment(
    db,
    {
      ...payment,
      status: refund === payment.amount ? 'refunded' : partly,
      outcome: 'fulfilled',
      paid_at: paidAt,
      refunded_amount: refund,
      refund_settled_units: refund,
      refunded_units: refund,
    },
    paidAt,
  )
}

/** The birth date is the one of the member's reports, with which the next report is compared. */
async function readDemoPerson(db: Queryable, { id, firstName, lastName }: FoundDemoAccount) {
  const [patient] = await db.query<{ birth_date: string }>(
    sql`SELECT birth_date FROM lab_patients WHERE member_id = ${id}`,
  )
  return {
    legal_first_name: firstName,
    legal_last_name: lastName,
    birth_date: patient?.birth_date ?? '1986-05-14',
    address_line1: '12 Juniper Lane',
    address_line2: '',
    city: 'Oakland',
    state: 'CA',
    zip: '94612',
    phone_number: '+12125550142',
  } as const
}

/** The oldest released report, as if it had named the order. */
async function linkDemoReport(db: Queryable, orderId: string, memberId: string): Promise<void> {
  const [report] = await db.query<{ id: string }>(
    sql`SELECT id FROM lab_reports
     WHERE member_id = ${memberId} AND released_at IS NOT NULL AND withdrawn_at IS NULL
     ORDER BY issued_at LIMIT 1`,
  )
  await saveOrderReport(db, orderId, report?.id ?? null)
}

/** Adds the catalog and the orders of the demo. */
export async function addDemoOrders(db: Queryable, now: number): Promise<void> {
  await insertCatalog(db, demoCatalog, now)
  const maya = await findDemoAccount(db, 'maya@example.com')
  const rivera = await findDemoAccount(db, 'rivera@example.com')
  await saveRecommendation(
    db,
    {
      memberId: maya.id,
      panelId: 'iron-and-energy',
      practitionerId: rivera.id,
      note: 'Let us see whether your iron is back to normal.',
    },
    now,
  )
  for (const order of demoOrders) await addDemoOrder(db, order, now)
}
