import { deriveFlag } from './deriveFlag.ts'
import type { LabValue } from './labValue.ts'
import { parseRangeText } from './parseRangeText.ts'
import type { LaboratoryRange } from './referenceRange.ts'

const titer = /(?<![\d.,:])1\s*:\s*(\d{1,9})(?![\d.,:]|\s*:)/g

/** The text with the dilution of each titer, `80` for `1:80`; null without one. */
function readDilutions(text: string): string | null {
  const read = text.replaceAll(titer, '$1')
  return read === text || read.includes(':') ? null : read
}

/**
 * Compares a titer such as `1:80` with a range of titers such as `<1:40`: both have the same first
 * part, so that the second parts tell. Null for everything else.
 */
export function deriveTiterFlag(
  value: LabValue,
  range: LaboratoryRange,
): ReturnType<typeof deriveFlag> {
  if (value.kind !== 'text' || range.text === null) return null
  if (range.low !== null || range.high !== null || hasOtherNumbers(range.text)) return null
  const [measured, bounds] = [readDilutions(value.text), readDilutions(range.text)]
  const read = bounds === null ? null : parseRangeText(bounds)
  if (measured === null || read === null || read === 'unclear' || read.rest !== '') return null
  return deriveFlag({ kind: 'text', text: measured }, read.range)
}

/** Whether a range has a number that is not part of a titer. */
const hasOtherNumbers = (text: string): boolean => /\d/.test(text.replaceAll(titer, ''))
