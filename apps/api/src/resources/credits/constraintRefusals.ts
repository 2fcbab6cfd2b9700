import type { ConstraintRefusals } from '../../core/declarations/constraintRefusals.ts'

export const creditConstraints: ConstraintRefusals = {
  credit_balances_not_negative: ['no_credits', 'You have no credits left.'],
}
