import type { AccountClosing } from '../core/declarations/accountClosing.ts'
import type { Resource } from '../resource.ts'

/** Closes and opens an account for all resources, in the order of the list. */
export function collectAccountClosing(resources: readonly Resource[]): Required<AccountClosing> {
  const parts = resources.flatMap(({ accountClosing }) => accountClosing ?? [])
  return {
    async describe(db, memberId, now) {
      const texts: string[] = []
      for (const part of parts) texts.push(...(await part.describe(db, memberId, now)))
      return texts
    },
    async describeErasure(db, memberId, now) {
      const texts: string[] = []
      for (const part of parts)
        texts.push(...(await (part.describeErasure ?? part.describe)(db, memberId, now)))
      return texts
    },
    async end(tx, member) {
      for (const part of parts) await part.end(tx, member)
    },
    async reopen(tx, member) {
      for (const part of parts) await part.reopen?.(tx, member)
    },
  }
}
