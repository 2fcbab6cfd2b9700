import type { Resource } from '../../resource.ts'
import { eraseConsents } from './eraseRows.ts'
import { consentSections, exportConsents } from './exportRows.ts'

/** What members agreed to. Other resources record it; it has no calls. */
export const consents: Resource = {
  tables: ['consents'],
  routes: () => {},
  accessRows: {},
  examples: { ExportUserResponse: { consents: [] } },
  exportRows: exportConsents,
  exportSections: consentSections,
  eraseRows: eraseConsents,
}
