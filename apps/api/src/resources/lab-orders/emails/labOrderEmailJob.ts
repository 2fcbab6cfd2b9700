import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { findOrder, type LabOrderRow } from '../labOrders.repository.ts'
import { composeOrderEmail, isAboutMoney, orderEmails } from './composeOrderEmail.ts'

export const OrderMessage = z.object({
  order_id: z.uuid(),
  email: z.enum(orderEmails),
  /** The kit that a reminder is about. */
  kit_number: z.number().int(),
  /** The day that a reminder is about: it is not sent when the member chose another one. */
  collect_on: z.string().nullable(),
  /** What a canceled order still returned then; missing in jobs from before it was written. */
  refund: z.number().int().optional(),
})
export type OrderMessage = z.infer<typeof OrderMessage>

/**
 * Writes to a member about an order, without the names of its tests. A reminder is not sent when it
 * is not true anymore. Emails that are not about money follow the switch for lab results.
 */
export const labOrderEmailJob: Job<OrderMessage, Context> = {
  kind: 'lab_order_email',
  payload: OrderMessage,
  async run(context, payload, { dedupeKey }) {
    const { config, db, mailer } = context
    const order = await findOrder(db, payload.order_id)
    if (order === null || !isStillTrue(order, payload)) return
    const member = await findEmailRecipient(db, order.member_id)
    if (member === null) return
    if (!isAboutMoney(payload.email) && !(await wantsLabEmails(db, order.member_id))) return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          firstName: member.first_name,
          ...composeOrderEmail(
            payload.email,
            { ...order, refund: payload.refund ?? order.refund_due },
            config,
            member.is_email_confirmed,
          ),
        },
        config,
      ),
    })
  },
}

/** Whether a reminder is still needed: about the same kit and day. */
export function isStillTrue(order: LabOrderRow, payload: OrderMessage): boolean {
  const { status, kit_status, kit_number, sample_status, collect_on } = order
  const isSameKit = status === 'placed' && kit_number === payload.kit_number
  if (payload.email === 'kit_unused') return isSameKit && kit_status === 'sent'
  if (['prepare_early', 'prepare', 'sample_missing'].includes(payload.email))
    return (
      isSameKit &&
      kit_status === 'registered' &&
      sample_status === null &&
      collect_on === payload.collect_on
    )
  return true
}

async function wantsLabEmails(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db.query<{ notify_lab_mail: boolean }>(
    sql`SELECT notify_lab_mail FROM users WHERE id = ${memberId}`,
  )
  return row?.notify_lab_mail === true
}
