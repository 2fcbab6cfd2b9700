import { Refusal } from '../../../core/errors/refusal.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { sql } from '../../../db/sql.ts'
import { findMember as findViewableMember } from '../viewAs.repository.ts'
import { openViewing } from '../viewAs.service.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireOption, StaffError } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'

const shortestReason = 3
const longestReason = 300

export const createViewAsLinkCommand: Command = {
  name: 'view-as link',
  usage: "<member's email> --admin <email> --reason <text>",
  summary:
    'opens a viewing of an hour and prints the link with which the admin, once logged in, views ' +
    'the portal as the member',
  examples: ['kim@example.com --admin alex@example.com --reason "Cannot find her documents"'],
  audit: 'recorded',
  options: { admin: { type: 'string' }, reason: { type: 'string' } },
  async run(context, typed) {
    const { clock, config, db } = context
    const member = await findMember(db, typed, "member's email")
    const email = requireOption(typed, 'admin', 'the email of the admin who uses the link')
    const reason = requireOption(typed, 'reason', 'why it is needed, without health details')
    if (reason.length < shortestReason || reason.length > longestReason)
      throw new StaffError(`--reason must have ${shortestReason} to ${longestReason} characters.`)
    const [admin] = await db.query<{ id: string }>(
      sql`SELECT id FROM users
       WHERE email = ${email.toLowerCase()} AND role = 'admin' AND is_active`,
    )
    if (admin === undefined) throw new StaffError(`There is no admin with the email ${email}.`)
    const endsAt = await db.tx(async (tx) => {
      const now = clock.now()
      if ((await findViewableMember(tx, member.id, now)) === null)
        throw new Refusal('conflict', `The account of ${member.email} is deactivated.`)
      const pair = { adminId: admin.id, memberId: member.id }
      const { requestId } = createStaffAuditContext(context)
      return openViewing(tx, pair, reason, { actorId: admin.id, requestId }, now)
    })
    const url = `${config.appOrigin}/home?view-as-user=${member.id}`
    return {
      data: { email: member.email, admin: email, url, ends_at: toUtcIso(endsAt) },
      text: `Until ${toUtcIso(endsAt)}, ${email} can view as ${member.email}:\n  ${url}`,
    }
  },
}
