import { type Command, requireArgument } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderWeeklyHours } from '../../schedules/staff/renderWeeklyHours.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import {
  listStaffPractitioners,
  type StaffPractitioner,
} from '../../practitioners/manage/staffPractitioners.repository.ts'
import { own } from '../../../command-line/practitionerScope.ts'

const getStatus = ({ is_active }: StaffPractitioner): string => (is_active ? 'active' : 'inactive')

export const listPractitionersCommand: Command = {
  name: 'practitioners list',
  usage: '',
  summary: 'lists the practitioners, also those who were deactivated',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ clock, db }) {
    const rows = await listStaffPractitioners(db, null, clock.now())
    const shown = rows.map((row) => ({
      email: row.email,
      name: row.name,
      title: row.title,
      zone: row.timezone,
      status: getStatus(row),
      sessions: row.upcoming_sessions,
    }))
    return { data: shown, text: renderTable(shown, 'There is no practitioner.') }
  },
}

export const showPractitionerCommand: Command = {
  name: 'practitioners show',
  usage: '<email>',
  summary: 'shows a practitioner with weekly hours, booking rules and how they meet',
  examples: ['wei@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run({ clock, db }, typed) {
    const { id } = await findPractitioner(db, requireArgument(typed, 0, "practitioner's email"))
    const [row] = await listStaffPractitioners(db, id, clock.now())
    if (row === undefined) throw new Error('A practitioner that was found is missing.')
    const { weekly_hours: weekly, is_active: _, ...rest } = row
    const data = { ...rest, status: getStatus(row), hours: renderWeeklyHours(weekly) }
    return { data, text: renderPractitioner(row) }
  },
}

function renderPractitioner(row: StaffPractitioner): string {
  const lines: readonly (readonly [string, string | number | null])[] = [
    ['email', row.email],
    ['name', row.name],
    ['status', getStatus(row)],
    ['title', row.title],
    ['credentials', row.credentials],
    ['bio', row.bio],
    ['languages', row.languages.join(', ')],
    ['specialties', row.specialties.join(', ')],
    ['zone', row.timezone],
    ['notice', `${row.notice_minutes} minutes`],
    ['buffer', `${row.buffer_minutes} minutes`],
    ['horizon', `${row.horizon_days} days`],
    ['meets', row.meeting_kind],
    ['video link', row.meeting_url],
    ['address', row.meeting_address],
    ['map', row.meeting_map_url],
    ['upcoming sessions', row.upcoming_sessions],
    ['members', row.members],
  ]
  return [
    ...lines.flatMap(([name, value]) =>
      value === null || value === '' ? [] : [`${name.padEnd(18)}${value}`],
    ),
    'hours',
    ...renderWeeklyHours(row.weekly_hours).map((line) => `  ${line}`),
  ].join('\n')
}
