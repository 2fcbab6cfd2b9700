import type { ProductKinds } from '../core/declarations/productKinds.ts'
import type { Resource } from '../resource.ts'

/** The kinds of products of all resources. Throws when two have the same name. */
export function collectProductKinds(resources: readonly Resource[]): ProductKinds {
  const entries = resources.flatMap(({ productKinds = {} }) => Object.entries(productKinds))
  const kinds = Object.fromEntries(entries)
  if (Object.keys(kinds).length < entries.length)
    throw new Error('Two kinds of products have the same name.')
  return kinds
}
