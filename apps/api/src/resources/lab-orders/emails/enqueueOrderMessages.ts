import type { LabOrderActor, LabOrderEvent } from '@portal/domain/lab-orders'
import { addDays, DAY, DEFAULT_ZONE, startOfDay, toInstant } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import type { LabOrderRow } from '../labOrders.repository.ts'
import { getPreparationDays, type OrderEmail, orderEmails } from './composeOrderEmail.ts'
import { labOrderEmailJob } from './labOrderEmailJob.ts'
import { labOrderTextJob } from './labOrderTextJob.ts'

/** The days without a registration after which the member is reminded. */
const unusedAfterDays = [7, 21] as const
/**
 * The days without the sample after which the member is reminded, from the day of the collection or
 * the registration.
 */
const missingAfterDays = [10, 24] as const

type Change = {
  readonly event: LabOrderEvent
  readonly actor: LabOrderActor
  readonly changeId: number
  readonly now: number
}

const isEmail = (event: string): event is OrderEmail => orderEmails.some((email) => email === event)

/** Enqueues the email about a change and the reminders that follow from it, in its transaction. */
export async function enqueueOrderMessages(
  tx: Queryable,
  order: LabOrderRow,
  { event, actor, changeId, now }: Change,
): Promise<void> {
  const { id, member_id, kit_number, collect_on } = order
  // the refund may be made before the email is sent
  const refund = Math.max(0, order.refund_due - order.returned_amount)
  const add = (
    email: OrderEmail,
    key: string,
    dueAt: number,
    job: typeof labOrderEmailJob = labOrderEmailJob,
  ) =>
    enqueue(
      tx,
      job,
      { order_id: id, email, kit_number, collect_on, refund },
      { dedupeKey: `${job.kind}:${id}:${key}`, now, dueAt },
    )
  // a member who says that the kit is lost gets another one, which has its own email
  const isKnown = event === 'kit_lost' && actor === 'member'
  if (isEmail(event) && !isKnown) await add(event, String(changeId), now)
  if (event === 'kit_sent')
    for (const days of unusedAfterDays)
      await add('kit_unused', `unused:${kit_number}:${days}`, now + days * DAY)
  if (event !== 'registered') return
  const member = await findEmailRecipient(tx, member_id)
  const zone = member?.timezone ?? DEFAULT_ZONE
  const collectAt = collect_on === null ? now : toInstant(collect_on, 9 * 60, zone)
  for (const days of missingAfterDays)
    await add(
      'sample_missing',
      `missing:${kit_number}:${collect_on}:${days}`,
      collectAt + days * DAY,
    )
  if (collect_on === null) return
  const dueAt = findReminderTime(collect_on, zone, now)
  if (dueAt === null) return
  // once for each day, however often the member changes it
  const key = `prepare:${kit_number}:${collect_on}`
  await add('prepare', key, dueAt)
  await add('prepare', key, dueAt, labOrderTextJob)
  const days = getPreparationDays(order)
  // on the day before, the other one says the same
  if (days > 1 && dueAt > now)
    await add(
      'prepare_early',
      `prepare_early:${kit_number}:${collect_on}`,
      Math.max(now, toInstant(addDays(collect_on, -days), 9 * 60, zone)),
    )
}

/**
 * The morning of the day before, where the member is, or now if that is over. Null when the day
 * itself has begun.
 */
function findReminderTime(collectOn: string, zone: string, now: number): number | null {
  if (startOfDay(collectOn, zone) <= now) return null
  return Math.max(now, toInstant(addDays(collectOn, -1), 9 * 60, zone))
}
