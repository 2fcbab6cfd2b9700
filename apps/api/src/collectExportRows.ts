import type { ExportMember } from './core/memberExport.ts'
import { toUtcIso } from './core/instants.ts'
import type { Resource } from './resource.ts'
import { createExportSchema } from './resources/users/exportUser.ts'

/** Exports the sections of all resources. Throws when no resource provides one of them. */
export const collectExportRows =
  (resources: readonly Resource[]): ExportMember =>
  async (db, member) => {
    const sections: Record<string, unknown> = {}
    for (const { exportRows } of resources)
      if (exportRows !== undefined) Object.assign(sections, await exportRows(db, member))
    return createExportSchema(resources).parse({ ...sections, exported_at: toUtcIso(member.now) })
  }
