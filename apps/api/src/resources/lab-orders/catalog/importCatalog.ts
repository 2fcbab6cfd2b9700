import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { findCatalog, insertCatalog } from './catalog.repository.ts'
import { CatalogFile } from './catalogFile.ts'

/**
 * Replaces what is for sale, as the next version. Throws with the first problem of a file, and when
 * the policy changes without a new version of it: orders and emails refer to it.
 */
export async function importCatalog(
  { clock, db }: Context,
  content: unknown,
  { actorId, requestId }: AuditContext,
): Promise<{ readonly version: number; readonly panels: number }> {
  const parsed = CatalogFile.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const path = issue?.path.join('.') ?? ''
    throw createFieldRefusal('file', 'invalid', `${path || 'The file'}: ${issue?.message ?? ''}`)
  }
  const catalog = parsed.data
  const version = await db.tx(async (tx) => {
    const current = await findCatalog(tx)
    const { policy } = catalog
    if (
      current !== null &&
      current.policy.version === policy.version &&
      JSON.stringify(current.policy) !== JSON.stringify(policy)
    )
      throw createFieldRefusal(
        'file',
        'policy_version',
        'policy.version: the policy has changed, so it needs a new version.',
      )
    const now = clock.now()
    const added = await insertCatalog(tx, catalog, now)
    await recordAudit(tx, {
      action: 'lab_catalog.imported',
      actorId,
      subjectId: null,
      details: { version: added },
      requestId,
      at: now,
    })
    return added
  })
  return { version, panels: catalog.panels.length }
}
