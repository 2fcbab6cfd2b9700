import { formatDecimal, parseDecimal } from '../labs/decimal.ts'
import { ImportProblem, type Path } from './importProblem.ts'

/** Reads a decimal with the digits that were sent; an exponent is written out. */
export function readDecimal(text: string, path: Path): string {
  const decimal = parseDecimal(text)
  if (decimal === null) throw new ImportProblem('invalid_number', path)
  return /e/i.test(text) ? formatDecimal(decimal) : text
}
