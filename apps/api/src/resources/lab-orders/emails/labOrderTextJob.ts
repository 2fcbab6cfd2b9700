import { getQuietEnd, isQuietTime } from '@portal/domain/scheduling'
import { DEFAULT_ZONE, startOfDay } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { hasConsent } from '../../consents/textConsents.repository.ts'
import { sendText } from '../../texts/sendText.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { findOrder } from '../labOrders.repository.ts'
import { isStillTrue, OrderMessage } from './labOrderEmailJob.ts'

/**
 * The text message on the day before the sample is taken, to the number of the order if the member
 * has consented. It is shown on locked screens, so it neither names a test nor says how to
 * prepare.
 */
export const labOrderTextJob: Job<OrderMessage, Context> = {
  kind: 'lab_order_sms',
  payload: OrderMessage,
  async run(context, message) {
    const { clock, config, db } = context
    const order = await findOrder(db, message.order_id)
    if (order === null || order.collect_on === null || !isStillTrue(order, message)) return
    const { member_id: memberId, phone_number: to } = order
    const member = await findEmailRecipient(db, memberId)
    if (member === null || !(await hasConsent(db, memberId, to, 'lab_texts'))) return
    const zone = member.timezone ?? DEFAULT_ZONE
    const now = clock.now()
    const validUntil = startOfDay(order.collect_on, zone)
    // of every attempt, so that one of them sends it
    const dedupeKey = [
      labOrderTextJob.kind,
      order.id,
      message.email,
      order.kit_number,
      order.collect_on,
    ].join(':')
    if (isQuietTime(now, zone)) {
      // such as for a member who has moved to another zone. On the day itself it is too late: the
      // preparation has begun, and the consent is for the day before
      const dueAt = getQuietEnd(now, zone)
      if (dueAt < validUntil)
        await enqueue(db, labOrderTextJob, message, {
          dedupeKey: `${dedupeKey}:${dueAt}`,
          now,
          dueAt,
        })
      return
    }
    await sendText(context, {
      dedupeKey,
      memberId,
      to,
      text:
        `${config.brandName}: tomorrow is the day you chose. How to prepare: ` +
        `${config.appOrigin}/labs/status Reply STOP to stop.`,
      validUntil,
    })
  },
}
