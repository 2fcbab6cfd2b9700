import { isDigit, isTokenEnd, isWhite, skipBlanks } from './pdfBytes.ts'

/** An object of a PDF. A dictionary can contain a key several times. */
export type PdfValue =
  | { readonly kind: 'name' | 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary
  | { readonly kind: 'constant' }

export type PdfDictionary = {
  readonly kind: 'dictionary'
  readonly entries: readonly (readonly [string, PdfValue])[]
}

/** PDFium stops at 64 levels. */
const maxDepth = 60
/** The most values of one object, without the numbers in its arrays. */
const maxValues = 500_000
const maxWordLength = 1_000

const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const integerForm = /^\d+$/

type Parser = { readonly bytes: Buffer; at: number; values: number }

/**
 * Parses the object at `start`; `end` is the position after it. Throws for what viewers could read
 * in different ways: unbalanced brackets, unknown keywords, invalid escapes, keys that are no
 * names.
 */
export function parsePdfObject(
  bytes: Buffer,
  start: number,
): { readonly value: PdfValue; readonly end: number } {
  const parser = { bytes, at: start, values: 0 }
  const value = readValue(parser, 0)
  return { value, end: parser.at }
}

/** The regular characters at `start`. Throws if they are too many. */
export function readPdfWord(bytes: Buffer, start: number): string {
  let end = start
  while (!isTokenEnd(bytes[end])) end += 1
  if (end - start > maxWordLength) throw new Error('A word is too long.')
  return bytes.toString('latin1', start, end)
}

function readValue(parser: Parser, depth: number): PdfValue {
  parser.values += 1
  if (depth > maxDepth || parser.values > maxValues) throw new Error('The object is too large.')
  const { bytes } = parser
  parser.at = skipBlanks(bytes, parser.at)
  const start = parser.at
  if (isAt(parser, '<<')) return readDictionary(parser, depth)
  if (isAt(parser, '[')) return readArray(parser, depth)
  if (isAt(parser, '(')) return readString(parser)
  if (isAt(parser, '<')) return readHexadecimal(parser)
  if (isAt(parser, '/')) return { kind: 'name', text: readName(parser) }
  const word = readPdfWord(bytes, start)
  parser.at = start + word.length
  if (numberForm.test(word)) return readNumber(parser, word)
  if (word === 'true' || word === 'false' || word === 'null') return { kind: 'constant' }
  throw new Error('A keyword is unknown.')
}

/** Whether a token starts here; if it does, moves behind it. */
function isAt(parser: Parser, token: string): boolean {
  for (let index = 0; index < token.length; index += 1)
    if (parser.bytes[parser.at + index] !== token.charCodeAt(index)) return false
  parser.at += token.length
  return true
}

function readDictionary(parser: Parser, depth: number): PdfDictionary {
  const entries: [string, PdfValue][] = []
  for (;;) {
    parser.at = skipBlanks(parser.bytes, parser.at)
    if (isAt(parser, '>>')) return { kind: 'dictionary', entries }
    if (!isAt(parser, '/')) throw new Error('A key is not a name.')
    const key = readName(parser)
    entries.push([key, readValue(parser, depth + 1)])
  }
}

function readArray(parser: Parser, depth: number): PdfValue {
  const items: PdfValue[] = []
  for (;;) {
    const reference = skipNumbers(parser)
    if (reference !== null) items.push(reference)
    parser.at = skipBlanks(parser.bytes, parser.at)
    if (isAt(parser, ']')) return { kind: 'array', items }
    if (!isNumeric(parser.bytes[parser.at])) items.push(readValue(parser, depth + 1))
  }
}

const isNumeric = (byte: number | undefined): boolean =>
  isDigit(byte) || byte === 0x2b || byte === 0x2d || byte === 0x2e

/**
 * Skips numbers of an array: some contain millions, and nobody needs them. Returns the reference
 * whose start the last two of them are.
 */
function skipNumbers(parser: Parser): PdfValue | null {
  const { bytes } = parser
  let { at } = parser
  let last = at
  let previous = at
  for (;;) {
    while (isWhite(bytes[at])) at += 1
    if (!isNumeric(bytes[at])) break
    previous = last
    last = at
    while (isNumeric(bytes[at])) at += 1
    if (!isTokenEnd(bytes[at])) throw new Error('A number is not valid.')
  }
  parser.at = at
  if (bytes[at] !== 0x52 || !isTokenEnd(bytes[at + 1])) return null
  const [, number] = /^(\d+)[\s\0]+\d+[\s\0]+$/.exec(bytes.toString('latin1', previous, at)) ?? []
  if (number === undefined) throw new Error('A reference is not valid.')
  parser.at = at + 1
  parser.values += 1
  if (parser.values > maxValues) throw new Error('The object is too large.')
  return { kind: 'reference', number: Number(number) }
}

/** A number can be the start of a reference. */
function readNumber(parser: Parser, word: string): PdfValue {
  const number: PdfValue = { kind: 'number', value: Number(word) }
  if (!integerForm.test(word)) return number
  const second = skipBlanks(parser.bytes, parser.at)
  const generation = readPdfWord(parser.bytes, second)
  if (!integerForm.test(generation)) return number
  const third = skipBlanks(parser.bytes, second + generation.length)
  if (readPdfWord(parser.bytes, third) !== 'R') return number
  parser.at = third + 1
  return { kind: 'reference', number: Number(word) }
}

/** A name after its slash, with its escapes replaced. */
function readName(parser: Parser): string {
  const word = readPdfWord(parser.bytes, parser.at)
  parser.at += word.length
  if (!word.includes('#')) return word
  return word.replace(/#(.{0,2})/gs, (_escape, digits: string) => {
    if (!/^[\da-f]{2}$/i.test(digits) || digits === '00') throw new Error('An escape is invalid.')
    return String.fromCharCode(Number.parseInt(digits, 16))
  })
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string after its first parenthesis. */
function readString(parser: Parser): PdfValue {
  const { bytes } = parser
  const start = parser.at
  for (let depth = 1; depth > 0; parser.at += 1) {
    if (parser.at >= bytes.length) throw new Error('A string has no end.')
    const byte = bytes[parser.at]
    if (byte === 0x5c) parser.at += 1
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
  }
  const text = bytes
    .toString('latin1', start, parser.at - 1)
    .replace(/\\(\r\n|[0-7]{1,3}|.)/gs, (_escape, code: string) => {
      if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
      return /^[\r\n]/.test(code) ? '' : (escapes[code] ?? code)
    })
  return { kind: 'string', text }
}

/** A string in hexadecimal digits, after its first bracket. */
function readHexadecimal(parser: Parser): PdfValue {
  const end = parser.bytes.indexOf('>', parser.at)
  if (end === -1) throw new Error('A string has no end.')
  const digits = parser.bytes.toString('latin1', parser.at, end).replace(/[\s\0]+/g, '')
  if (!/^[\da-f]*$/i.test(digits)) throw new Error('A string is not hexadecimal.')
  parser.at = end + 1
  const even = digits.length % 2 === 0 ? digits : `${digits}0`
  return { kind: 'string', text: Buffer.from(even, 'hex').toString('latin1') }
}

/** The values of a key, which a dictionary can contain several times. */
export const getValues = ({ entries }: PdfDictionary, key: string): PdfValue[] =>
  entries.filter(([name]) => name === key).map(([, value]) => value)

/** A whole number from 0 that stands in the dictionary itself, once. Otherwise null. */
export function getInteger(dictionary: PdfDictionary, key: string): number | null {
  const [value, ...more] = getValues(dictionary, key)
  if (value?.kind !== 'number' || more.length > 0) return null
  return Number.isSafeInteger(value.value) && value.value >= 0 ? value.value : null
}
