function createByteSet(characters: string): Uint8Array {
  const set = new Uint8Array(256)
  for (const byte of Buffer.from(characters, 'latin1')) set[byte] = 1
  return set
}

const white = createByteSet('\0\t\n\f\r ')
/** The two bytes at the end are white space to PDFium and parts of a word to other viewers. */
const tokenEnds = createByteSet('\0\t\n\f\r ()<>[]{}/%\x80\xff')

export const isWhite = (byte: number | undefined): boolean =>
  byte !== undefined && white[byte] === 1

/** Whether a word ends before this byte, for at least one viewer. */
export const isTokenEnd = (byte: number | undefined): boolean =>
  byte === undefined || tokenEnds[byte] === 1

export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39

export const isLineEnd = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d

/** The position after white space and comments. */
export function skipBlanks(bytes: Buffer, start: number): number {
  let at = start
  for (;;) {
    while (isWhite(bytes[at])) at += 1
    if (bytes[at] !== 0x25) return at
    while (at < bytes.length && !isLineEnd(bytes[at])) at += 1
  }
}

/** How many bytes may still be read, so that a file whose parts overlap ends. */
export type ReadBudget = { bytes: number }

export function spend(budget: ReadBudget, bytes: number): void {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new Error('The parts of the file overlap.')
}
