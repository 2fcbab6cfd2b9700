import type { ReferenceKinds } from '../core/declarations/references.ts'
import type { Resource } from '../resource.ts'

/** The kinds of references of all resources. Throws when two describe the same kind. */
export function collectReferenceKinds(resources: readonly Resource[]): ReferenceKinds {
  const entries = resources.flatMap(({ references = {} }) => Object.entries(references))
  const kinds = Object.fromEntries(entries)
  if (Object.keys(kinds).length < entries.length)
    throw new Error('Two resources describe the same kind of reference.')
  return kinds
}
