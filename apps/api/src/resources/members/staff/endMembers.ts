import { formatCount } from '@portal/domain/text'
import { listSessionsToCancel } from '../../accounts/closing/getClosure.ts'
import { deactivateMember, reactivateMember } from '../deactivateMember.ts'
import { eraseMember } from '../eraseMember.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, hasFlag } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { presentChangedSessions, presentSessions } from '../../appointments/staff/presentSession.ts'

const confirmOption = { confirm: { type: 'boolean' } } as const

export const deactivateMemberCommand: Command = {
  name: 'members deactivate',
  usage: '<email> [--confirm]',
  summary:
    "ends a member's access, the data stays; lists the upcoming sessions and the subscription, " +
    'and with --confirm cancels the sessions and lets the subscription end',
  examples: ['kim@example.com', 'kim@example.com --confirm'],
  audit: 'appointment.listed',
  options: confirmOption,
  async run(context, typed) {
    const { id, email } = await findMember(context.db, typed)
    const { isChanged, sessions, consequences } = await deactivateMember(
      context,
      id,
      hasFlag(typed, 'confirm'),
      createStaffAuditContext(context),
    )
    await context.jobs.idle()
    const shown = isChanged
      ? await presentChangedSessions(sessions, context)
      : presentSessions(sessions, context)
    const count = formatCount(sessions.length, 'session')
    const lines: string[] = []
    if (isChanged) lines.push(`${email} can no longer log in.`)
    if (sessions.length > 0)
      lines.push(
        isChanged ? `Canceled ${count}:` : `This would cancel ${count} and return the credits:`,
        renderTable(shown, ''),
      )
    lines.push(...consequences)
    if (!isChanged) lines.push('Nothing has changed. Add --confirm to deactivate the account.')
    return {
      data: { changed: isChanged, sessions: shown, consequences },
      text: lines.join('\n'),
      memberIds: [id],
    }
  },
}

export const reactivateMemberCommand: Command = {
  name: 'members reactivate',
  usage: '<email>',
  summary: 'lets a member who was deactivated log in again',
  examples: ['kim@example.com'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const { id, email } = await findMember(context.db, typed)
    await reactivateMember(context, id, createStaffAuditContext(context))
    return { data: { email, status: 'active' }, text: `${email} can log in again.` }
  },
}

export const eraseMemberCommand: Command = {
  name: 'members erase',
  usage: '<email> [--confirm]',
  summary:
    'with --confirm erases a member at once and for good, except what must be kept (payments, ' +
    'credit entries, times of sessions), cancels the upcoming sessions, and ends what closing ' +
    'the account ends',
  examples: ['kim@example.com', 'kim@example.com --confirm'],
  audit: 'appointment.listed',
  options: confirmOption,
  async run(context, typed) {
    const { id, email } = await findMember(context.db, typed)
    const isConfirmed = hasFlag(typed, 'confirm')
    const now = context.clock.now()
    const sessions = await listSessionsToCancel(context.db, id, now)
    const shown = presentSessions(sessions, context)
    const consequences = await context.accountClosing.describeErasure(context.db, id, now)
    if (isConfirmed) {
      await eraseMember(context, id, createStaffAuditContext(context))
      await context.jobs.idle()
      const canceled = await presentChangedSessions(sessions, context)
      return {
        data: { changed: true, sessions: canceled, consequences },
        text: 'The member was erased.',
        memberIds: [id],
      }
    }
    const lines = [`This would erase ${email} for good.`]
    if (sessions.length > 0)
      lines.push(`${formatCount(sessions.length, 'session')} would be canceled:`)
    if (sessions.length > 0) lines.push(renderTable(shown, ''))
    if (consequences.length > 0) lines.push('This also happens:', ...consequences)
    lines.push('Nothing has changed. Export the data first if the member wants it.')
    return {
      data: { changed: false, sessions: shown, consequences },
      text: [...lines, 'Add --confirm to erase.'].join('\n'),
      memberIds: [id],
    }
  },
}
