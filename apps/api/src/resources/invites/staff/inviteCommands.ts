import { planTypes } from '@portal/domain/scheduling'
import { formatCount } from '@portal/domain/text'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  parseWholeNumber,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { createInvites, revokeInvite } from '../createInvites.ts'
import { getInviteUrl } from '../inviteEmailJob.ts'
import { readInviteState } from '../inviteState.ts'
import { listStaffInvites, type StaffInvite } from './staffInvites.repository.ts'

const text = { type: 'string' } as const

function readNumber(typed: CommandArguments, name: string): number | null {
  const value = readOption(typed, name)
  return value === null ? null : parseWholeNumber(value, `--${name}`)
}

function readPlan(typed: CommandArguments) {
  const value = readOption(typed, 'plan')
  if (value === null) return null
  const plan = planTypes.find((each) => each === value)
  if (plan === undefined) throw new StaffError(`--plan must be ${planTypes.join(' or ')}.`)
  return plan
}

const presentInvite = (invite: StaffInvite, now: number) => ({
  code: invite.code,
  brand: invite.brand,
  plan: invite.plan,
  membership_days: invite.membership_days,
  credits: invite.credits,
  offer: invite.offer,
  email: invite.email,
  uses: invite.uses,
  max_uses: invite.max_uses,
  expires_at: toUtcIsoOrNull(invite.expires_at),
  revoked_at: toUtcIsoOrNull(invite.revoked_at),
  status: readInviteState(invite, now),
})

function describeGrant({ plan, offer, membership_days, credits }: StaffInvite): string {
  if (plan === null) return `offer ${offer ?? ''}`
  if (membership_days !== null) return `${plan}, ${formatCount(membership_days, 'day')}`
  return credits === null ? plan : `${plan}, ${formatCount(credits, 'credit')}`
}

export const listInvitesCommand: Command = {
  name: 'invites list',
  usage: '[<brand>]',
  summary: 'lists the invites of a brand, or of all brands, latest first, also those that ended',
  examples: ['', 'northside --json'],
  audit: 'invites.listed',
  options: {},
  async run({ clock, db }, typed) {
    const invites = await listStaffInvites(db, typed.positionals[0] ?? null)
    const now = clock.now()
    const rows = invites.map((invite) => ({
      code: invite.code,
      brand: invite.brand,
      grants: describeGrant(invite),
      for: invite.email ?? 'anybody',
      used: `${invite.uses} of ${invite.max_uses}`,
      expires: toUtcIsoOrNull(invite.expires_at) ?? 'never',
      status: readInviteState(invite, now),
    }))
    return {
      data: invites.map((invite) => presentInvite(invite, now)),
      text: renderTable(rows, 'There is no invite.'),
      memberIds: invites.flatMap(({ member_id }) => (member_id === null ? [] : [member_id])),
    }
  },
}

export const addInvitesCommand: Command = {
  name: 'invites add',
  usage:
    '<brand> --plan MEMBERSHIP|ALACARTE | --offer <slug> [--membership-days <days>] ' +
    '[--credits <number>] [--code <code>] [--uses <number>] [--days <days>] ' +
    '[--email <email>] [--count <number>]',
  summary:
    'creates invites and prints their links: a plan, or what a free_visit offer grants; ' +
    '--days is how long they work; --email is for one address only, works once and for 30 ' +
    'days, and is emailed; --count creates many with generated codes',
  examples: [
    'northside --plan MEMBERSHIP --membership-days 90 --code WELCOME-NORTHSIDE --uses 50',
    'northside --offer intro-visit --email kim@example.com',
    'northside --plan ALACARTE --credits 1 --count 20 --days 60 --json',
  ],
  audit: 'recorded',
  options: {
    plan: text,
    offer: text,
    'membership-days': text,
    credits: text,
    code: text,
    uses: text,
    days: text,
    email: text,
    count: text,
  },
  async run(context, typed) {
    const email = readOption(typed, 'email')?.trim() ?? null
    const codes = await createInvites(
      context,
      {
        brandSlug: requireArgument(typed, 0, "brand's slug"),
        plan: readPlan(typed),
        offerSlug: readOption(typed, 'offer'),
        membershipDays: readNumber(typed, 'membership-days'),
        credits: readNumber(typed, 'credits'),
        code: readOption(typed, 'code')?.trim().toUpperCase() ?? null,
        email,
        maxUses: readNumber(typed, 'uses') ?? 1,
        days: readNumber(typed, 'days'),
        count: readNumber(typed, 'count') ?? 1,
      },
      createStaffAuditContext(context),
    )
    await context.jobs.idle()
    const invites = codes.map((code) => ({ code, url: getInviteUrl(context, code) }))
    return {
      data: invites,
      text: [
        ...invites.map(({ url }) => url),
        ...(email === null ? [] : [`The link goes to ${email} by email.`]),
      ].join('\n'),
    }
  },
}

export const revokeInviteCommand: Command = {
  name: 'invites revoke',
  usage: '<code>',
  summary: 'ends an invite; who redeemed it keeps what they got',
  examples: ['WELCOME-NORTHSIDE'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const code = requireArgument(typed, 0, 'code').toUpperCase()
    await revokeInvite(context, code, createStaffAuditContext(context))
    return { data: { code, status: 'revoked' }, text: `${code} is revoked.` }
  },
}
