import { Id } from '@portal/contract'
import { appointmentTypes } from '@portal/domain/scheduling'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  parseWholeNumber,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findPractitioner } from '../../../command-line/findPractitioner.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { recordAudit } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import { endTimeRequest } from '../endTimeRequest.ts'
import { ownTimeRequest } from './ownTimeRequest.ts'
import {
  countWaiting,
  findMemberOfRequest,
  listStaffTimeRequests,
  type StaffTimeRequest,
} from './staffTimeRequests.repository.ts'

const maxRequests = 1_000

const presentRow = (row: StaffTimeRequest) => ({
  id: row.id,
  asked: toUtcIso(row.created_at),
  member: row.member,
  practitioner: row.practitioner ?? 'any',
  session: appointmentTypes[row.appointment_type].displayName,
  for: row.is_earlier ? 'an earlier time' : 'a new session',
  until: row.until,
  offered: toUtcIsoOrNull(row.offered_at),
})

export const listTimeRequestsCommand: Command = {
  name: 'time-requests list',
  usage: '[--practitioner <email>] [--limit <n>]',
  summary:
    'lists who waits for a time, in the order in which times are offered, in UTC; for a ' +
    'practitioner, those who named them, and how many wait for any',
  examples: ['', '--practitioner ana@example.com'],
  audit: 'time_request.listed',
  practitionerScope: [own.practitionerOption],
  options: { practitioner: { type: 'string' }, limit: { type: 'string' } },
  async run({ clock, db }, typed) {
    const now = clock.now()
    const email = readOption(typed, 'practitioner')
    const practitionerId = email === null ? null : (await findPractitioner(db, email)).id
    const limit = parseWholeNumber(readOption(typed, 'limit') ?? '100', '--limit')
    const rows = await listStaffTimeRequests(db, {
      practitionerId,
      now,
      limit: Math.max(1, Math.min(limit, maxRequests)),
    })
    const requests = rows.map(presentRow)
    const table = renderTable(requests, 'Nobody waits for a time.')
    const memberIds = rows.map(({ member_id }) => member_id)
    if (practitionerId === null) return { data: requests, text: table, memberIds }
    const waiting = await countWaiting(db, practitionerId, now)
    const counts = `${waiting.own} wait for ${email}, and ${waiting.any} for any practitioner.`
    return { data: { waiting, requests }, text: `${table}\n${counts}`, memberIds }
  },
}

export const endTimeRequestCommand: Command = {
  name: 'time-requests end',
  usage: '<time request id>',
  summary: 'ends a request for a time, and what is offered for it',
  examples: ['0198c0de-0000-7000-8000-000000000001'],
  audit: 'recorded',
  practitionerScope: [ownTimeRequest],
  options: {},
  async run(context, typed) {
    const id = requireArgument(typed, 0, 'time request id')
    const audit = createStaffAuditContext(context)
    const isEnded =
      Id.safeParse(id).success &&
      (await context.db.tx(async (tx) => {
        const memberId = await findMemberOfRequest(tx, id)
        if (memberId === null) return false
        await lockMember(tx, memberId)
        const now = context.clock.now()
        if (!(await endTimeRequest(tx, { id, member_id: memberId }, 'practice', now))) return false
        await recordAudit(tx, {
          action: 'time_request.ended',
          ...audit,
          subjectId: memberId,
          details: { time_request_id: id },
          at: now,
        })
        return true
      }))
    if (!isEnded) throw new StaffError(`There is no open time request with the id ${id}.`)
    context.jobs.wake()
    return { data: { id }, text: 'The time request has ended.' }
  },
}
