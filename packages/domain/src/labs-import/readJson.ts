import { ImportProblem } from './importProblem.ts'

/** A number of a JSON text with the digits of its source: `5.10` is not `5.1`. */
export class JsonNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type JsonValue =
  | string
  | boolean
  | null
  | JsonNumber
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

const maxCharacters = 20 * 1024 * 1024
const maxDepth = 40
const maxValues = 250_000

const space = /[ \t\r\n]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y

/** Whether the quote at an offset is escaped: an odd number of backslashes is before it. */
function isEscaped(text: string, offset: number): boolean {
  let start = offset
  while (text[start - 1] === '\\') start -= 1
  return (offset - start) % 2 === 1
}

/**
 * Parses JSON within bounds of size, depth and number of values. Rejects names that occur twice in
 * an object, because readers disagree about which one is valid, and text that a database cannot
 * store.
 */
export function readJson(text: string): JsonValue {
  if (text.length > maxCharacters) throw new ImportProblem('file_too_large', [])
  let position = 0
  let count = 0

  const fail = (): never => {
    throw new ImportProblem('not_json', [])
  }
  const take = (token: RegExp): string => {
    token.lastIndex = position
    const [found = ''] = token.exec(text) ?? []
    position += found.length
    return found
  }
  const takeMark = (mark: string): boolean => {
    take(space)
    if (text[position] !== mark) return false
    position += 1
    return true
  }
  const readString = (): string => {
    const start = position
    let end = text.indexOf('"', start + 1)
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
    if (end === -1 || text[start] !== '"') return fail()
    position = end + 1
    const value = parseStringToken(text.slice(start, position)) ?? fail()
    return value.isWellFormed() && !value.includes('\0') ? value : fail()
  }
  const readMembers = (depth: number): JsonValue => {
    const members = new Map<string, JsonValue>()
    if (takeMark('}')) return {}
    do {
      take(space)
      const name = readString()
      if (members.has(name) || name === '__proto__' || !takeMark(':')) fail()
      members.set(name, readValue(depth + 1))
    } while (takeMark(','))
    return takeMark('}') ? Object.fromEntries(members) : fail()
  }
  const readEntries = (depth: number): JsonValue => {
    const entries: JsonValue[] = []
    if (takeMark(']')) return entries
    do entries.push(readValue(depth + 1))
    while (takeMark(','))
    return takeMark(']') ? entries : fail()
  }
  const readValue = (depth: number): JsonValue => {
    count += 1
    if (depth > maxDepth || count > maxValues) throw new ImportProblem('too_complex', [])
    if (takeMark('{')) return readMembers(depth)
    if (takeMark('[')) return readEntries(depth)
    if (text[position] === '"') return readString()
    const literal = take(word)
    if (literal !== '') return literal === 'null' ? null : literal === 'true'
    const source = take(number)
    return source === '' ? fail() : new JsonNumber(source)
  }

  if (text.startsWith('\uFEFF')) position = 1
  const value = readValue(0)
  take(space)
  return position === text.length ? value : fail()
}

function parseStringToken(token: string): string | null {
  try {
    return String(JSON.parse(token))
  } catch {
    return null
  }
}
