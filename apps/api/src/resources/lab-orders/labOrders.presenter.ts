import type { LabKit, LabOrder } from '@portal/contract'
import { getLabOrderStage } from '@portal/domain/lab-orders'
import { addDays, toIso } from '@portal/domain/time'
import type { ConsentText } from '../consents/listConsentTexts.ts'
import type { PaymentRow } from '../payments/payments.repository.ts'
import { getPreparationDays, listPreparation } from './emails/composeOrderEmail.ts'
import { type ChangeRow, getOrderState, type LabOrderRow } from './labOrders.repository.ts'

export type PresentedOrder = {
  readonly row: LabOrderRow
  readonly changes: readonly ChangeRow[]
  readonly consent: ConsentText | undefined
  /** The payment of an order that can still be paid. */
  readonly payment: Pick<PaymentRow, 'action_url' | 'expires_at'> | null
}

/** An order as its member sees it, with times in `timezone`. */
export function presentOrder(
  { row, changes, consent, payment }: PresentedOrder,
  timezone: string,
): LabOrder {
  const state = getOrderState(row)
  return {
    id: row.id,
    number: row.number,
    state,
    panels: row.panels.map(({ id, name }) => ({ id, name })),
    preparation: listPreparation(row),
    preparation_days: getPreparationDays(row),
    collection: row.collection,
    amount: row.amount,
    currency: row.currency,
    policy: row.policy,
    payment_url: payment?.action_url ?? null,
    payment_expires_at: toIsoOrNull(payment?.expires_at ?? null, timezone),
    refund_due: row.refund_due,
    refunded_amount: row.returned_amount,
    created_at: toIso(row.created_at, timezone),
    kit: presentKit(row, timezone),
    changes: changes.map(({ event, actor, reason, at }) => ({
      event,
      actor,
      reason,
      at: toIso(at, timezone),
    })),
    consent:
      consent === undefined
        ? null
        : { version: consent.version, text: consent.text, at: toIso(consent.at, timezone) },
    results_by: findLastDay(row, timezone),
    report_id: getLabOrderStage(state) === 'ready' ? row.report_id : null,
  }
}

const toIsoOrNull = (instant: number | null, timezone: string): string | null =>
  instant === null ? null : toIso(instant, timezone)

const presentKit = (row: LabOrderRow, timezone: string): LabKit | null =>
  row.kit_status === null
    ? null
    : {
        tracking_url: row.tracking_url,
        sent_at: toIsoOrNull(row.sent_at, timezone),
        expires_on: row.expires_on,
        registered_at: toIsoOrNull(row.registered_at, timezone),
        collect_on: row.collect_on,
      }

/** The last day of the slowest panel's usual turnaround. */
function findLastDay({ received_at, panels }: LabOrderRow, timezone: string): string | null {
  if (received_at === null) return null
  const days = Math.max(...panels.map(({ turnaround_days }) => turnaround_days))
  return addDays(toIso(received_at, timezone).slice(0, 10), days)
}
