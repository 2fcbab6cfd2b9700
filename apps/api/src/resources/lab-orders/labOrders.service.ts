import {
  type LabOrder,
  type LabOrderedPanel,
  type LabPanelsResponse,
  LabPerson,
} from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { checkMembership } from '../../core/auth/checkMembership.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import type { Queryable } from '../../db/sql.ts'
import { listConsentTexts } from '../consents/listConsentTexts.ts'
import { findPayment, type PaymentRow } from '../payments/payments.repository.ts'
import { listRecommendations, requireCatalog } from './catalog/catalog.repository.ts'
import { presentOrder } from './labOrders.presenter.ts'
import { getOrderState, type LabOrderRow, listChanges, listOrders } from './labOrders.repository.ts'

/** What is for sale, with what is known about the member from the last order. */
export async function getPanels(
  { db }: Context,
  viewer: Viewer,
  timezone: string,
): Promise<LabPanelsResponse> {
  const { version, currency, panels, exclusions, policy } = await requireCatalog(db)
  const recommendations = await listRecommendations(db, viewer.id)
  const orders = await listOrders(db, viewer.id)
  const [last] = orders
  return {
    catalog_version: version,
    currency,
    panels: panels.map((panel) => ({
      ...panel,
      markers: [...panel.markers],
      preparation: [...panel.preparation],
      collections: [...panel.collections],
    })),
    exclusions: exclusions.map((exclusion) => ({
      ...exclusion,
      panel_ids: copy(exclusion.panel_ids),
      states: copy(exclusion.states),
      collections: copy(exclusion.collections),
    })),
    policy,
    recommendations: recommendations.filter(({ panel_id }) =>
      panels.some(({ id }) => id === panel_id),
    ),
    under_way: listUnderWay(orders, timezone),
    person: last === undefined ? null : LabPerson.parse(last),
  }
}

/** The panels of orders under way, each with its latest order. `orders`: the latest first. */
function listUnderWay(orders: readonly LabOrderRow[], timezone: string): LabOrderedPanel[] {
  const latest = new Map<string, LabOrderedPanel>()
  for (const order of orders) {
    if (order.status !== 'placed') continue
    const { collection, created_at, panels } = order
    const shown = {
      ordered_at: toIso(created_at, timezone),
      collection,
      state: getOrderState(order),
    }
    for (const { id } of panels) if (!latest.has(id)) latest.set(id, { panel_id: id, ...shown })
  }
  return [...latest.values()]
}

const copy = <Value>(values: readonly Value[] | null): Value[] | null =>
  values === null ? null : [...values]

/**
 * The orders of a member, the latest first. Those that nobody paid are left out, except the one
 * that can still be paid.
 */
export async function listMemberOrders(
  { db }: Context,
  viewer: Viewer,
  timezone: string,
): Promise<LabOrder[]> {
  checkMembership(viewer, 'record')
  const rows: LabOrderRow[] = []
  for (const row of await listOrders(db, viewer.id)) if (await isShown(db, row)) rows.push(row)
  return presentAll(db, rows, timezone)
}

async function isShown(db: Queryable, row: LabOrderRow): Promise<boolean> {
  const { status, kit_number, refund_due, payment_id } = row
  if (status === 'unpaid') return isPayable(await findPayment(db, payment_id))
  return status !== 'canceled' || kit_number > 0 || refund_due > 0
}

/** One order as its member sees it. */
export async function presentOne(
  { db }: Context,
  row: LabOrderRow,
  timezone: string,
): Promise<LabOrder> {
  const [order] = await presentAll(db, [row], timezone)
  if (order === undefined) throw new Error('One order was presented as none.')
  return order
}

async function presentAll(
  db: Queryable,
  rows: readonly LabOrderRow[],
  timezone: string,
): Promise<LabOrder[]> {
  const changes = Map.groupBy(
    await listChanges(
      db,
      rows.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  const consents = await listConsentTexts(
    db,
    rows.flatMap(({ consent_id }) => consent_id ?? []),
  )
  const orders: LabOrder[] = []
  for (const row of rows) {
    const payment = row.status === 'unpaid' ? await findOpenPayment(db, row) : null
    const consent = consents.find(({ id }) => id === row.consent_id)
    const presented = { row, changes: changes.get(row.id) ?? [], consent, payment }
    orders.push(presentOrder(presented, timezone))
  }
  return orders
}

const isPayable = (payment: PaymentRow | null): boolean =>
  payment?.status === 'open' || payment?.status === 'requires_action'

async function findOpenPayment(
  db: Queryable,
  { payment_id }: LabOrderRow,
): Promise<PaymentRow | null> {
  const payment = await findPayment(db, payment_id)
  return isPayable(payment) ? payment : null
}
