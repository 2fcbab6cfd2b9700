import { listCreditHistory } from '../creditHistory.ts'
import type { Command } from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

export const showCreditHistoryCommand: Command = {
  name: 'credits history',
  usage: '<email>',
  summary: "lists a member's credit entries, newest first, in UTC",
  examples: ['kim@example.com'],
  audit: 'credits.listed',
  options: {},
  async run({ db }, typed) {
    const member = await findMember(db, typed)
    const { results } = await listCreditHistory(db, member.id, { limit: 10_000 }, 'UTC')
    const rows = results.map(({ created_at, amount, balance, reason, description }) => ({
      at: created_at,
      amount,
      balance,
      reason,
      description,
    }))
    return {
      data: results,
      text: renderTable(rows, 'No entries.'),
      memberIds: [member.id],
    }
  },
}
