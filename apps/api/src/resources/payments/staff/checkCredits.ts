import { compareWithProvider, type ProviderDifference } from '../refunds/compareWithProvider.ts'
import { findLedgerDifferences } from '../../credits/ledgerCheckJob.ts'
import type { Context } from '../../../context.ts'
import { isPaymentsRefusal } from '../../../stripe/providerError.ts'
import type { Command } from '../../../command-line/command.ts'
import { renderTable } from '../../../command-line/renderTable.ts'

export const checkCreditsCommand: Command = {
  name: 'credits check',
  usage: '',
  summary:
    'compares ledger, balances and payments, and the refunds and chargebacks of the last 180 ' +
    'days with the payment provider; exits with 1 on differences',
  examples: ['', '--json'],
  audit: 'credits.listed',
  options: {},
  async run(context) {
    const differences = [
      ...(await findLedgerDifferences(context.db)),
      ...(await compareIfPossible(context)),
    ]
    return {
      data: differences,
      text: renderTable(differences, 'Ledger, balances and payments agree.'),
      isFailure: differences.length > 0,
      ...(differences.length === 0 ? {} : { memberIds: differences.map(({ user_id }) => user_id) }),
    }
  },
}

/** Nothing without a provider, as in development while no server runs. */
async function compareIfPossible(context: Context): Promise<ProviderDifference[]> {
  try {
    return await compareWithProvider(context)
  } catch (error) {
    if (!isPaymentsRefusal(error) || context.config.stripe !== null) throw error
    return []
  }
}
