import { canChangeLabOrder, type LabOrderEvent } from '@portal/domain/lab-orders'
import type { AuditContext } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { changeOrder } from '../order/changeOrder.ts'
import {
  findOrderByNumber,
  findOrderByReport,
  getOrderState,
  type LabOrderRow,
  lockOrder,
  saveOrderReport,
} from '../labOrders.repository.ts'

/** The person of an order, as the laboratory knows them. */
export type ReportedOrder = Pick<
  LabOrderRow,
  'id' | 'member_id' | 'legal_first_name' | 'legal_last_name' | 'birth_date' | 'sex'
>

/** The order that a report says it fulfills, of any member; null for none of ours. */
export const findReportedOrder = (
  tx: Queryable,
  numbers: readonly string[],
): Promise<ReportedOrder | null> =>
  numbers.length === 0 ? Promise.resolve(null) : findOrderByNumber(tx, numbers)

const laboratory = { actor: 'laboratory', actorId: null } as const

/**
 * Links a report to an open order, once. An order that is finished or canceled, or has another
 * report, does not change.
 */
export async function fulfillOrder(
  tx: Queryable,
  orderId: string,
  reportId: string,
  { requestId }: AuditContext,
  now: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === null || order.report_id !== null) return
  if (!canChangeLabOrder(getOrderState(order), 'report_imported', 'laboratory')) return
  await changeOrder(tx, order, { ...laboratory, requestId, event: 'report_imported', now })
  await saveOrderReport(tx, orderId, reportId)
}

const events: Readonly<Record<string, LabOrderEvent>> = {
  'lab_report.reviewed': 'report_reviewed',
  'lab_report.released': 'report_released',
  'lab_report.corrected': 'report_corrected',
  'lab_report.withdrawn': 'report_withdrawn',
}

/** Moves the order of a report, in the transaction that changes the report. */
export async function followReport(
  tx: Queryable,
  reportId: string,
  action: string,
  { actorId, requestId }: AuditContext,
  now: number,
  actor: 'practice' | 'laboratory' = 'practice',
): Promise<void> {
  const event = events[action]
  const linked = event === undefined ? null : await findOrderByReport(tx, reportId)
  const order = linked === null ? null : await lockOrder(tx, linked.id)
  if (event === undefined || order === null) return
  if (!canChangeLabOrder(getOrderState(order), event, actor)) return
  await changeOrder(tx, order, { actor, actorId, requestId, event, now })
  if (event === 'report_withdrawn') await saveOrderReport(tx, order.id, null)
}
