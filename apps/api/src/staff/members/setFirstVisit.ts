import { setFirstVisit } from '../../resources/users/setFirstVisit.ts'
import { findMemberVisits } from '../../resources/users/users.repository.ts'
import { createStaffAuditContext } from '../auditContext.ts'
import { requireArgument, type Command, StaffError } from '../command.ts'
import { findMember } from '../findMember.ts'

const values = new Map<string, boolean | null>([
  ['yes', true],
  ['no', false],
  ['auto', null],
])

export const firstVisit: Command = {
  name: 'members first-visit',
  usage: '<email> <yes|no|auto>',
  summary: 'overrides whether a member had the first visit; auto derives it from the sessions',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, requireArgument(typed, 0, 'email'))
    const value = values.get(requireArgument(typed, 1, 'value'))
    if (value === undefined) throw new StaffError('The value must be yes, no or auto.')
    await setFirstVisit(context, member.id, value, createStaffAuditContext())
    const { hadFirstVisit } = await findMemberVisits(context.db, member.id, context.clock.now())
    return {
      data: { email: member.email, had_first_visit: hadFirstVisit },
      text: `${member.email} ${hadFirstVisit ? 'had' : 'did not have'} the first visit.`,
    }
  },
}
