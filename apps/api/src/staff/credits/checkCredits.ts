import { findDifferences } from '../../resources/credits/ledgerCheck.ts'
import type { Command } from '../command.ts'
import { table } from '../table.ts'

export const checkCredits: Command = {
  name: 'credits check',
  usage: '',
  does: 'whether ledger, balances and payments agree; ends with 1 when they do not',
  options: {},
  async run({ db }) {
    const differences = await findDifferences(db)
    return {
      data: differences,
      text: table(differences, 'Ledger, balances and payments agree.'),
      isBad: differences.length > 0,
    }
  },
}
