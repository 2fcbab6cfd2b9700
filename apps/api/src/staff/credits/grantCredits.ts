import { grantCredits } from '../../resources/credits/grantCredits.ts'
import {
  requireArgument,
  type Command,
  readOption,
  StaffError,
  parseWholeNumber,
} from '../command.ts'
import { findMember } from '../findMember.ts'
import { createStaffAuditContext } from '../auditContext.ts'

export const grant: Command = {
  name: 'credits grant',
  usage: '<e-mail address> <n> --note <text>',
  does: 'gives a member credits, or takes some with a number below 0; the member reads the note',
  options: { note: { type: 'string' } },
  async run(context, typed) {
    const member = await findMember(
      context.db,
      requireArgument(typed, 0, 'member, by e-mail address'),
    )
    const amount = parseWholeNumber(
      requireArgument(typed, 1, 'number of credits'),
      'The number of credits',
    )
    const note = readOption(typed, 'note')?.trim() ?? ''
    if (note === '')
      throw new StaffError(
        'Say why, with --note: the member reads it in the history of their credits.',
      )
    const balance = await grantCredits(
      context,
      member.id,
      { amount, note },
      createStaffAuditContext(),
    )
    return {
      data: { email: member.email, amount, balance },
      text: `${member.email} has ${balance} session credits now.`,
    }
  },
}
