import type { LabPerson } from '@portal/contract'
import type {
  CancellationPolicy,
  LabCollection,
  LabKitStatus,
  LabOrderActor,
  LabOrderEvent,
  LabOrderState,
  LabOrderStatus,
  LabReportStage,
  LabSampleStatus,
} from '@portal/domain/lab-orders'
import { type Queryable, sql } from '../../db/sql.ts'

/** A panel as an order bought it. */
export type OrderedPanel = {
  readonly id: string
  readonly name: string
  readonly amount: number
  readonly preparation: readonly string[]
  /** The days of the preparation, missing in orders from before panels had it. */
  readonly preparation_days?: number
  readonly turnaround_days: number
}

/**
 * An order with its latest kit. Instants in epoch milliseconds, days as `yyyy-MM-dd`, amounts in
 * the smallest currency unit.
 */
export type LabOrderRow = LabPerson & {
  id: string
  member_id: string
  number: string
  payment_id: string
  panels: readonly OrderedPanel[]
  policy: CancellationPolicy
  amount: number
  currency: string
  collection: LabCollection
  status: LabOrderStatus
  report_status: LabReportStage | null
  report_id: string | null
  kit_number: number
  refund_due: number
  returned_amount: number
  /** What the member agreed to; null only for an order that was stored without one. */
  consent_id: number | null
  created_at: number
  kit_status: LabKitStatus | null
  kit_code: string | null
  tracking_url: string | null
  sent_at: number | null
  expires_on: string | null
  registered_at: number | null
  collect_on: string | null
  sample_status: LabSampleStatus | null
  /** Whether this or an earlier kit was registered. */
  was_registered: boolean
  received_at: number | null
}

const selectOrders = sql`SELECT o.id, o.member_id, o.number, o.payment_id, o.panels, o.policy,
  o.amount, o.currency, o.collection, o.legal_first_name, o.legal_last_name, o.birth_date, o.sex,
  o.address_line1, o.address_line2, o.city, o.state, o.zip, o.phone_number, o.status,
  o.report_status, o.report_id, o.kit_number, o.refund_due, o.returned_amount, o.consent_id,
  o.created_at,
  k.status AS kit_status, k.code AS kit_code, k.tracking_url, k.sent_at, k.expires_on,
  k.registered_at, k.collect_on, k.sample_status, k.received_at,
  EXISTS (SELECT 1 FROM lab_kits r WHERE r.order_id = o.id
    AND (r.registered_at IS NOT NULL OR r.status = 'registered')) AS was_registered
  FROM lab_orders o LEFT JOIN lab_kits k ON k.order_id = o.id AND k.number = o.kit_number`

export const getOrderState = (row: LabOrderRow): LabOrderState => ({
  order: row.status,
  kit: row.kit_status,
  sample: row.sample_status,
  report: row.report_status,
  was_registered: row.was_registered,
  replacements: Math.max(0, row.kit_number - 1),
})

export async function findOrder(db: Queryable, id: string): Promise<LabOrderRow | null> {
  const [row] = await db.query<LabOrderRow>(sql`${selectOrders} WHERE o.id = ${id}`)
  return row ?? null
}

/** The order, locked until the transaction ends. Lock the member first. */
export async function lockOrder(db: Queryable, id: string): Promise<LabOrderRow | null> {
  // a statement that waits for the lock would read the kit of before
  await db.query(sql`SELECT 1 FROM lab_orders WHERE id = ${id} FOR UPDATE`)
  return findOrder(db, id)
}

export async function findOrderByPayment(
  db: Queryable,
  paymentId: string,
): Promise<LabOrderRow | null> {
  const [row] = await db.query<LabOrderRow>(sql`${selectOrders} WHERE o.payment_id = ${paymentId}`)
  return row ?? null
}

/** The orders of a member, the latest first. */
export const listOrders = (db: Queryable, memberId: string): Promise<LabOrderRow[]> =>
  db.query<LabOrderRow>(
    sql`${selectOrders} WHERE o.member_id = ${memberId} ORDER BY o.created_at DESC, o.id DESC`,
  )

