import type { MembershipState } from '@portal/contract'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  hasFlag,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { endMembership, type EndedMemberships } from '../endMembership.ts'
import { grantMembership } from '../grantMembership.ts'
import { getState } from '../membership.presenter.ts'
import { listSubscriptions, type SubscriptionRow } from '../subscriptions.repository.ts'
import { syncNow } from '../fetch/syncNow.ts'
import {
  listSubscriptionRefs,
  listStaffMemberships,
  type StaffMembershipRow,
} from './staffMemberships.repository.ts'

const maxRows = 10_000

/** The state of what the practice gives: what has ended stays so, whatever its status. */
const getGivenState = ({ ends_at, status }: StaffMembershipRow, now: number) =>
  ends_at !== null && ends_at <= now ? 'ended' : status

/** The state of a subscription. One to an unknown price gives nothing, and may still be charged. */
function getSubscriptionState(subscription: SubscriptionRow, now: number): MembershipState {
  const { plan_id, ended_at } = subscription
  const isLiveUnknown = plan_id === null && ended_at === null
  return getState(isLiveUnknown ? { ...subscription, access_ends_at: null } : subscription, now)
}

function presentRow(listed: StaffMembershipRow, now: number) {
  const { subscription, ...row } = listed
  return {
    email: row.email,
    source: row.source,
    plan: row.plan,
    state:
      subscription === null ? getGivenState(listed, now) : getSubscriptionState(subscription, now),
    starts_at: toUtcIso(row.starts_at),
    ends_at: toUtcIsoOrNull(row.ends_at),
    subscription: subscription?.provider_ref ?? null,
    unpaid_since: toUtcIsoOrNull(subscription?.unpaid_since ?? null),
    is_duplicate: subscription?.is_duplicate ?? false,
  }
}

export const listMembershipsCommand: Command = {
  name: 'memberships list',
  usage: '[<email>] [--limit <n>]',
  summary: 'lists what gives members their membership, latest first, also what has ended',
  examples: ['', 'kim@example.com', '--limit 20 --json'],
  audit: 'membership.listed',
  options: { limit: { type: 'string' } },
  async run({ clock, db }, typed) {
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const rows = await listStaffMemberships(
      db,
      typed.positionals[0]?.toLowerCase() ?? null,
      Math.max(1, Math.min(limit, maxRows)),
    )
    const now = clock.now()
    const data = rows.map((row) => presentRow(row, now))
    return {
      data,
      text: renderTable(
        data.map(({ email, source, plan, state, ends_at, subscription }) => ({
          email,
          source,
          plan: plan ?? (subscription === null ? '' : 'unknown price'),
          state,
          ends: ends_at ?? '',
          subscription: subscription ?? '',
        })),
        'No memberships.',
      ),
      memberIds: rows.map(({ member_id }) => member_id),
    }
  },
}

export const grantMembershipCommand: Command = {
  name: 'memberships grant',
  usage: '<email> [--days <days>]',
  summary: 'gives a member a membership for some days, or until it is ended',
  examples: ['kim@example.com', 'kim@example.com --days 30'],
  audit: 'recorded',
  options: { days: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const typedDays = readOption(typed, 'days')
    const days = typedDays === null ? null : parseWholeNumber(typedDays, '--days')
    if (days !== null && (days < 1 || days > 3650))
      throw new StaffError('--days must be a number from 1 to 3650.')
    await grantMembership(context, member.id, days, createStaffAuditContext(context))
    await context.jobs.idle()
    return {
      data: { email: member.email, days },
      text:
        days === null
          ? `${member.email} has a membership until you end it.`
          : `${member.email} has a membership for ${days} days.`,
    }
  },
}

export const endMembershipCommand: Command = {
  name: 'memberships end',
  usage: '<email> [--now]',
  summary:
    'ends what gives a member the membership: a subscription with the period that is paid, or at ' +
    'once with --now; refunds nothing (`payments refund`)',
  examples: ['kim@example.com', 'kim@example.com --now'],
  audit: 'recorded',
  options: { now: { type: 'boolean' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const isImmediate = hasFlag(typed, 'now')
    const ended = await endMembership(
      context,
      member.id,
      isImmediate,
      createStaffAuditContext(context),
    )
    return {
      data: { email: member.email, ...ended, open_until: toUtcIsoOrNull(ended.open_until) },
      text: describeEnd(member.email, ended),
    }
  },
}

function describeEnd(
  email: string,
  { granted, subscriptions, ending, open_until }: EndedMemberships,
): string {
  if (ending > 0) return `The subscription of ${email} ends with the period that is paid.`
  if (subscriptions > 0)
    return open_until === null
      ? `The subscription of ${email} has ended.`
      : `The subscription of ${email} has ended and is not charged anymore. What is paid stays ` +
          `open until ${toUtcIso(open_until)}, unless you refund it.`
  return granted > 0
    ? `The membership of ${email} has ended.`
    : `Nothing gives ${email} a membership.`
}

export const refetchMembershipsCommand: Command = {
  name: 'memberships refetch',
  usage: '<email> | --all',
  summary: 'fetches subscriptions from the payment provider now, as it happens every night',
  examples: ['kim@example.com', '--all'],
  audit: 'recorded',
  options: { all: { type: 'boolean' } },
  async run(context, typed) {
    const refs = hasFlag(typed, 'all')
      ? await listSubscriptionRefs(context.db)
      : (await listSubscriptions(context.db, (await findMember(context.db, typed)).id)).map(
          ({ provider_ref }) => provider_ref,
        )
    for (const ref of refs) await syncNow(context, ref)
    return { data: { fetched: refs.length }, text: `Fetched ${refs.length}.` }
  },
}
