import { ImportProblem, type Path } from '../importProblem.ts'
import { JsonNumber, type JsonValue } from '../readJson.ts'

/** Rejects what may change the meaning of a resource. We know no such extension. */
export function rejectModifiers(value: JsonValue, path: Path = []): void {
  if (typeof value !== 'object' || value === null || value instanceof JsonNumber) return
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) rejectModifiers(entry, [...path, index])
    return
  }
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'modifierExtension' || name === 'implicitRules')
      throw new ImportProblem('modifier_unknown', [...path, name])
    rejectModifiers(inner, [...path, name])
  }
}
