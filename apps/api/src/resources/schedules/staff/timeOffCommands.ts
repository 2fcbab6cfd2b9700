import { Id } from '@portal/contract'
import { addDays, isDate, startOfDay, toInstant, toIso } from '@portal/domain/time'
import { addTimeOff, listTimeOff, removeTimeOff } from '../schedules.ts'
import { type Command, requireArgument, StaffError } from '../../../command-line/command.ts'
import { confirmOption, readScheduleEdit, renderScheduleChange } from './renderScheduleChange.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { own } from '../../../command-line/practitionerScope.ts'

/**
 * A moment in the practitioner's zone, in epoch milliseconds: a date, as its start or its end, a
 * local time such as 2026-12-24T13:00, or an instant with an offset.
 */
export function parseMoment(text: string, zone: string, isEnd: boolean): number {
  if (isDate(text)) return startOfDay(isEnd ? addDays(text, 1) : text, zone)
  const [, date = '', hours = '', minutes = '', offset] =
    /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::00)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  if (!isDate(date))
    throw new StaffError(`${text} must be a date like 2026-12-24 or a time like 2026-12-24T13:00.`)
  return offset === undefined
    ? toInstant(date, Number(hours) * 60 + Number(minutes), zone)
    : Date.parse(text)
}

export const addTimeOffCommand: Command = {
  name: 'time-off add',
  usage: "<practitioner's email> <from> <to> [--confirm]",
  summary:
    "adds time off in the practitioner's zone, both dates included; lists the affected sessions, " +
    'and with --confirm cancels them and emails the members other times',
  examples: [
    'ana@example.com 2026-12-24 2027-01-01',
    'ana@example.com 2026-12-03T13:00 2026-12-03T15:00 --confirm',
  ],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: confirmOption,
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const { email, timezone } = practitioner
    const start = parseMoment(requireArgument(typed, 1, 'start'), timezone, false)
    const end = parseMoment(requireArgument(typed, 2, 'end'), timezone, true)
    const result = await addTimeOff(start, end)(context, edit)
    const done = `${email} is off from ${toIso(start, timezone)} to ${toIso(end, timezone)}.`
    return renderScheduleChange(context, result, done)
  },
}

export const removeTimeOffCommand: Command = {
  name: 'time-off remove',
  usage: "<practitioner's email> <time off id>",
  summary: 'removes time off, so that these hours can be booked again',
  examples: ['ana@example.com 0198c0de-0000-7000-8000-000000000001'],
  audit: 'appointment.listed',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const id = requireArgument(typed, 1, 'time off id')
    const known = await listTimeOff(context.db, edit.practitionerId, context.clock.now())
    if (!Id.safeParse(id).success || !known.some((row) => row.id === id))
      throw new StaffError(`${practitioner.email} has no time off with the id ${id}.`)
    const result = await removeTimeOff(id)(context, edit)
    return renderScheduleChange(context, result, `${practitioner.email} works in this time again.`)
  },
}

export const listTimeOffCommand: Command = {
  name: 'time-off list',
  usage: "<practitioner's email>",
  summary: "lists the time off that is not over, in the practitioner's zone",
  examples: ['ana@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const { practitioner, edit } = await readScheduleEdit(context, typed)
    const rows = await listTimeOff(context.db, edit.practitionerId, context.clock.now())
    const shown = rows.map(({ id, starts_at, ends_at }) => ({
      id,
      from: toIso(starts_at, practitioner.timezone),
      to: toIso(ends_at, practitioner.timezone),
    }))
    return { data: shown, text: renderTable(shown, 'No time off.') }
  },
}
