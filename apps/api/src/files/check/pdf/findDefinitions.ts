import { isDigit, isLineEnd, isTokenEnd, isWhite, type ReadBudget, spend } from './pdfBytes.ts'

/** Where a file says what an object is: `7 0 obj …`. */
export type Definition = {
  /** Where the number of the object starts. */
  readonly start: number
  /** The digits of its number. A reference can also point into them: 21 can be read as 1. */
  readonly number: string
  /** Where its content starts. */
  readonly content: number
}

const numbersBefore = /(\d+)[\s\0]+\d+[\s\0]*$/
const maxNumbersLength = 64

/**
 * Finds every definition of an object, wherever a table of references can point: also those in
 * strings, comments and data, and those that a later one replaces. Throws if it is not clear
 * whether there is one.
 */
export function* findDefinitions(bytes: Buffer, budget: ReadBudget): Generator<Definition> {
  for (let at = bytes.indexOf('obj'); at !== -1; at = bytes.indexOf('obj', at + 3)) {
    if (!isTokenEnd(bytes[at + 3])) continue
    // most are the end of `endobj`
    if (!isDigit(bytes[at - 1]) && !isTokenEnd(bytes[at - 1])) continue
    const numbers = readNumbers(bytes, at, budget)
    if (numbers !== null) yield { ...numbers, content: at + 3 }
  }
}

/** Reads the numbers before the keyword at `keyword`. Null if there are none. */
function readNumbers(
  bytes: Buffer,
  keyword: number,
  budget: ReadBudget,
): Pick<Definition, 'start' | 'number'> | null {
  let before = keyword - 1
  while (isWhite(bytes[before])) before -= 1
  spend(budget, keyword - before)
  if (!isDigit(bytes[before])) {
    if (bytes[before] === 0x80 || bytes[before] === 0xff)
      throw new Error('PDFium takes this byte for white space.')
    // a comment can stand between the numbers and the keyword
    if (mayEndComment(bytes, before, budget)) throw new Error('An object follows a comment.')
    return null
  }
  const from = Math.max(0, keyword - maxNumbersLength)
  const match = numbersBefore.exec(bytes.toString('latin1', from, keyword))
  const [, number = ''] = match ?? []
  if (match === null || match.index === 0) throw new Error('The number of an object is unclear.')
  const start = from + match.index
  if (mayEndComment(bytes, start - 1, budget)) throw new Error('A number is in a comment.')
  return { start, number }
}

/** Whether a comment can start before `end` in its line. */
function mayEndComment(bytes: Buffer, end: number, budget: ReadBudget): boolean {
  let at = end
  while (at >= 0 && !isLineEnd(bytes[at]) && bytes[at] !== 0x25) at -= 1
  spend(budget, end - at)
  return bytes[at] === 0x25
}
