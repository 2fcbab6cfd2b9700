import { userInfo } from 'node:os'
import { Id } from '@portal/contract'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  type CommandResult,
  hasFlag,
  readOption,
  requireArgument,
  requireChoice,
  type StaffContext,
  StaffError,
} from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { recordAudit, recordAuditForMembers } from '../../../core/audit.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { findAlert, listAlerts, saveAcknowledgment } from '../alerts/alerts.repository.ts'
import { createAlertDescription } from './describeAlerts.ts'

type Contact = { id: string; email: string; phone: string }

const listContacts = (db: Queryable, ids: readonly string[]): Promise<Contact[]> =>
  db.query<Contact>(
    sql`SELECT id, email, coalesce(phone_number, '') AS phone FROM users
     WHERE id = ANY(${ids}::uuid[])`,
  )

async function showAlerts(context: StaffContext, typed: CommandArguments): Promise<CommandResult> {
  const { clock, db } = context
  const alerts = await listAlerts(db, !hasFlag(typed, 'all'))
  const memberIds = alerts.map(({ member_id }) => member_id)
  const contacts = new Map((await listContacts(db, memberIds)).map((each) => [each.id, each]))
  await recordAuditForMembers(
    db,
    {
      action: 'questionnaire_alert.listed',
      ...createStaffAuditContext(context),
      at: clock.now(),
    },
    memberIds,
  )
  const describe = await createAlertDescription(db, alerts)
  const lines = alerts.map((alert) => ({
    id: alert.id,
    member: contacts.get(alert.member_id)?.email ?? '',
    phone: contacts.get(alert.member_id)?.phone ?? '',
    questionnaire: alert.key,
    ...describe(alert),
    answered: toUtcIso(alert.answered_at),
    received: toUtcIso(alert.created_at),
    acknowledged: toUtcIsoOrNull(alert.acknowledged_at),
    by: alert.acknowledged_by,
  }))
  return { data: lines, text: renderTable(lines, 'There are no open alerts.') }
}

async function acknowledgeAlert(
  context: StaffContext,
  typed: CommandArguments,
): Promise<CommandResult> {
  const { clock, db } = context
  const id = requireArgument(typed, 1, 'alert id')
  const alert = Id.safeParse(id).success ? await findAlert(db, id) : null
  if (alert === null) throw new StaffError(`There is no alert ${id}.`)
  const now = clock.now()
  const isNew = await db.tx(async (tx) => {
    const was = await saveAcknowledgment(tx, alert.id, {
      by: userInfo().username,
      note: readOption(typed, 'note')?.trim().slice(0, 500) ?? null,
      now,
    })
    if (was)
      await recordAudit(tx, {
        action: 'questionnaire_alert.acknowledged',
        ...createStaffAuditContext(context),
        subjectId: alert.member_id,
        details: { alert_id: alert.id },
        at: now,
      })
    return was
  })
  return {
    data: { id: alert.id, acknowledged: true },
    text: isNew ? 'The alert is acknowledged. No more emails are sent.' : 'It was acknowledged.',
  }
}

export const alertsCommand: Command = {
  name: 'questionnaires alerts',
  usage: 'list [--all] | acknowledge <alert id> [--note <text>]',
  summary:
    'lists answers that need attention now, with whom to contact; acknowledging one ends its ' +
    'emails; --all lists acknowledged ones, too; each with the highest answer while it was open, ' +
    'and with the current one if that is another',
  examples: ['list', 'acknowledge 0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d80 --note "We talked."'],
  audit: 'recorded',
  options: { all: { type: 'boolean' }, note: { type: 'string' } },
  run: (context, typed) =>
    requireChoice(typed, 0, 'action', ['list', 'acknowledge']) === 'list'
      ? showAlerts(context, typed)
      : acknowledgeAlert(context, typed),
}
