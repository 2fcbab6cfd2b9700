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
    const ofProvider = await compareIfPossible(context)
    const differences = [...(await findLedgerDifferences(context.db)), ...(ofProvider ?? [])]
    return {
      data: differences,
      text: [
        renderTable(differences, 'Ledger, balances and payments agree.'),
        ...(ofProvider === null ? [notCompared] : []),
      ].join('\n'),
      isFailure: differences.length > 0 || ofProvider === null,
      ...(differences.length === 0 ? {} : { memberIds: differences.map(({ user_id }) => user_id) }),
    }
  },
}

const notCompared =
  'The payment provider did not respond. Its refunds and chargebacks were not compared.'

/** Compares with the provider, null while it does not respond. */
async function compareIfPossible(context: Context): Promise<ProviderDifference[] | null> {
  const { config, payments } = context
  // in development while no server runs, and in production without card payments
  if (config.stripe === null && payments.sandbox === null) return []
  try {
    return await compareWithProvider(context)
  } catch (error) {
    if (!isPaymentsRefusal(error)) throw error
    return null
  }
}
