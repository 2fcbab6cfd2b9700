import { toIso } from '@portal/domain/time'
import { recordAudit } from '../../../core/audit.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import type { Command } from '../../../command-line/command.ts'
import { presentSession } from './presentSession.ts'
import { requireSession } from './requireSession.ts'
import { findSessionDetails } from './staffSessions.repository.ts'
import { ownSession } from './ownSession.ts'

export const showSessionCommand: Command = {
  name: 'sessions show',
  usage: '<session id>',
  summary: 'shows a session with what the member wrote when booking, and the shared summary',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownSession],
  options: {},
  async run(context, typed) {
    const { clock, db } = context
    const row = await requireSession(db, typed)
    const details = await findSessionDetails(db, row.id)
    if (details === null) throw new Error('A session that was found is missing.')
    const { actorId, requestId } = createStaffAuditContext(context)
    // notes are health data
    await recordAudit(db, {
      action: 'appointment.shown',
      actorId,
      subjectId: row.member_id,
      details: { appointment_id: row.id },
      requestId,
      at: clock.now(),
    })
    const { notes: flags, ...session } = presentSession(row, clock.now())
    const memberZone = details.member_timezone ?? row.user_timezone
    const data = {
      ...session,
      flags,
      member: details.member,
      practitioner_email: details.practitioner,
      time_for_member: `${toIso(row.starts_at, memberZone)} ${memberZone}`,
      time_for_practitioner:
        `${toIso(row.starts_at, details.practitioner_timezone)} ` + details.practitioner_timezone,
      phone: details.phone_number,
      reason: details.cancellation_reason,
      notes: details.notes,
      summary: details.summary,
    }
    const lines = Object.entries(data).flatMap(([name, value]) =>
      value === null || value === ''
        ? []
        : [`${name.replaceAll('_', ' ').padEnd(24)}${String(value)}`],
    )
    return { data, text: lines.join('\n') }
  },
}
