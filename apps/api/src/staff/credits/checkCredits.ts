import { findLedgerDifferences } from '../../resources/credits/ledgerCheckJob.ts'
import type { Command } from '../command.ts'
import { renderTable } from '../table.ts'

export const checkCredits: Command = {
  name: 'credits check',
  usage: '',
  does: 'whether ledger, balances and payments agree; ends with 1 when they do not',
  options: {},
  async run({ db }) {
    const differences = await findLedgerDifferences(db)
    return {
      data: differences,
      text: renderTable(differences, 'Ledger, balances and payments agree.'),
      isBad: differences.length > 0,
    }
  },
}
