import { planTypes } from '@portal/domain/scheduling'
import { toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { findMemberVisits } from '../../users/users.repository.ts'
import { type Command, readLimit, readOption, StaffError } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { listStaffMembers, type StaffMemberRow } from './staffMembers.repository.ts'
import { own } from '../../../command-line/practitionerScope.ts'

function getStatus({ is_active, closed_at, has_password }: StaffMemberRow): string {
  if (closed_at !== null) return 'closed'
  if (!is_active) return 'deactivated'
  return has_password ? 'active' : 'invited'
}

const presentPlan = ({ plan_type, membership_status }: StaffMemberRow): string =>
  plan_type === 'MEMBERSHIP' ? `${plan_type} (${membership_status})` : plan_type

export const listMembersCommand: Command = {
  name: 'members list',
  usage: '[<part of a name or email>] [--plan <MEMBERSHIP|ALACARTE>] [--limit <n>]',
  summary: 'lists members by name',
  examples: ['', 'lane', '--plan ALACARTE --json'],
  audit: 'user.listed',
  options: { plan: { type: 'string' }, limit: { type: 'string' } },
  async run({ clock, db }, typed) {
    const plan = readOption(typed, 'plan')
    const known = planTypes.find((each) => each === plan) ?? null
    if (plan !== null && known === null)
      throw new StaffError(`--plan must be ${planTypes.join(' or ')}.`)
    const rows = await listStaffMembers(
      db,
      {
        id: null,
        text: typed.positionals[0] ?? null,
        plan: known,
        limit: readLimit(typed),
      },
      clock.now(),
    )
    const shown = rows.map((row) => ({
      email: row.email,
      name: row.name,
      plan: presentPlan(row),
      status: getStatus(row),
      credits: row.balance,
      sessions: row.upcoming_sessions,
      bounces: row.bounces_since === null ? '' : 'yes',
    }))
    const memberIds = rows.map(({ id }) => id)
    return { data: shown, text: renderTable(shown, 'No members.'), memberIds }
  },
}

export const showMemberCommand: Command = {
  name: 'members show',
  usage: '<email>',
  summary: 'shows plan, coach, credits, debt and contact details of a member',
  examples: ['kim@example.com'],
  audit: 'user.shown',
  practitionerScope: [own.member],
  options: {},
  async run({ clock, db }, typed) {
    const member = await findMember(db, typed)
    const now = clock.now()
    const filter = { id: member.id, text: null, plan: null, limit: 1 }
    const [row] = await listStaffMembers(db, filter, now)
    if (row === undefined) throw new StaffError('This member was erased.')
    const visits = await findMemberVisits(db, member.id, now)
    const data = {
      id: row.id,
      email: row.email,
      name: row.name,
      status: getStatus(row),
      email_confirmed: row.is_email_confirmed,
      bounces_since: toUtcIsoOrNull(row.bounces_since),
      plan: presentPlan(row),
      coach: row.coach,
      credits: row.balance,
      debt: row.debt,
      upcoming_sessions: row.upcoming_sessions,
      had_first_visit: visits.hadFirstVisit,
      used_free_visit: visits.hasUsedFreeVisit,
      phone: row.phone_number,
      zone: row.timezone,
      closed: toUtcIsoOrNull(row.closed_at),
      since: toUtcIsoOrNull(row.created_at),
    }
    const lines = Object.entries(data).flatMap(([name, value]) =>
      value === null ? [] : [`${name.replaceAll('_', ' ').padEnd(18)}${String(value)}`],
    )
    return { data, text: lines.join('\n'), memberIds: [member.id] }
  },
}
