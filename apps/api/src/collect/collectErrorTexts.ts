import type { ConstraintRefusals } from '../core/declarations/constraintRefusals.ts'
import type { FieldLabels } from '../http/describeIssue.ts'
import type { Resource } from '../resource.ts'

/** Throws when two resources register the same name, because one would hide the other's value. */
function mergeOnce<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const merged: Record<string, Value> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (Object.hasOwn(merged, name)) throw new Error(`Two resources register "${name}".`)
    merged[name] = value
  }
  return merged
}

/** The documented errors of the database constraints of all resources. */
export const collectConstraintRefusals = (resources: readonly Resource[]): ConstraintRefusals =>
  mergeOnce(resources.map(({ constraintRefusals }) => constraintRefusals))

/** The display labels of the request fields of all resources. */
export const collectFieldLabels = (resources: readonly Resource[]): FieldLabels =>
  mergeOnce(resources.map(({ fieldLabels }) => fieldLabels))