/** The orders of everyone, the latest first. `isOpen`: only those that are not finished. */
export const listAllOrders = (db: Queryable, isOpen: boolean): Promise<LabOrderRow[]> =>
  db.query<LabOrderRow>(
    sql`${selectOrders} WHERE NOT ${isOpen} OR o.status = 'placed'
     ORDER BY o.created_at DESC, o.id DESC LIMIT 500`,
  )

/** The order of a member that is not paid yet. There is at most one. */
export async function findUnpaidOrder(
  db: Queryable,
  memberId: string,
): Promise<LabOrderRow | null> {
  const [row] = await db.query<LabOrderRow>(
    sql`${selectOrders} WHERE o.member_id = ${memberId} AND o.status = 'unpaid'`,
  )
  return row ?? null
}

/** The order with a number that a laboratory may have written in another way. */
export async function findOrderByNumber(
  db: Queryable,
  numbers: readonly string[],
): Promise<LabOrderRow | null> {
  const written = numbers.map(toOrderNumber)
  const [row] = await db.query<LabOrderRow>(
    sql`${selectOrders} WHERE o.number = ANY(${written}) ORDER BY o.created_at DESC LIMIT 1`,
  )
  return row ?? null
}

/** Formats `l 8m2a 4y6a` and `L8M2A4Y6A` as members see it, `L-8M2A-4Y6A`. */
const toOrderNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(L)(.{4})(.{4})$/, '$1-$2-$3')

export async function findOrderByReport(
  db: Queryable,
  reportId: string,
): Promise<LabOrderRow | null> {
  const [row] = await db.query<LabOrderRow>(sql`${selectOrders} WHERE o.report_id = ${reportId}`)
  return row ?? null
}

/** The last day, `yyyy-MM-dd`, of kits that expire now, by their status. */
export type LastDays = { readonly sent: string; readonly registered: string }

/** Orders whose kit has expired without a sample. */
export async function listExpiredKits(
  db: Queryable,
  { sent, registered }: LastDays,
): Promise<Pick<LabOrderRow, 'id' | 'member_id' | 'kit_number'>[]> {
  return db.query<Pick<LabOrderRow, 'id' | 'member_id' | 'kit_number'>>(
    sql`SELECT o.id, o.member_id, o.kit_number FROM lab_kits k
     JOIN lab_orders o ON o.id = k.order_id AND o.kit_number = k.number
     WHERE k.sample_status IS NULL AND o.status = 'placed'
       AND (k.status = 'sent' AND k.expires_on <= ${sent}::date
         OR k.status = 'registered' AND k.expires_on <= ${registered}::date) LIMIT 100`,
  )
}

export type NewOrder = LabPerson &
  Pick<
    LabOrderRow,
    | 'id'
    | 'member_id'
    | 'number'
    | 'payment_id'
    | 'panels'
    | 'policy'
    | 'amount'
    | 'currency'
    | 'collection'
    | 'consent_id'
    | 'created_at'
  >

export async function insertOrder(db: Queryable, order: NewOrder): Promise<void> {
  await db.query(
    sql`INSERT INTO lab_orders (id, member_id, number, payment_id, panels, policy, amount, currency,
       collection, legal_first_name, legal_last_name, birth_date, sex, address_line1,
       address_line2, city, state, zip, phone_number, status, consent_id, created_at)
     VALUES (${order.id}, ${order.member_id}, ${order.number}, ${order.payment_id},
       ${JSON.stringify(order.panels)}::jsonb, ${JSON.stringify(order.policy)}::jsonb,
       ${order.amount}, ${order.currency}, ${order.collection}, ${order.legal_first_name},
       ${order.legal_last_name}, ${order.birth_date}::date, ${order.sex}, ${order.address_line1},
       ${order.address_line2}, ${order.city}, ${order.state}, ${order.zip},
       ${order.phone_number}, 'unpaid', ${order.consent_id}, ${new Date(order.created_at)})`,
  )
}

