import { isMap, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { ProblemList } from './courseProblems.ts'

export type MarkdownFile<Fields> = {
  readonly fields: Fields
  readonly body: string
  /** How many lines of the file precede the body. */
  readonly bodyLine: number
  /** The line of a field, or of what contains it. */
  readonly getLine: (...path: readonly PropertyKey[]) => number
}

/**
 * Reads a Markdown file with YAML between two lines of `---`. Adds every problem with its line and
 * returns null if the fields cannot be used.
 */
export function readFrontMatter<Fields>(
  text: string,
  file: string,
  schema: z.ZodType<Fields>,
  problems: ProblemList,
): MarkdownFile<Fields> | null {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (match === null) {
    problems.add(file, 1, 'the file starts with a line of ---, fields, and another such line.')
    return null
  }
  const [head, yaml = ''] = match
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  if (document.errors.length > 0) {
    for (const error of document.errors)
      problems.add(file, (error.linePos?.[0].line ?? 1) + 1, firstLine(error.message))
    return null
  }
  const getLine = (...path: readonly PropertyKey[]): number => {
    const node = findNode(document, path)
    return node === null ? 1 : lines.linePos(node).line + 1
  }
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      problems.add(file, getLine(...path), `${path.join('.') || 'the fields'}: ${message}`)
    return null
  }
  return { fields: parsed.data, body: text.slice(head.length), bodyLine: countLines(head), getLine }
}

type Document = ReturnType<typeof parseDocument>

/** Where the value of a path starts, or that of what contains it. */
function findNode(document: Document, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true)
    if (isMap(node) && length < path.length && length === 0) return null
    const range = isNode(node) ? node.range : null
    if (range) return range[0]
  }
  return null
}

const isNode = (node: unknown): node is { readonly range?: readonly [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node

const firstLine = (text: string): string => text.split('\n')[0] ?? text

const countLines = (text: string): number => text.split('\n').length - 1
