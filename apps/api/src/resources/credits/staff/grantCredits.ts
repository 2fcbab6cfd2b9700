import { grantCredits } from '../grantCredits.ts'
import {
  type Command,
  parseWholeNumber,
  requireArgument,
  requireNote,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'

export const grantCreditsCommand: Command = {
  name: 'credits grant',
  usage: '<email> <n> --note <text>',
  summary: 'grants credits, or deducts them with a negative number; the member can read the note',
  examples: [
    'kim@example.com 3 --note "Included in the membership"',
    'kim@example.com -1 --note "Granted twice"',
  ],
  audit: 'recorded',
  options: { note: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(context.db, typed)
    const amount = parseWholeNumber(
      requireArgument(typed, 1, 'number of credits'),
      'The number of credits',
    )
    const note = requireNote(typed, 'the member reads it in the credit history')
    const balance = await grantCredits(
      context,
      member.id,
      { amount, note },
      createStaffAuditContext(context),
    )
    return {
      data: { email: member.email, amount, balance },
      text: `${member.email} has ${balance} session credits now.`,
    }
  },
}
