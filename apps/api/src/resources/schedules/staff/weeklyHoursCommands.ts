import { setWeeklyHours } from '../schedules.ts'
import { type Command, requireArgument } from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { confirmOption, readScheduleEdit, renderScheduleChange } from './renderScheduleChange.ts'
import { listStaffPractitioners } from '../../practitioners/manage/staffPractitioners.repository.ts'
import { parseWeeklyHours } from './parseWeeklyHours.ts'
import { renderWeeklyHours } from './renderWeeklyHours.ts'
import { own } from '../../../command-line/practitionerScope.ts'

export const setHoursCommand: Command = {
  name: 'hours set',
  usage: "<practitioner's email> <hours>… [--confirm]",
  summary:
    "replaces the weekly hours in the practitioner's zone, days left out are closed; lists the " +
    'affected sessions, and with --confirm cancels them',
  examples: ['ana@example.com "Mon-Thu 09:00-12:00,13:00-17:00" "Fri 09:00-13:00"'],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: confirmOption,
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    requireArgument(typed, 1, 'weekly hours')
    const weekly = parseWeeklyHours(typed.positionals.slice(1))
    const result = await setWeeklyHours(weekly)(context, edit)
    const done = [
      `The hours of ${practitioner.email}, in ${practitioner.timezone}:`,
      ...renderWeeklyHours(weekly),
    ]
    return renderScheduleChange(context, result, done.join('\n'))
  },
}

export const showHoursCommand: Command = {
  name: 'hours show',
  usage: "<practitioner's email>",
  summary: "shows the weekly hours in the practitioner's zone",
  examples: ['ana@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run({ clock, db }, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id, timezone } = await findPractitioner(db, email)
    const [row] = await listStaffPractitioners(db, id, clock.now())
    const hours = renderWeeklyHours(row?.weekly_hours ?? {})
    return { data: { timezone, hours }, text: [`In ${timezone}:`, ...hours].join('\n') }
  },
}
