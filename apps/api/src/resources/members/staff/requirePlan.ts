import { type PlanType, planTypes } from '@portal/domain/scheduling'
import { type CommandArguments, requireOption, StaffError } from '../../../command-line/command.ts'

/** The plan of `--plan`. */
export function requirePlan(typed: CommandArguments): PlanType {
  const choices = planTypes.join(' or ')
  const text = requireOption(typed, 'plan', choices)
  const plan = planTypes.find((each) => each === text)
  if (plan === undefined) throw new StaffError(`--plan must be ${choices}.`)
  return plan
}
