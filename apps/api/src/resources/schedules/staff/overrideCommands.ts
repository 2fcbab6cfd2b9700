import { getLocalDate, isDate } from '@portal/domain/time'
import { listOverrides, removeOverride, setOverride } from '../schedules.ts'
import {
  type Command,
  type CommandArguments,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { confirmOption, readScheduleEdit, renderScheduleChange } from './renderScheduleChange.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { parseDayHours } from './parseWeeklyHours.ts'
import { renderDayHours } from './renderWeeklyHours.ts'
import { own } from '../../../command-line/practitionerScope.ts'

/** A date of today or later in the practitioner's zone. */
function requireFutureDate(typed: CommandArguments, today: string): string {
  const date = requireArgument(typed, 1, 'date')
  if (!isDate(date)) throw new StaffError('The date must be one like 2026-12-24.')
  if (date < today) throw new StaffError(`${date} is in the past.`)
  return date
}

export const addOverrideCommand: Command = {
  name: 'overrides add',
  usage: "<practitioner's email> <date> <hours|closed> [--confirm]",
  summary:
    'closes a date or gives it other hours; lists the affected sessions, and with --confirm ' +
    'cancels them',
  examples: [
    'ana@example.com 2026-12-24 closed',
    'ana@example.com 2026-12-31 09:00-12:00 --confirm',
  ],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: confirmOption,
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const today = getLocalDate(context.clock.now(), practitioner.timezone)
    const date = requireFutureDate(typed, today)
    const hours = parseDayHours(requireArgument(typed, 2, 'hours'))
    const result = await setOverride(date, hours)(context, edit)
    const done = `${practitioner.email} on ${date}: ${renderDayHours(hours)}.`
    return renderScheduleChange(context, result, done)
  },
}

export const removeOverrideCommand: Command = {
  name: 'overrides remove',
  usage: "<practitioner's email> <date> [--confirm]",
  summary: 'the weekly hours apply to the date again; lists the affected sessions',
  examples: ['ana@example.com 2026-12-24'],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: confirmOption,
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const today = getLocalDate(context.clock.now(), practitioner.timezone)
    const date = requireFutureDate(typed, today)
    const known = await listOverrides(context.db, edit.practitionerId, today)
    if (!known.some((row) => row.date === date))
      throw new StaffError(`${practitioner.email} has no override on ${date}.`)
    const result = await removeOverride(date)(context, edit)
    const done = `The weekly hours apply to ${date} again.`
    return renderScheduleChange(context, result, done)
  },
}

export const listOverridesCommand: Command = {
  name: 'overrides list',
  usage: "<practitioner's email>",
  summary: 'lists the dates that are closed or have other hours, from today on',
  examples: ['ana@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const today = getLocalDate(context.clock.now(), practitioner.timezone)
    const rows = await listOverrides(context.db, edit.practitionerId, today)
    const shown = rows.map(({ date, hours }) => ({ date, hours: renderDayHours(hours) }))
    return { data: shown, text: renderTable(shown, 'No overrides.') }
  },
}
