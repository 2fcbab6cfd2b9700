import { listCreditHistory } from '../../resources/credits/creditHistory.ts'
import { requireArgument, type Command } from '../command.ts'
import { findMember } from '../findMember.ts'
import { renderTable } from '../table.ts'

export const creditHistory: Command = {
  name: 'credits history',
  usage: '<e-mail address>',
  does: 'every movement of a member’s credits, newest first, as the member sees it, in UTC',
  options: {},
  async run({ db }, typed) {
    const member = await findMember(db, requireArgument(typed, 0, 'member, by e-mail address'))
    const { results } = await listCreditHistory(db, member.id, { limit: 10_000 }, 'UTC')
    const rows = results.map(({ created_at, amount, balance, reason, description }) => ({
      at: created_at,
      amount,
      balance,
      reason,
      description,
    }))
    return { data: results, text: renderTable(rows, 'No movements.') }
  },
}
