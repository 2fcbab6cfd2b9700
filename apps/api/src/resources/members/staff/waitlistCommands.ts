import { describeLinkEmail } from '../../../command-line/describeLinkEmail.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import type { Queryable } from '../../../db/sql.ts'
import {
  closeWaitlistEntry,
  findOpenEntries,
  listWaitlist,
  type WaitlistEntry,
} from '../../accounts/prospects/waitlist.ts'
import { inviteFromWaitlist } from '../inviteFromWaitlist.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  readLimit,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findMembersByEmail } from './findMembersByEmail.ts'
import { requirePlan } from './requirePlan.ts'
import { parseName } from '../../../command-line/parseName.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

const presentEntry = (entry: WaitlistEntry) => ({
  email: entry.email,
  first_name: entry.first_name,
  brand: entry.brand_slug,
  offer: entry.offer_slug,
  joined: toUtcIso(entry.created_at),
  invited: toUtcIsoOrNull(entry.invited_at),
  closed: toUtcIsoOrNull(entry.closed_at),
})

const entryOptions = { brand: { type: 'string' }, offer: { type: 'string' } } as const

/** The open entry of an email, and of a brand and an offer where there are several. */
async function requireEntry(db: Queryable, typed: CommandArguments): Promise<WaitlistEntry> {
  const email = requireArgument(typed, 0, 'email')
  const brand = readOption(typed, 'brand')
  const offer = readOption(typed, 'offer')
  const entries = (await findOpenEntries(db, email)).filter(
    ({ brand_slug, offer_slug }) =>
      (brand === null || brand_slug === brand) && (offer === null || offer_slug === offer),
  )
  const [entry, another] = entries
  if (entry === undefined) throw new StaffError(`${email} is not on the waitlist.`)
  if (another !== undefined)
    throw new StaffError(`${email} has several entries. Add --brand and --offer.`)
  return entry
}

export const listWaitlistCommand: Command = {
  name: 'waitlist list',
  usage: '[--closed] [--limit <n>]',
  summary: 'lists who waits, in the order in which they joined; --closed lists closed entries',
  examples: ['', '--json'],
  audit: 'waitlist.listed',
  options: { closed: { type: 'boolean' }, limit: { type: 'string' } },
  async run({ db }, typed) {
    const limit = readLimit(typed)
    const entries = (await listWaitlist(db, hasFlag(typed, 'closed'), limit)).map(presentEntry)
    return {
      data: entries,
      text: renderTable(entries, 'Nobody is on the waitlist.'),
      memberIds: await findMembersByEmail(db, entries),
    }
  },
}

export const inviteFromWaitlistCommand: Command = {
  name: 'waitlist invite',
  usage: '<email> --plan <MEMBERSHIP|ALACARTE> [--name <name>] [--brand <slug>] [--offer <slug>]',
  summary:
    'makes somebody on the waitlist a member, emails a link to set a password, and closes the ' +
    'entry; the name is that of the entry unless it is given',
  examples: ['kim@example.com --plan MEMBERSHIP --name "Kim Lane"'],
  audit: 'recorded',
  options: { ...entryOptions, plan: { type: 'string' }, name: { type: 'string' } },
  async run(context, typed) {
    const entry = await requireEntry(context.db, typed)
    const plan = requirePlan(typed)
    const name = readOption(typed, 'name') ?? entry.first_name ?? ''
    if (name === '') throw new StaffError('--name is missing: the entry has no name.')
    const { email, brand_slug, offer_slug } = entry
    const member = { email, ...parseName(name), plan, phone: null, timezone: null, coachId: null }
    await inviteFromWaitlist(
      context,
      { email, brand_slug, offer_slug },
      member,
      createStaffAuditContext(context),
    )
    await context.jobs.idle()
    const link = await describeLinkEmail(context, 'We emailed a link to set a password.')
    return {
      data: { email, plan },
      text: `${email} is a member. ${link}`,
    }
  },
}

export const closeWaitlistEntryCommand: Command = {
  name: 'waitlist close',
  usage: '<email> [--brand <slug>] [--offer <slug>]',
  summary: 'takes an entry off the waitlist, without an email',
  examples: ['kim@example.com'],
  audit: 'recorded',
  options: entryOptions,
  async run(context, typed) {
    const entry = await requireEntry(context.db, typed)
    await closeWaitlistEntry(context, entry, createStaffAuditContext(context))
    return { data: presentEntry(entry), text: `${entry.email} is no longer on the waitlist.` }
  },
}
