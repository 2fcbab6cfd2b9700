import { inflateSync } from 'node:zlib'
import { isWhite, skipBlanks } from './pdfBytes.ts'
import {
  getInteger,
  getValues,
  parsePdfObject,
  type PdfDictionary,
  readPdfWord,
} from './parsePdfObject.ts'

/** The objects of an object stream: their numbers, and where each starts in the decoded data. */
export type ObjectStream = {
  readonly data: Buffer
  readonly objects: readonly { readonly number: string; readonly content: number }[]
}

const maxObjects = 500_000

/** Whether a viewer can read objects from this stream. Some do not look at its type. */
export const isObjectStream = (dictionary: PdfDictionary): boolean =>
  getValues(dictionary, 'First').length > 0 ||
  getValues(dictionary, 'Type').some((value) => value.kind !== 'name' || value.text === 'ObjStm')

/**
 * Decodes the object stream whose data follows the keyword at `keyword`. Throws unless every viewer
 * finds the same objects in it: it is not compressed or has the one filter that all producers use,
 * ends where it says, and contains one object after the other.
 */
export function readObjectStream(
  bytes: Buffer,
  dictionary: PdfDictionary,
  keyword: number,
  maxBytes: number,
): ObjectStream {
  const count = getInteger(dictionary, 'N')
  const first = getInteger(dictionary, 'First')
  if (count === null || first === null || count > maxObjects)
    throw new Error('An object stream does not say what it contains.')
  const data = decode(bytes, dictionary, findData(bytes, keyword), maxBytes)
  if (first > data.length) throw new Error('An object stream is too short.')
  const numbers = data
    .toString('latin1', 0, first)
    .split(/[\s\0]+/)
    .filter((word) => word !== '')
  if (numbers.length !== 2 * count || !numbers.every((word) => /^\d{1,10}$/.test(word)))
    throw new Error('The index of an object stream is not valid.')
  const objects = Array.from({ length: count }, (_, index) => ({
    number: numbers[2 * index] ?? '',
    content: first + Number(numbers[2 * index + 1]),
  }))
  let end = first
  for (const { content } of objects) {
    if (content < end || skipBlanks(data, end) < content)
      throw new Error('The objects of an object stream overlap.')
    ;({ end } = parsePdfObject(data, content))
  }
  if (skipBlanks(data, end) < data.length) throw new Error('An object stream contains more.')
  return { data, objects }
}

/** The start of the data. Viewers skip different things unless the line ends at the keyword. */
function findData(bytes: Buffer, keyword: number): number {
  const at = keyword + 'stream'.length
  if (bytes[at] === 0x0a) return at + 1
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  throw new Error('The line does not end before the data.')
}

function decode(bytes: Buffer, dictionary: PdfDictionary, start: number, maxBytes: number): Buffer {
  if (['DecodeParms', 'DP', 'F'].some((key) => getValues(dictionary, key).length > 0))
    throw new Error('An object stream is encoded in an unusual way.')
  const [filter, ...filters] = getValues(dictionary, 'Filter')
  if (filter === undefined) {
    const length = getInteger(dictionary, 'Length')
    if (length === null) throw new Error('An object stream has no length.')
    checkEnd(bytes, start + length)
    return bytes.subarray(start, start + length)
  }
  const names = filter.kind === 'array' ? filter.items : [filter]
  const [name] = names
  if (filters.length > 0 || names.length !== 1 || name?.kind !== 'name')
    throw new Error('An object stream has several filters.')
  if (name.text !== 'FlateDecode') throw new Error('The filter is unusual.')
  const { buffer, engine } = inflateSync(bytes.subarray(start), {
    maxOutputLength: Math.max(1, maxBytes),
    info: true,
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
  checkEnd(bytes, start + engine.bytesWritten)
  return buffer
}

/** Throws unless the stream ends here: viewers that find no end here look for another one. */
function checkEnd(bytes: Buffer, end: number): void {
  let at = end
  while (isWhite(bytes[at])) at += 1
  if (at > end + 2 || readPdfWord(bytes, at) !== 'endstream')
    throw new Error('A stream does not end where its data does.')
}
