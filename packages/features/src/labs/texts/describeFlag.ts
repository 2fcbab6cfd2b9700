import { type AssessedResult, assessResult } from '@portal/domain/labs'
import { flagLabels } from './labTexts.ts'

/** `High`, `In range`, `Abnormal`; `Flagged high` if the numbers contradict it. */
export function describeFlag(result: AssessedResult): string | null {
  const { flag } = result
  if (flag === null) return null
  const { place, isContradicted } = assessResult(result)
  if (isContradicted) return `Flagged ${flagLabels[flag].toLowerCase()}`
  return flag === 'normal' && place === 'within' ? 'In range' : flagLabels[flag]
}

/** Says that a laboratory's flag and the numbers disagree; empty if they do not. */
export function describeDisagreement(result: AssessedResult): string {
  if (result.flag === null || !assessResult(result).isContradicted) return ''
  const label = flagLabels[result.flag].toLowerCase()
  return `The laboratory flagged it as ${label}, which doesn't match the numbers.`
}
