import { findLedgerDifferences } from '../ledgerCheckJob.ts'
import type { Command } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

export const checkCreditsCommand: Command = {
  name: 'credits check',
  usage: '',
  summary: 'compares ledger, balances and payments; exits with 1 on differences',
  examples: ['', '--json'],
  audit: 'credits.listed',
  options: {},
  async run({ db }) {
    const differences = await findLedgerDifferences(db)
    return {
      data: differences,
      text: renderTable(differences, 'Ledger, balances and payments agree.'),
      isFailure: differences.length > 0,
      ...(differences.length === 0 ? {} : { memberIds: differences.map(({ user_id }) => user_id) }),
    }
  },
}
