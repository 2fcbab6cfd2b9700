import { formatCount } from '@portal/domain/text'
import type { Restoration } from '../../core/declarations/productKinds.ts'

/** The sentences of the email about a refund that failed. */
export const describeRestoredCredits = ({ given, repaid }: Restoration): string[] => [
  ...(given === 0
    ? []
    : [`We added ${formatCount(given, 'session credit')} back to your balance.`]),
  ...(repaid === 0 ? [] : [`You no longer owe ${formatCount(repaid, 'session credit')} for it.`]),
]