/** Writes the state of an order and of its latest kit, which is added when it is a new one. */
export async function saveOrderState(
  db: Queryable,
  { id, kit_number: before }: Pick<LabOrderRow, 'id' | 'kit_number'>,
  { order, kit, sample, report, replacements }: LabOrderState,
): Promise<void> {
  const number = kit === null ? before : replacements + 1
  if (kit !== null)
    await db.query(
      sql`INSERT INTO lab_kits (order_id, number, status, sample_status)
       VALUES (${id}, ${number}, ${kit}, ${sample})
       ON CONFLICT (order_id, number) DO UPDATE
       SET status = excluded.status, sample_status = excluded.sample_status`,
    )
  await db.query(
    sql`UPDATE lab_orders SET status = ${order}, report_status = ${report}, kit_number = ${number}
     WHERE id = ${id}`,
  )
}

/** What is known about a kit besides its state. */
export type KitDetails = Partial<{
  readonly code: string
  readonly trackingUrl: string
  readonly sentAt: number
  readonly expiresOn: string
  readonly registeredAt: number
  readonly collectOn: string
  readonly receivedAt: number
}>

const toDate = (instant: number | undefined): Date | null =>
  instant === undefined ? null : new Date(instant)

/** Adds details to the latest kit of an order. What is not given stays. */
export async function saveKitDetails(
  db: Queryable,
  orderId: string,
  details: KitDetails,
): Promise<void> {
  await db.query(
    sql`UPDATE lab_kits k
     SET code = coalesce(${details.code ?? null}, k.code),
       tracking_url = coalesce(${details.trackingUrl ?? null}, k.tracking_url),
       sent_at = coalesce(${toDate(details.sentAt)}, k.sent_at),
       expires_on = coalesce(${details.expiresOn ?? null}::date, k.expires_on),
       registered_at = coalesce(k.registered_at, ${toDate(details.registeredAt)}),
       collect_on = coalesce(${details.collectOn ?? null}::date, k.collect_on),
       received_at = coalesce(${toDate(details.receivedAt)}, k.received_at)
     FROM lab_orders o
     WHERE o.id = ${orderId} AND k.order_id = o.id AND k.number = o.kit_number`,
  )
}

export async function saveRefundDue(db: Queryable, id: string, amount: number): Promise<void> {
  await db.query(sql`UPDATE lab_orders SET refund_due = ${amount} WHERE id = ${id}`)
}

/** Adds to what has been returned; a negative amount takes it back. */
export async function addReturnedAmount(db: Queryable, id: string, amount: number): Promise<void> {
  await db.query(
    sql`UPDATE lab_orders SET returned_amount = returned_amount + ${amount} WHERE id = ${id}`,
  )
}

/** Links a report to the order that it fulfills, null to remove the link. */
export async function saveOrderReport(
  db: Queryable,
  id: string,
  reportId: string | null,
): Promise<void> {
  await db.query(sql`UPDATE lab_orders SET report_id = ${reportId} WHERE id = ${id}`)
}

export type ChangeRow = {
  order_id: string
  event: LabOrderEvent
  actor: LabOrderActor
  actor_id: string | null
  reason: string | null
  at: number
}

/** Adds a row to the history of an order and returns its number. */
export async function insertChange(db: Queryable, change: ChangeRow): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    sql`INSERT INTO lab_order_changes (order_id, event, actor, actor_id, reason, at)
     VALUES (${change.order_id}, ${change.event}, ${change.actor}, ${change.actor_id},
       ${change.reason}, ${new Date(change.at)})
     RETURNING id`,
  )
  return row?.id ?? 0
}

/** The history of orders, from the first change on. */
export const listChanges = (db: Queryable, orderIds: readonly string[]): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    sql`SELECT order_id, event, actor, actor_id, reason, at FROM lab_order_changes
     WHERE order_id = ANY(${orderIds}::uuid[]) ORDER BY id`,
  )
