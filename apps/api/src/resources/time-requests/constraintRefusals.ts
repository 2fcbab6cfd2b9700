import type { ConstraintRefusals } from '../../core/declarations/constraintRefusals.ts'
import { timeRequestErrors } from './errorCodes.ts'

export const timeRequestConstraints: ConstraintRefusals = {
  time_requests_one_per_session: [
    timeRequestErrors.exists,
    "You've already asked for an earlier time for this session.",
  ],
}
