import { findUnpaidLine, getAccessEnd } from '@portal/domain/membership'
import { DAY } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { isUserLockedOut } from '../../users/closedUsers.repository.ts'
import { savePlan } from '../../users/userFields.repository.ts'
import { enqueueMembershipEmails } from '../emails/enqueueMembershipEmails.ts'
import { saveSubscriptionMembership } from '../../memberships/memberships.repository.ts'
import { findPlanByPrice, type PlanRow } from '../plans/plans.repository.ts'
import { endWithAccount } from './accountSubscription.ts'
import { invoiceVoiding } from './invoiceVoiding.ts'
import { cancelDuplicates } from './cancelDuplicates.ts'
import { enqueueCheckoutEnd } from './checkoutEnd.ts'
import { claimWrite } from './fetches.repository.ts'
import { recordPeriods } from './recordPeriods.ts'
import {
  findMemberOfSubscription,
  findSubscription,
  findSubscriptionByRef,
  listPeriods,
  saveSubscription,
  type SubscriptionRow,
} from '../subscriptions.repository.ts'
import type { SubscriptionSnapshot } from './subscriptionSnapshot.ts'

/**
 * Writes the fetched state of a subscription: access, credits of paid periods, and emails about
 * what has changed, in one transaction. `started` is the number of the fetch; nothing is written
 * when a later one has written already.
 */
export async function applySubscription(
  context: Context,
  snapshot: SubscriptionSnapshot,
  started: number,
): Promise<void> {
  const { clock, config, db, log } = context
  const memberId = await findMemberOfSubscription(db, snapshot)
  if (memberId === null) {
    log('warn', 'subscription_without_member')
    return
  }
  await db.tx(async (tx) => {
    await lockMember(tx, memberId)
    const now = clock.now()
    if (!(await claimWrite(tx, snapshot.ref, started, now))) return
    const plan = await findPlanByPrice(tx, snapshot.priceId)
    const before = await findSubscriptionByRef(tx, snapshot.ref)
    const id = before?.id ?? createId()
    if (plan === null) {
      await applyUnknownPrice(context, tx, snapshot, { id, memberId, before }, now)
      return
    }
    // first without the end of the access, which depends on the periods
    await saveSubscription(tx, toRow(snapshot, { id, memberId, plan, accessEndsAt: null }), now)
    await recordPeriods(tx, { id, memberId, plan, snapshot }, now)
    const returned = (await listPeriods(tx, id)).filter(({ is_returned }) => is_returned)
    const graceMs = config.membershipGraceDays * DAY
    const accessEndsAt = getAccessEnd(
      snapshot,
      graceMs,
      new Set(returned.map(({ starts_at }) => starts_at)),
    )
    await saveSubscription(tx, toRow(snapshot, { id, memberId, plan, accessEndsAt }), now)
    if (await isUserLockedOut(tx, memberId)) await endWithAccount(tx, await read(tx, id), now)
    const after = await read(tx, id)
    await saveSubscriptionMembership(tx, after, now)
    if (isOpen(after, now)) await savePlan(tx, memberId, 'MEMBERSHIP')
    await recordChange(tx, before, after, now)
    const cardId = snapshot.card?.id ?? null
    const { needsBank } = snapshot
    await enqueueMembershipEmails(tx, { before, after, cardId, needsBank }, graceMs, now)
    if (isResumed(before, after)) await enqueueCheckoutEnd(tx, memberId, now)
    await cancelDuplicates(tx, memberId, now)
    await voidOpenInvoices(tx, snapshot, now)
  })
}

/** Enqueues the end of the invoices that a subscription has left: paying them opens nothing. */
async function voidOpenInvoices(
  tx: Queryable,
  { endedAt, lines }: SubscriptionSnapshot,
  now: number,
): Promise<void> {
  if (endedAt === null) return
  for (const { invoice } of lines) {
    const isPayable = invoice.status === 'open' || invoice.status === 'uncollectible'
    if (isPayable)
      await enqueue(
        tx,
        invoiceVoiding,
        { invoice: invoice.id },
        { dedupeKey: `invoice_voiding:${invoice.id}`, now },
      )
  }
}

