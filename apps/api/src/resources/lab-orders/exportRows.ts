import { LabPerson } from '@portal/contract'
import { z } from 'zod'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import { toUtcIso } from '../../core/values/instants.ts'
import type { Queryable } from '../../db/sql.ts'
import { listRecommendations } from './catalog/catalog.repository.ts'
import { listChanges, listOrders } from './labOrders.repository.ts'

/** An order with the person and address that the laboratory received, and its history. */
const ExportedLabOrder = z.object({
  number: z.string(),
  payment_id: z.uuid(),
  panels: z.array(z.string()),
  amount: z.number().int(),
  currency: z.string(),
  collection: z.string(),
  person: LabPerson,
  status: z.string(),
  report_id: z.uuid().nullable(),
  refund_due: z.number().int(),
  created_at: z.iso.datetime(),
  changes: z.array(
    z.object({
      event: z.string(),
      actor: z.string(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})

export const labOrderSections = {
  lab_orders: z.array(ExportedLabOrder),
  lab_recommendations: z.array(
    z.object({ panel_id: z.string(), practitioner_name: z.string(), note: z.string() }),
  ),
}

export async function exportLabOrders(db: Queryable, { id }: ExportedMember) {
  const rows = await listOrders(db, id)
  const changes = Map.groupBy(
    await listChanges(
      db,
      rows.map((row) => row.id),
    ),
    ({ order_id }) => order_id,
  )
  return {
    lab_orders: rows.map((row) => ({
      number: row.number,
      payment_id: row.payment_id,
      panels: row.panels.map(({ name }) => name),
      amount: row.amount,
      currency: row.currency,
      collection: row.collection,
      person: LabPerson.parse(row),
      status: row.status,
      report_id: row.report_id,
      refund_due: row.refund_due,
      created_at: toUtcIso(row.created_at),
      changes: (changes.get(row.id) ?? []).map(({ event, actor, reason, at }) => ({
        event,
        actor,
        reason,
        at: toUtcIso(at),
      })),
    })),
    lab_recommendations: await listRecommendations(db, id),
  } satisfies z.input<z.ZodObject<typeof labOrderSections>>
}
