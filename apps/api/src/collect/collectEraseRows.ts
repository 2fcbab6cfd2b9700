import { type EraseRows, eraseSharedRows } from '../core/declarations/memberErasure.ts'
import type { Resource } from '../resource.ts'

/**
 * Erases a member's rows of all resources, from the last resource of the list to the first and then
 * the shared tables: a resource whose rows refer to those of another one follows it in the list.
 */
export const collectEraseRows =
  (resources: readonly Resource[]): EraseRows =>
  async (db, member) => {
    for (const { eraseRows } of resources.toReversed()) await eraseRows?.(db, member)
    await eraseSharedRows(db, member)
  }
