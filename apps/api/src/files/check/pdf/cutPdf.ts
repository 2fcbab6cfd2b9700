/** How far into a file viewers look for the start of a PDF. */
const maxBytesBefore = 1_024
const header = /%PDF-[12]\.\d/
const headerLength = 8

/**
 * The start of a PDF after other bytes, such as a blank line or the job header of a printer. Null
 * if there is none where viewers look for it, and for a file that starts with a PDF.
 */
export function findPdfStart(bytes: Buffer): number | null {
  const { index = 0 } =
    header.exec(bytes.toString('latin1', 0, maxBytesBefore + headerLength)) ?? {}
  return index === 0 ? null : index
}

/**
 * Removes the bytes before a PDF. Some producers count the offsets of objects from the start of the
 * file: blanks after the version then take the place of what is removed.
 */
export function cutPdf(bytes: Buffer, start: number): Buffer {
  const cut = bytes.subarray(start)
  if (!hasTableAt(bytes, 0) || hasTableAt(bytes, start)) return cut
  const blanks = Buffer.alloc(start, ' ').fill('\n', 0, 1)
  return Buffer.concat([cut.subarray(0, headerLength), blanks, cut.subarray(headerLength)])
}

/** Whether the last table of references is where the file says, counted from `start`. */
function hasTableAt(bytes: Buffer, start: number): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1_024))
  const offset = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(end)?.[1]
  if (offset === undefined) return false
  const table = start + Number(offset)
  return /^\s*(?:xref|\d+\s+\d+\s+obj)\b/.test(bytes.toString('latin1', table, table + 40))
}
