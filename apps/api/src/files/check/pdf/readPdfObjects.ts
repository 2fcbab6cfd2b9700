import { findDefinitions } from './findDefinitions.ts'
import { parsePdfObject, type PdfValue, readPdfWord } from './parsePdfObject.ts'
import { isTokenEnd, type ReadBudget, skipBlanks, spend } from './pdfBytes.ts'
import { isObjectStream, readObjectStream } from './readObjectStream.ts'

/** One definition of an object, of which a file can contain several. */
export type PdfObject = {
  readonly value: PdfValue
  /** Whether data follows, so that `value` is the dictionary of a stream. */
  readonly isStream: boolean
  /** Where it starts in the file, null in an object stream. */
  readonly start: number | null
}

export type PdfObjects = {
  /** Parses all definitions, one after the other, then the dictionaries of trailers. */
  list(): Generator<PdfObject>
  /** Every value of the object with this number. */
  resolve(number: number): readonly PdfValue[]
  /** The values of objects that a table can pass off as this one, from a later digit: 21 as 1. */
  resolveShifted(number: number): readonly PdfValue[]
}

type Location = {
  readonly bytes: Buffer
  readonly content: number
  readonly number: string
  readonly start: number | null
}

/** The most definitions. Files of 20 MB have fewer; a few bytes can declare millions. */
const maxDefinitions = 500_000
const maxDecodedBytes = 64 * 1024 * 1024

/**
 * Finds every definition of every object in the bytes of a PDF, whether or not its tables name it,
 * and also those in object streams. Throws for a file that viewers could read in different ways.
 */
export function readPdfObjects(bytes: Buffer): PdfObjects {
  // each object is parsed twice; the rest is for those that are looked up
  const budget: ReadBudget = { bytes: 8 * bytes.length + 4 * maxDecodedBytes }
  const locations: Location[] = []
  let decodedBytes = 0
  const add = (location: Location): void => {
    locations.push(location)
    if (locations.length > maxDefinitions) throw new Error('The file has too many objects.')
  }
  for (const definition of findDefinitions(bytes, budget)) add({ bytes, ...definition })
  for (const { content } of locations.slice()) {
    const { value, end, keyword } = parseDefinition(bytes, content, budget)
    if (keyword !== 'stream') continue
    if (value.kind !== 'dictionary') throw new Error('A stream has no dictionary.')
    if (!isObjectStream(value)) continue
    const { data, objects } = readObjectStream(bytes, value, end, maxDecodedBytes - decodedBytes)
    decodedBytes += data.length
    for (const object of objects) add({ bytes: data, start: null, ...object })
  }
  const trailers = [...findTrailers(bytes, budget)]

  function parse({ bytes: source, content, start }: Location): PdfObject {
    if (start === null) {
      const { value, end } = parsePdfObject(source, content)
      spend(budget, end - content)
      return { value, isStream: false, start }
    }
    const { value, keyword } = parseDefinition(source, content, budget)
    return { value, isStream: keyword === 'stream', start }
  }

  function createLookup(matches: (digits: string, number: number) => boolean) {
    const found = new Map<number, readonly PdfValue[]>()
    return (number: number): readonly PdfValue[] => {
      const known = found.get(number)
      if (known !== undefined) return known
      spend(budget, locations.length)
      const values = locations
        .filter((location) => matches(location.number, number))
        .map((location) => parse(location).value)
      found.set(number, values)
      return values
    }
  }

  return {
    *list() {
      for (const location of locations) yield parse(location)
      for (const value of trailers) yield { value, isStream: false, start: null }
    },
    resolve: createLookup((digits, number) => Number(digits) === number),
    resolveShifted: createLookup(
      (digits, number) => Number(digits) !== number && digits.endsWith(String(number)),
    ),
  }
}

/** Parses a definition with the keyword at its `end`: `endobj` or `stream`. */
function parseDefinition(bytes: Buffer, content: number, budget: ReadBudget) {
  const start = skipBlanks(bytes, content)
  const isEmpty = readPdfWord(bytes, start) === 'endobj'
  const parsed = isEmpty ? null : parsePdfObject(bytes, start)
  const end = skipBlanks(bytes, parsed?.end ?? start)
  spend(budget, end - content)
  const keyword = readPdfWord(bytes, end)
  if (keyword !== 'endobj' && keyword !== 'stream') throw new Error('An object has no end.')
  return { value: parsed?.value ?? ({ kind: 'constant' } as const), end, keyword }
}

/** The dictionaries of trailers, wherever their keyword is. */
function* findTrailers(bytes: Buffer, budget: ReadBudget): Generator<PdfValue> {
  const word = 'trailer'
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) {
    if (!isTokenEnd(bytes[at + word.length])) continue
    const start = skipBlanks(bytes, at + word.length)
    spend(budget, start - at)
    if (bytes.toString('latin1', start, start + 2) !== '<<') continue
    const { value, end } = parsePdfObject(bytes, start)
    spend(budget, end - start)
    yield value
  }
}
