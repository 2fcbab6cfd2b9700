import { readFile } from 'node:fs/promises'
import { isAppointmentType } from '@portal/domain/scheduling'
import type { Context } from '../../../context.ts'
import { sql } from '../../../db/sql.ts'
import { bookByPractice } from '../practice/bookByPractice.ts'
import { cancelByPractice, moveByPractice } from '../practice/changeByPractice.ts'
import { completeSession, setSummary } from '../practice/completeSession.ts'
import { markNoShow } from '../practice/markNoShow.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  parseWholeNumber,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentSession } from './presentSession.ts'
import { findSession, requireSession } from './requireSession.ts'
import { parseInstant } from '../../../command-line/parseInstant.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { ownSession } from './ownSession.ts'

async function presentResult(context: Context, id: string): Promise<CommandResult> {
  await context.jobs.idle()
  const session = presentSession(await findSession(context.db, id), context.clock.now())
  return { data: session, text: renderTable([session], '') }
}

/** The typed cost, null for what the session costs the member. */
function readCost(typed: CommandArguments): number | null {
  const text = readOption(typed, 'cost')
  if (text === null) return null
  const cost = parseWholeNumber(text, '--cost')
  if (cost < 0) throw new StaffError('--cost must not be negative.')
  return cost
}

export const bookSessionCommand: Command = {
  name: 'sessions book',
  usage: "<member's email> <practitioner's email> <type> <time> [--cost <credits>]",
  summary: 'books an open time for a member; the limits do not apply, and staff choose the cost',
  examples: ['kim@example.com ana@example.com FOLLOW_UP 2026-12-03T10:00:00-05:00 --cost 0'],
  audit: 'recorded',
  practitionerScope: [own.member, { ...own.practitioner, argument: 1 }],
  options: { cost: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed, "member's email")
    const practitioner = await findPractitioner(
      context.db,
      requireArgument(typed, 1, "practitioner's email"),
    )
    const type = requireArgument(typed, 2, 'type')
    if (!isAppointmentType(type)) throw new StaffError(`There is no type of session ${type}.`)
    const startsAt = parseInstant(requireArgument(typed, 3, 'time'))
    const cost = readCost(typed)
    const [zone] = await context.db.query<{ timezone: string | null }>(
      sql`SELECT timezone FROM users WHERE id = ${member.id}`,
    )
    const id = await bookByPractice(
      context,
      {
        slot: {
          memberId: member.id,
          practitionerId: practitioner.id,
          type,
          startsAt,
          movingId: null,
        },
        timezone: zone?.timezone ?? practitioner.timezone,
        cost,
      },
      createStaffAuditContext(context),
    )
    return presentResult(context, id)
  },
}

export const cancelSessionCommand: Command = {
  name: 'sessions cancel',
  usage: '<session id> [--reason <text>]',
  summary: 'cancels a session for the practice: credit and free visit return, however late it is',
  examples: ['0198c0de-0000-7000-8000-000000000001 --reason "Ana is ill"'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: { reason: { type: 'string' } },
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    await cancelByPractice(
      context,
      id,
      readOption(typed, 'reason'),
      createStaffAuditContext(context),
    )
    return presentResult(context, id)
  },
}

export const moveSessionCommand: Command = {
  name: 'sessions move',
  usage: '<session id> <time>',
  summary: 'moves a session for the practice and clears its late flag',
  examples: ['0198c0de-0000-7000-8000-000000000001 2026-12-03T14:30:00-05:00'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: {},
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    const startsAt = parseInstant(requireArgument(typed, 1, 'time'))
    await moveByPractice(context, id, startsAt, createStaffAuditContext(context))
    return presentResult(context, id)
  },
}

export const markNoShowCommand: Command = {
  name: 'sessions no-show',
  usage: '<session id> [--undo]',
  summary: 'marks a session as a no-show, or corrects one',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: { undo: { type: 'boolean' } },
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    await markNoShow(context, id, typed.values['undo'] !== true, createStaffAuditContext(context))
    return presentResult(context, id)
  },
}

export const correctNoShowCommand: Command = {
  name: 'sessions correct-no-show',
  usage: '<session id>',
  summary: 'corrects a no-show: the session took place; first visit and free visit follow',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: {},
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    await markNoShow(context, id, false, createStaffAuditContext(context))
    return presentResult(context, id)
  },
}

export const completeSessionCommand: Command = {
  name: 'sessions complete',
  usage: '<session id>',
  summary: 'marks a session that has started as completed; without it, its end does',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: {},
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    await completeSession(context, id, createStaffAuditContext(context))
    return presentResult(context, id)
  },
}

export const setSummaryCommand: Command = {
  name: 'sessions set-summary',
  usage: '<session id> (<text>|--file <path>)',
  summary:
    'shares a summary, which the member reads on the page of the session; an empty text removes it',
  examples: ['0198c0de-0000-7000-8000-000000000001 --file summary.txt'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: { file: { type: 'string' } },
  async run(context, typed) {
    const { id } = await requireSession(context.db, typed)
    const path = readOption(typed, 'file')
    const text =
      path === null
        ? requireArgument(typed, 1, 'summary')
        : await readFile(path, 'utf8').catch(() => {
            throw new StaffError(`There is no file ${path}.`)
          })
    await setSummary(context, id, text, createStaffAuditContext(context))
    return presentResult(context, id)
  },
}
