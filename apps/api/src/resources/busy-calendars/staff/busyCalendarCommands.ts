import { Id } from '@portal/contract'
import { z } from 'zod'
import { formatCount } from '@portal/domain/text'
import type { Context } from '../../../context.ts'
import { toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { checkNow } from '../busyCalendarJob.ts'
import { addBusyCalendar, removeBusyCalendar, setBusyCalendar } from '../busyCalendars.ts'
import { type BusyCalendarRow, listBusyCalendars } from '../busyCalendars.repository.ts'
import { CalendarError, problemTexts } from '../fetch/calendarProblem.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandResult,
  readOption,
  requireArgument,
  type StaffContext,
  StaffError,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { own } from '../../../command-line/practitionerScope.ts'

const ownerUsage = "<practitioner's email>"

export const addBusyCalendarCommand: Command = {
  name: 'busy-calendars add',
  usage: `${ownerUsage} <url>`,
  summary:
    "adds a practitioner's own calendar by its ICS URL, and reads it: its events block times",
  examples: ['rivera@example.com https://calendar.example.com/private/basic.ics'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const url = requireArgument(typed, 1, 'URL of the calendar')
    const { id: practitionerId } = await findPractitioner(context.db, email)
    const id = await addOrExplain(context, practitionerId, url)
    if (id === null) throw new StaffError(`${email} has this calendar already.`)
    await checkNow(context, id)
    return showCalendars(context, practitionerId, id)
  },
}

export const setBusyCalendarCommand: Command = {
  name: 'busy-calendars set',
  usage: `${ownerUsage} <calendar id> [--addresses <email>,…|none] [--unanswered-days block|free]`,
  summary:
    'says what invitations in a calendar mean: under which other addresses the practitioner is ' +
    'invited, and whether an invitation for whole days blocks them before it is answered (it does)',
  examples: [
    'rivera@example.com 0198c0de-0000-7000-8000-000000000001 --addresses ana@example.net',
    'rivera@example.com 0198c0de-0000-7000-8000-000000000001 --unanswered-days free',
  ],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: { addresses: { type: 'string' }, 'unanswered-days': { type: 'string' } },
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const id = requireArgument(typed, 1, 'calendar id')
    const { id: practitionerId } = await findPractitioner(context.db, email)
    const calendars = await listBusyCalendars(context.db, practitionerId)
    const calendar = calendars.find((each) => each.id === id)
    if (calendar === undefined) throw new StaffError(`${email} has no calendar with the id ${id}.`)
    const addresses = readOption(typed, 'addresses')
    const days = readOption(typed, 'unanswered-days')
    if (addresses === null && days === null)
      throw new StaffError('Give --addresses or --unanswered-days.')
    if (days !== null && !['block', 'free'].includes(days))
      throw new StaffError('--unanswered-days is "block" or "free".')
    const settings = {
      ownAddresses: addresses === null ? calendar.own_addresses : parseAddresses(addresses),
      blocksUnansweredDays: days === null ? calendar.blocks_unanswered_days : days === 'block',
    }
    await setBusyCalendar(context, calendar, settings, createStaffAuditContext(context))
    await checkNow(context, id)
    return showCalendars(context, practitionerId, id)
  },
}

function parseAddresses(typed: string): string[] {
  if (typed.trim() === 'none') return []
  return typed.split(',').map((each) => {
    const address = z.email().safeParse(each.trim().toLowerCase())
    if (!address.success) throw new StaffError(`--addresses: "${each.trim()}" is not an email.`)
    return address.data
  })
}

async function addOrExplain(
  context: StaffContext,
  practitionerId: string,
  url: string,
): Promise<string | null> {
  try {
    return await addBusyCalendar(context, practitionerId, url, createStaffAuditContext(context))
  } catch (error) {
    if (error instanceof CalendarError) throw new StaffError(error.message)
    throw error
  }
}

export const listBusyCalendarsCommand: Command = {
  name: 'busy-calendars list',
  usage: ownerUsage,
  summary: "lists a practitioner's own calendars, when they were last read, and what is wrong",
  examples: ['rivera@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const { id } = await findPractitioner(
      context.db,
      requireArgument(typed, 0, "practitioner's email"),
    )
    const { data, text } = await showCalendars(context, id)
    return { data, text }
  },
}

export const checkBusyCalendarsCommand: Command = {
  name: 'busy-calendars check',
  usage: ownerUsage,
  summary: "reads a practitioner's own calendars now instead of within 15 minutes",
  examples: ['rivera@example.com'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const { id: practitionerId } = await findPractitioner(context.db, email)
    for (const { id } of await listBusyCalendars(context.db, practitionerId))
      await checkNow(context, id)
    return showCalendars(context, practitionerId)
  },
}

export const removeBusyCalendarCommand: Command = {
  name: 'busy-calendars remove',
  usage: `${ownerUsage} <calendar id>`,
  summary: "removes a practitioner's own calendar, so that its events no longer block times",
  examples: ['rivera@example.com 0198c0de-0000-7000-8000-000000000001'],
  audit: 'none',
  practitionerScope: [own.practitioner],
  options: {},
  async run(context, typed) {
    const email = requireArgument(typed, 0, "practitioner's email")
    const id = requireArgument(typed, 1, 'calendar id')
    const { id: practitionerId } = await findPractitioner(context.db, email)
    const isRemoved =
      Id.safeParse(id).success &&
      (await removeBusyCalendar(context, practitionerId, id, createStaffAuditContext(context)))
    if (!isRemoved) throw new StaffError(`${email} has no calendar with the id ${id}.`)
    return { data: { email, id }, text: `The calendar no longer blocks times of ${email}.` }
  },
}

/** All calendars of a practitioner, or one. It is a failure when one of them can't be read. */
async function showCalendars(
  { db }: Context,
  practitionerId: string,
  id: string | null = null,
): Promise<CommandResult> {
  const calendars = (await listBusyCalendars(db, practitionerId))
    .filter((calendar) => id === null || calendar.id === id)
    .map(presentCalendar)
  return {
    data: calendars,
    text: renderTable(calendars, 'There are no calendars.'),
    isFailure: calendars.some(({ problem }) => problem !== ''),
  }
}

/** The rest of the URL is a secret. */
const presentCalendar = (calendar: BusyCalendarRow) => ({
  id: calendar.id,
  host: new URL(calendar.url).host,
  last_read: toUtcIsoOrNull(calendar.read_at),
  failing_since: toUtcIsoOrNull(calendar.problem_since),
  problem: describeProblem(calendar),
  unreadable: formatCount(calendar.skipped_events, 'event'),
  invited_as: [calendar.email, ...calendar.own_addresses].join(', '),
  unanswered_days: calendar.blocks_unanswered_days ? 'block' : 'free',
})

function describeProblem({ problem, read_at }: BusyCalendarRow): string {
  if (problem === null) return ''
  const kept = read_at === null ? 'It blocks no times yet.' : 'The last copy still blocks times.'
  return `${problemTexts[problem]} ${kept}`
}
