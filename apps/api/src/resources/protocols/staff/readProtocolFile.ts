import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { StaffError } from '../../../command-line/command.ts'
import { getLine, type JsonPath, locateJson } from './locateJson.ts'
import { ProtocolFile } from './protocolFile.ts'

const maxBytes = 1024 * 1024

const types: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  int: 'a whole number',
  number: 'a number',
  array: 'a list in brackets',
  object: 'an object in braces',
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${types[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return 'is not a field of a protocol'
    case 'too_small':
      return issue.origin === 'array' ? 'must not be empty' : 'is too short or too small'
    case 'too_big':
      return `must have at most ${String(issue.maximum)}`
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a date like 2026-12-03' : 'has the wrong format'
    default:
      return 'is not valid'
  }
}

/** `items[2].dose`, or `The protocol` for the whole file. */
const formatPath = (path: JsonPath): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '') || 'The protocol'

/** One line for each problem: the file, the line, the field and the reason. */
function listProblems(text: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const findLine = locateJson(text)
  return issues
    .flatMap((issue) => {
      const paths =
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [...issue.path, key])
          : [issue.path]
      return paths.map((path) => ({ path, line: findLine(path), message: issue.message }))
    })
    .sort((a, b) => a.line - b.line)
    .map(({ path, line, message }) => {
      const sentence = /[.?!]$/.test(message) ? `: ${message}` : ` ${message}.`
      return `line ${line}: ${formatPath(path)}${sentence}`
    })
}

/** The line and the reason of a syntax error. */
function describeSyntaxError(text: string, error: SyntaxError): string {
  const position = /position (\d+)/.exec(error.message)?.[1]
  const line = getLine(text, position === undefined ? text.length : Number(position))
  const reason = error.message.replace(/( in JSON)? at position.*$/, '')
  return `line ${line}: this is not valid JSON: ${reason}.`
}

/** Parses the text of a protocol. Throws with the line and the reason of each problem. */
export function parseProtocolFile(text: string, name: string): ProtocolFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new StaffError(`${name}, ${describeSyntaxError(text, error)}`)
  }
  const result = ProtocolFile.safeParse(data, { error: describeIssue })
  if (result.success) return result.data
  const problems = listProblems(text, result.error.issues)
  throw new StaffError(problems.map((problem) => `${name}, ${problem}`).join('\n'))
}

/** Reads and parses the file of a protocol. */
export async function readProtocolFile(path: string): Promise<ProtocolFile> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) throw new StaffError(`There is no file ${path}.`)
  if (found.size > maxBytes) throw new StaffError(`${path} is larger than 1 MB.`)
  return parseProtocolFile((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''), path)
}
