import { UserExport } from '@portal/contract'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import { createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import type { Resource } from '../../resource.ts'
import { findUser } from './users.repository.ts'

const perHour = 10

/** The format of a member's data export, with the sections of all resources. */
export const createExportSchema = (resources: readonly Resource[]) =>
  UserExport.extend(
    Object.fromEntries(
      resources.flatMap(({ exportSections }) => Object.entries(exportSections ?? {})),
    ),
  )

/**
 * Everything that is stored about the member, with one audit row for each export. Refused to an
 * admin who views as the member, because the file leaves the portal.
 */
export async function exportUser(
  context: Context,
  viewer: Viewer,
  requestId: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (viewer.viewedBy !== null)
    throw new Refusal('view_as_refused', 'Only the member can export their data.')
  await consumeRateLimit(context, {
    bucket: `export:${viewer.id}`,
    limit: perHour,
    windowMs: 3_600_000,
  })
  const now = context.clock.now()
  return context.db.tx(async (tx) => {
    const user = await findUser(tx, viewer.id, now)
    if (user === null) throw createNotFoundRefusal()
    const exported = await context.exportMember(tx, { id: user.id, email: user.email, now })
    await recordAudit(tx, {
      action: 'user.exported',
      actorId: viewer.id,
      subjectId: viewer.id,
      requestId,
      at: now,
    })
    return exported
  })
}
