import type { z } from 'zod'
import { ImportProblem, type Path } from './importProblem.ts'

const toPart = (part: PropertyKey): string | number =>
  typeof part === 'number' ? part : String(part)

/** Parses a value, and rejects the file with the path of the first problem. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const own = (issue?.path ?? []).map(toPart)
  if (issue?.code === 'unrecognized_keys')
    throw new ImportProblem('unknown_key', [...path, ...own, ...issue.keys.slice(0, 1)])
  throw new ImportProblem('invalid_resource', [...path, ...own])
}
