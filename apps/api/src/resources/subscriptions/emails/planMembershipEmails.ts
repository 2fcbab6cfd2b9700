import { DAY } from '@portal/domain/time'
import type { SubscriptionRow } from '../subscriptions.repository.ts'
import type { MembershipEmailEvent } from './composeMembershipEmail.ts'

/** What has changed about a subscription. */
export type SubscriptionChange = {
  /** The subscription before, null for a new one. */
  readonly before: SubscriptionRow | null
  readonly after: SubscriptionRow
  /** The card that is charged, by its id at the provider. */
  readonly cardId: string | null
  /** Whether the payment that failed waits for the member's bank. */
  readonly needsBank: boolean
}

/** An email to write. */
export type PlannedEmail = {
  readonly event: MembershipEmailEvent
  /** Identifies the email among those of the subscription. */
  readonly key: string
  readonly about?: number
  /** Epoch milliseconds. */
  readonly dueAt: number
}

/** How long before the end of the grace days the member is warned. */
const warningMs = 2 * DAY
/** A trial of a few days is announced a day before its end, so that there is time to cancel. */
const trialNotices = { longMs: 3 * DAY, shortMs: DAY }

/**
 * The emails about a change. Each has a key, so that it is sent once, however often the state is
 * fetched. `now` in epoch milliseconds.
 */
export function planMembershipEmails(
  { before, after, cardId, needsBank }: SubscriptionChange,
  graceMs: number,
  now: number,
): PlannedEmail[] {
  const { status, unpaid_since: unpaidSince } = after
  if (after.is_duplicate || status === 'incomplete' || status === 'incomplete_expired') return []
  const emails: PlannedEmail[] = [
    ...planTrialEmail(after, now),
    ...planCardEmail(after, cardId, now),
  ]
  const isFirst = before === null || before.status === 'incomplete'
  if (isFirst && after.ended_at === null && !after.ends_with_account)
    emails.push({ event: 'started', key: 'started', dueAt: now })
  if (unpaidSince !== null) emails.push(...planUnpaidEmails(unpaidSince, needsBank, graceMs, now))
  // closing an account says it in an email of its own
  if (before !== null && !after.ends_with_account && !before.ends_with_account) {
    if (before.cancels_at === null && after.cancels_at !== null && after.ended_at === null)
      emails.push({ event: 'canceled', key: `canceled:${now}`, dueAt: now })
    if (before.cancels_at !== null && after.cancels_at === null && after.ended_at === null)
      emails.push({ event: 'resumed', key: `resumed:${now}`, dueAt: now })
  }
  if (after.ended_at !== null && before !== null && before.ended_at === null)
    emails.push(...planEndEmails(after, before.unpaid_since, now))
  return emails
}

function planEndEmails(
  { ends_with_account, access_ends_at: accessEndsAt }: SubscriptionRow,
  unpaidSince: number | null,
  now: number,
): PlannedEmail[] {
  // closing an account says it in an email of its own
  if (ends_with_account) return []
  if (accessEndsAt === null || accessEndsAt <= now)
    return [
      {
        event: 'ended',
        key: 'ended',
        ...(unpaidSince === null ? {} : { about: unpaidSince }),
        dueAt: now,
      },
    ]
  // ended at once, while its last month is paid
  return [
    {
      event: 'access_ends',
      key: `access_ends:${accessEndsAt}`,
      about: accessEndsAt,
      dueAt: now,
    },
    {
      event: 'access_ended',
      key: `access_ended:${accessEndsAt}`,
      about: accessEndsAt,
      dueAt: accessEndsAt,
    },
  ]
}

function planTrialEmail(
  { trial_ends_at: trialEndsAt, started_at: startedAt, ended_at: endedAt }: SubscriptionRow,
  now: number,
): PlannedEmail[] {
  if (trialEndsAt === null || trialEndsAt <= now || endedAt !== null) return []
  const notice =
    trialEndsAt - startedAt > trialNotices.longMs ? trialNotices.longMs : trialNotices.shortMs
  return [
    {
      event: 'trial_ends',
      key: `trial_ends:${trialEndsAt}`,
      about: trialEndsAt,
      dueAt: Math.max(now, trialEndsAt - notice),
    },
  ]
}

/**
 * Plans the emails about a failed payment. Later ones check whether the period is still unpaid when
 * they are due.
 */
function planUnpaidEmails(
  unpaidSince: number,
  needsBank: boolean,
  graceMs: number,
  now: number,
): PlannedEmail[] {
  const lapsesAt = unpaidSince + graceMs
  const common = { about: unpaidSince }
  const lapsed = {
    ...common,
    event: 'lapsed',
    key: `lapsed:${unpaidSince}`,
    dueAt: Math.max(now, lapsesAt),
  } as const
  // the state arrived late: the membership has lapsed already
  if (lapsesAt <= now) return [lapsed]
  return [
    {
      ...common,
      event: needsBank ? 'payment_needs_bank' : 'payment_failed',
      key: `payment_failed:${unpaidSince}`,
      dueAt: now,
    },
    {
      ...common,
      event: 'lapses_soon',
      key: `lapses_soon:${unpaidSince}`,
      dueAt: Math.max(now, lapsesAt - warningMs),
    },
    lapsed,
  ]
}

function planCardEmail(
  { card_expires_at, period_ends_at, cancels_at, ended_at }: SubscriptionRow,
  cardId: string | null,
  now: number,
): PlannedEmail[] {
  const isRenewed = cancels_at === null && ended_at === null
  if (!isRenewed || cardId === null || card_expires_at === null) return []
  if (card_expires_at > period_ends_at) return []
  return [{ event: 'card_expires', key: `card_expires:${cardId}:${card_expires_at}`, dueAt: now }]
}