/** Whether the member wants to keep it, here or on the page of the provider. */
const isResumed = (before: SubscriptionRow | null, after: SubscriptionRow): boolean =>
  after.ended_at === null && after.cancels_at === null && (before?.cancels_at ?? null) !== null

async function read(tx: Queryable, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(tx, id)
  if (row === null) throw new Error('The subscription was not stored.')
  return row
}

const isOpen = ({ access_ends_at }: SubscriptionRow, now: number): boolean =>
  access_ends_at === null || access_ends_at > now

type Stored = {
  readonly id: string
  readonly memberId: string
  readonly plan: PlanRow | null
  readonly accessEndsAt: number | null
}

function toRow(
  snapshot: SubscriptionSnapshot,
  { id, memberId, plan, accessEndsAt }: Stored,
): Omit<SubscriptionRow, 'ends_with_account' | 'is_duplicate'> {
  const unpaid = findUnpaidLine(snapshot)
  return {
    id,
    member_id: memberId,
    plan_id: plan?.id ?? null,
    provider_ref: snapshot.ref,
    status: snapshot.status,
    started_at: snapshot.startedAt,
    period_ends_at: snapshot.periodEndsAt,
    trial_ends_at: snapshot.trialEndsAt,
    cancels_at: snapshot.cancelsAt,
    ended_at: snapshot.endedAt,
    unpaid_since: unpaid?.startsAt ?? null,
    unpaid_amount: unpaid?.invoice.amount ?? null,
    invoice_url: unpaid?.invoice.url ?? null,
    next_amount: snapshot.nextAmount,
    currency: snapshot.currency,
    card_brand: snapshot.card?.brand ?? null,
    card_last4: snapshot.card?.last4 ?? null,
    card_expires_at: snapshot.card?.expiresAt ?? null,
    access_ends_at: accessEndsAt,
  }
}

type Unknown = {
  readonly id: string
  readonly memberId: string
  readonly before: SubscriptionRow | null
}

/**
 * Nothing is granted for a price that the practice does not sell here: a person has to look. A
 * subscription whose price was changed to such a one keeps what was paid for before.
 */
async function applyUnknownPrice(
  { log }: Context,
  tx: Queryable,
  snapshot: SubscriptionSnapshot,
  { id, memberId, before }: Unknown,
  now: number,
): Promise<void> {
  const periods = await listPeriods(tx, id)
  const ends = periods.filter(({ is_returned }) => !is_returned).map(({ ends_at }) => ends_at)
  const accessEndsAt = Math.max(snapshot.startedAt, ...ends)
  await saveSubscription(tx, toRow(snapshot, { id, memberId, plan: null, accessEndsAt }), now)
  if (periods.length > 0)
    await saveSubscriptionMembership(
      tx,
      { id, member_id: memberId, started_at: snapshot.startedAt, access_ends_at: accessEndsAt },
      now,
    )
  if (before !== null && before.plan_id === null) return
  const { ref, priceId } = snapshot
  log('error', 'subscription_price_unknown')
  await recordAudit(tx, {
    action: 'membership.price_unknown',
    actorId: null,
    subjectId: memberId,
    details: { subscription: ref, price: priceId },
    at: now,
  })
}

/** Records what changed about the status or the end of a subscription. */
async function recordChange(
  tx: Queryable,
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  now: number,
): Promise<void> {
  const isSame =
    before?.status === after.status &&
    before.cancels_at === after.cancels_at &&
    before.ended_at === after.ended_at &&
    before.unpaid_since === after.unpaid_since
  if (isSame) return
  await recordAudit(tx, {
    action: 'membership.changed',
    actorId: null,
    subjectId: after.member_id,
    details: {
      subscription_id: after.id,
      from: before?.status ?? null,
      to: after.status,
      ends: after.cancels_at !== null || after.ended_at !== null,
    },
    at: now,
  })
}
