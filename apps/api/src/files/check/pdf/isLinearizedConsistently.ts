import { isWhite } from './pdfBytes.ts'
import { getInteger, getValues, parsePdfObject, type PdfDictionary } from './parsePdfObject.ts'

/** Where a file starts its references to objects, with the dictionary of that table. */
export type ReferenceStream = { readonly start: number; readonly dictionary: PdfDictionary }

const maxTables = 10_000

/**
 * Whether the last table of references of a linearized file includes its first one, which stands
 * before the first page. Viewers read either, and a file can show one of them other objects.
 * `streams` are its tables that are streams, in the order of the file.
 */
export function isLinearizedConsistently(
  bytes: Buffer,
  linearizedAt: number,
  streams: readonly ReferenceStream[],
): boolean {
  const keyword = findKeyword(bytes, 'xref', linearizedAt)
  const stream = streams.find(({ start }) => start > linearizedAt)?.start ?? -1
  const first = Math.min(...[keyword, stream].filter((at) => at !== -1))
  const starts = new Map(streams.map(({ start, dictionary }) => [start, dictionary]))
  const last = /startxref[\s\0]+(\d+)[\s\0]*%%EOF[\s\0]*$/.exec(
    bytes.toString('latin1', Math.max(0, bytes.length - 1_100)),
  )?.[1]
  let next: number | null = last === undefined ? null : Number(last)
  for (let tables = 0; next !== null && tables < maxTables; tables += 1) {
    let at: number = next
    while (isWhite(bytes[at])) at += 1
    if (at === first) return true
    const dictionary = starts.get(at) ?? readTrailer(bytes, at)
    next = dictionary === null ? null : getInteger(dictionary, 'Prev')
  }
  return false
}

/** The position of a keyword that is not the end of another one, like `startxref`. */
function findKeyword(bytes: Buffer, keyword: string, from: number): number {
  let at = bytes.indexOf(keyword, from)
  while (at !== -1 && !isWhite(bytes[at - 1])) at = bytes.indexOf(keyword, at + 1)
  return at
}

function readTrailer(bytes: Buffer, table: number): PdfDictionary | null {
  if (bytes.toString('latin1', table, table + 4) !== 'xref') return null
  const trailer = bytes.indexOf('trailer', table)
  if (trailer === -1) return null
  const { value } = parsePdfObject(bytes, trailer + 'trailer'.length)
  return value.kind === 'dictionary' ? value : null
}

export const isLinearized = (dictionary: PdfDictionary): boolean =>
  getValues(dictionary, 'Linearized').length > 0
