import { AppointmentStatus } from '@portal/contract'
import { addDays, isDate, startOfDay } from '@portal/domain/time'
import { getDisplayName, getSessionStatus } from '../appointments.presenter.ts'
import { listAppointmentsOfMember } from '../appointments.repository.ts'
import {
  type Command,
  type CommandArguments,
  parseWholeNumber,
  readOption,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentSession } from './presentSession.ts'
import { type ListedSessionRow, listStaffSessions } from './staffSessions.repository.ts'
import { own } from '../../../command-line/practitionerScope.ts'

const maxSessions = 1_000

/** A date of an option as an instant in the zone, `--to` included. */
function readDateOption(typed: CommandArguments, name: 'from' | 'to', zone: string): number | null {
  const date = readOption(typed, name)
  if (date === null) return null
  if (!isDate(date)) throw new StaffError(`--${name} must be a date like 2026-12-24.`)
  return startOfDay(name === 'to' ? addDays(date, 1) : date, zone)
}

function readStatus(typed: CommandArguments): AppointmentStatus | null {
  const text = readOption(typed, 'status')
  if (text === null) return null
  const status = AppointmentStatus.safeParse(text)
  if (!status.success)
    throw new StaffError(`--status must be one of ${AppointmentStatus.options.join(', ')}.`)
  return status.data
}

const presentRow = (row: ListedSessionRow, now: number) => ({
  id: row.id,
  starts: new Date(row.starts_at).toISOString(),
  session: getDisplayName(row),
  member: row.member,
  practitioner: row.practitioner,
  status: getSessionStatus(row, now),
  credits: row.credit_cost,
})

export const listSessionsCommand: Command = {
  name: 'sessions list',
  usage:
    "[<member's email>] [--practitioner <email>] [--from <date>] [--to <date>] " +
    '[--status <status>] [--limit <n>]',
  summary:
    'lists sessions, latest first, in UTC; dates are in the zone of the practitioner, both ' +
    'included, and in UTC without one',
  examples: [
    'kim@example.com',
    '--practitioner ana@example.com --from 2026-12-01 --to 2026-12-07 --status booked',
  ],
  audit: 'appointment.listed',
  practitionerScope: [own.practitionerOption, { ...own.member, isOptional: true }],
  options: {
    practitioner: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    status: { type: 'string' },
    limit: { type: 'string' },
  },
  async run({ clock, db }, typed) {
    const now = clock.now()
    const hasMember = typed.positionals.length > 0
    if (hasMember && Object.keys(typed.values).every((name) => name === 'json')) {
      const member = await findMember(db, typed)
      const rows = await listAppointmentsOfMember(db, member.id, maxSessions)
      const sessions = rows.map((row) => presentSession(row, now))
      return {
        data: sessions,
        text: renderTable(sessions, 'No sessions.'),
        memberIds: [member.id],
      }
    }
    const email = readOption(typed, 'practitioner')
    const practitioner = email === null ? null : await findPractitioner(db, email)
    const zone = practitioner?.timezone ?? 'UTC'
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const sessions = await listStaffSessions(db, {
      memberId: hasMember ? (await findMember(db, typed)).id : null,
      practitionerId: practitioner?.id ?? null,
      status: readStatus(typed),
      now,
      from: readDateOption(typed, 'from', zone),
      to: readDateOption(typed, 'to', zone),
      limit: Math.max(1, Math.min(limit, maxSessions)),
    })
    const shown = sessions.map((row) => presentRow(row, now))
    const memberIds = sessions.map(({ member_id }) => member_id)
    return { data: shown, text: renderTable(shown, 'No sessions.'), memberIds }
  },
}
