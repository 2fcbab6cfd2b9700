import type { Resource } from '../../resource.ts'
import { documentsAccess, uploadDocumentForAccess } from './accessRows.ts'
import { restorableMs } from './documents.repository.ts'
import { documentsRoutes } from './documents.routes.ts'
import { eraseDocuments } from './eraseRows.ts'
import { documentExamples } from './examples.ts'
import { documentSections, exportDocuments } from './exportRows.ts'
import { documentParts } from './overviewParts.ts'
import { documentReferences } from './references.ts'

export const documents: Resource = {
  tables: ['documents'],
  routes: documentsRoutes,
  accessRows: documentsAccess,
  examples: documentExamples,
  createAccessRecord: uploadDocumentForAccess,
  fieldLabels: { 'x-file-name': 'File name', 'x-search': 'Search' },
  // the trigger of the table marks their files, which the periodic job removes
  expiringRows: [{ table: 'documents', column: 'deleted_at', keepMs: restorableMs }],
  exportRows: exportDocuments,
  exportSections: documentSections,
  eraseRows: eraseDocuments,
  references: documentReferences,
  overviewParts: documentParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
