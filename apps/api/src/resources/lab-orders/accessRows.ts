import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  memberReadRow,
} from '../../core/declarations/accessRows.ts'
import { createId } from '../../core/values/createId.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { insertPayment } from '../payments/payments.repository.ts'
import { insertOrder } from './labOrders.repository.ts'
import { createOrderNumber } from './order/createOrderNumber.ts'

export const labOrdersAccess: AccessRows = {
  'GET /api/client/v1/lab-panels/': memberReadRow,
  'GET /api/client/v1/lab-orders/': memberReadRow,
  'POST /api/client/v1/lab-orders/': createMemberWriteRow(400),
  'POST /api/client/v1/lab-orders/quote/': createMemberWriteRow(400),
  // without a body; labOrders.test.ts has other members' orders
  'POST /api/client/v1/lab-orders/:id/register/': createMemberWriteRow(400),
  'POST /api/client/v1/lab-orders/:id/cancel/': createMemberWriteRow(400),
  'POST /api/client/v1/lab-orders/:id/replace/': createMemberWriteRow(400),
}

export const addOrderForAccess: CreateAccessRecord = ({ db, memberId }) =>
  insertUnpaidOrder(db, memberId)

/** Adds an order that is not paid yet, instead of another one, and returns its id. */
export async function insertUnpaidOrder(db: Queryable, memberId: string): Promise<string> {
  const id = createId()
  const paymentId = createId()
  const now = Date.parse('2026-11-01T12:00:00Z')
  await insertPayment(db, {
    id: paymentId,
    user_id: memberId,
    kind: 'checkout',
    price_id: 'computed',
    product_kind: 'lab_order',
    product_id: id,
    description: 'Lab order',
    quantity: 1,
    session_credits: 0,
    amount: 8_900,
    currency: 'usd',
    promo_code: null,
    promotion_id: null,
    booking: null,
    return_url: null,
    payment_method: null,
    created_at: now,
    expires_at: now,
  })
  await db.query(sql`DELETE FROM lab_orders WHERE member_id = ${memberId} AND status = 'unpaid'`)
  await insertOrder(db, {
    id,
    member_id: memberId,
    number: createOrderNumber(),
    payment_id: paymentId,
    panels: [],
    policy: { version: 1, before_kit_sent: 100, before_registration: 60, after_registration: 0 },
    amount: 8_900,
    currency: 'usd',
    collection: 'kit',
    legal_first_name: 'Maya',
    legal_last_name: 'Chen',
    birth_date: '1988-04-12',
    sex: 'female',
    address_line1: '1 Main Street',
    address_line2: '',
    city: 'Oakland',
    state: 'CA',
    zip: '94612',
    phone_number: '+12125550142',
    consent_id: null,
    created_at: now,
  })
  return id
}
