import { formatCount } from '@portal/domain/text'
import type { Context } from '../../../context.ts'
import type { ScheduleChangeResult } from '../changeSchedule.ts'
import type { ScheduleEdit } from '../schedules.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type CommandArguments,
  type CommandResult,
  hasFlag,
  requireArgument,
  type StaffContext,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentChangedSessions, presentSessions } from '../../appointments/staff/presentSession.ts'

export const confirmOption = { confirm: { type: 'boolean' } } as const

type EditedPractitioner = { readonly email: string; readonly timezone: string }

/** The practitioner of the first argument, and what every change of a schedule needs. */
export async function readScheduleEdit(
  context: StaffContext,
  typed: CommandArguments,
): Promise<{ practitioner: EditedPractitioner; edit: ScheduleEdit }> {
  const email = requireArgument(typed, 0, "practitioner's email").toLowerCase()
  const { id, timezone } = await findPractitioner(context.db, email)
  return {
    practitioner: { email, timezone },
    edit: {
      practitionerId: id,
      isConfirmed: hasFlag(typed, 'confirm'),
      auditContext: createStaffAuditContext(context),
    },
  }
}

/**
 * The result of a change of a schedule: `done` when it was made, otherwise the sessions that it
 * would cancel.
 */
export async function renderScheduleChange(
  context: Context,
  { isChanged, sessions }: ScheduleChangeResult,
  done: string,
): Promise<CommandResult> {
  await context.jobs.idle()
  const shown = isChanged
    ? await presentChangedSessions(sessions, context)
    : presentSessions(sessions, context)
  const count = formatCount(sessions.length, 'session')
  const table = renderTable(shown, '')
  const members =
    sessions.length === 0 ? {} : { memberIds: sessions.map(({ member_id }) => member_id) }
  if (!isChanged)
    return {
      data: { changed: false, sessions: shown },
      text: [
        `This would cancel ${count}, return the credits and email the members other times:`,
        table,
        'Nothing has changed. Add --confirm to change it.',
      ].join('\n'),
      ...members,
    }
  return {
    data: { changed: true, sessions: shown },
    text: sessions.length === 0 ? done : [done, `Canceled ${count}:`, table].join('\n'),
    ...members,
  }
}
