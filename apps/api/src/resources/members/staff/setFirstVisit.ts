import { setFirstVisit } from '../../users/setFirstVisit.ts'
import { findMemberVisits } from '../../users/users.repository.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireChoice } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'

const hadFirstVisitOf = { yes: true, no: false, auto: null }

export const setFirstVisitCommand: Command = {
  name: 'members first-visit',
  usage: '<email> <yes|no|auto>',
  summary: 'overrides whether a member had the first visit; auto derives it from the sessions',
  examples: ['kim@example.com yes'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const value = requireChoice(typed, 1, 'value', ['yes', 'no', 'auto'])
    await setFirstVisit(
      context,
      member.id,
      hadFirstVisitOf[value],
      createStaffAuditContext(context),
    )
    const { hadFirstVisit } = await findMemberVisits(context.db, member.id, context.clock.now())
    return {
      data: { email: member.email, had_first_visit: hadFirstVisit },
      text: `${member.email} ${hadFirstVisit ? 'had' : 'did not have'} the first visit.`,
    }
  },
}
