import { MembershipStatus } from '@portal/contract'
import { setMembershipStatus } from '../../resources/users/setMembershipStatus.ts'
import { createStaffAuditContext } from '../auditContext.ts'
import { requireArgument, type Command, StaffError } from '../command.ts'
import { findMember } from '../findMember.ts'

export const membership: Command = {
  name: 'members membership',
  usage: '<email> <active|lapsed>',
  summary: 'sets whether a membership is active or has lapsed',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, requireArgument(typed, 0, 'email'))
    const status = MembershipStatus.safeParse(requireArgument(typed, 1, 'status'))
    if (!status.success) throw new StaffError('The status must be active or lapsed.')
    await setMembershipStatus(context, member.id, status.data, createStaffAuditContext())
    return {
      data: { email: member.email, membership_status: status.data },
      text:
        `The membership of ${member.email} ` +
        `${status.data === 'active' ? 'is active' : 'has lapsed'}.`,
    }
  },
}
