import { forgiveDebt } from '../forgiveDebt.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  parseWholeNumber,
  requireArgument,
  requireNote,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'

export const forgiveDebtCommand: Command = {
  name: 'credits forgive',
  usage: '<email> <n|all> --note <text>',
  summary: 'forgives credits that a member owes after a refund or chargeback',
  examples: ['kim@example.com all --note "Goodwill"'],
  audit: 'recorded',
  options: { note: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const count = requireArgument(typed, 1, 'number of credits')
    const note = requireNote(typed, 'it explains the decision')
    const credits = count === 'all' ? null : parseWholeNumber(count, 'The number of credits')
    const debt = await forgiveDebt(
      context,
      member.id,
      { credits, note },
      createStaffAuditContext(context),
    )
    return {
      data: { email: member.email, credit_debt: debt },
      text: `${member.email} owes ${debt} session credits now.`,
    }
  },
}
