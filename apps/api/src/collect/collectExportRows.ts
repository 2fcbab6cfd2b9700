import type { ExportMember } from '../core/declarations/memberExport.ts'
import { toUtcIso } from '../core/values/instants.ts'
import { collectReferenceKinds } from './collectReferenceKinds.ts'
import type { Resource } from '../resource.ts'
import { createExportSchema } from '../resources/users/exportUser.ts'

/** Exports the sections of all resources. Throws when no resource provides one of them. */
export function collectExportRows(resources: readonly Resource[]): ExportMember {
  const referenceKinds = collectReferenceKinds(resources)
  return async (db, member) => {
    const sections: Record<string, unknown> = {}
    for (const { exportRows } of resources)
      if (exportRows !== undefined)
        Object.assign(sections, await exportRows(db, member, referenceKinds))
    return createExportSchema(resources).parse({ ...sections, exported_at: toUtcIso(member.now) })
  }
}
