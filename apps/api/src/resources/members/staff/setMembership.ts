import { membershipStatuses } from '@portal/domain/scheduling'
import { enqueueCheckoutEnd } from '../../subscriptions/fetch/checkoutEnd.ts'
import { setMembershipStatus } from '../../memberships/setMembershipStatus.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import { type Command, requireChoice } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'

export const setMembershipCommand: Command = {
  name: 'members set-membership',
  alias: 'members membership',
  usage: '<email> <active|lapsed>',
  summary: 'sets whether a membership is active or has lapsed',
  examples: ['kim@example.com lapsed'],
  audit: 'recorded',
  options: {},
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const status = requireChoice(typed, 1, 'status', membershipStatuses)
    await setMembershipStatus(context, member.id, status, createStaffAuditContext(context))
    if (status === 'active') await enqueueCheckoutEnd(context.db, member.id, context.clock.now())
    await context.jobs.idle()
    return {
      data: { email: member.email, membership_status: status },
      text:
        `The membership of ${member.email} ` +
        `${status === 'active' ? 'is active' : 'has lapsed'}.`,
    }
  },
}
