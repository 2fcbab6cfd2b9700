import type { SavedCard } from '@portal/contract'

/** The cards of skeletons. */
export const sampleCards: readonly SavedCard[] = [
  { id: '', brand: 'visa', last4: '0000', exp_month: 1, exp_year: 2040, is_default: true },
]
