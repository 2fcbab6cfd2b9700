import type { Resource } from '../../resource.ts'
import { createProtocolForAccess, protocolsAccess } from './accessRows.ts'
import { eraseProtocols } from './eraseRows.ts'
import { protocolExamples } from './examples.ts'
import { exportProtocols, protocolSections } from './exportRows.ts'
import { protocolParts } from './overviewParts.ts'
import { protocolsRoutes } from './protocols.routes.ts'
import { protocolReferences } from './references.ts'

export const protocols: Resource = {
  tables: [
    'protocol_check_offs',
    'protocol_items',
    'protocol_previews',
    'protocol_versions',
    'protocols',
  ],
  routes: protocolsRoutes,
  accessRows: protocolsAccess,
  examples: protocolExamples,
  createAccessRecord: createProtocolForAccess,
  fieldLabels: { check_offs: 'Check-offs' },
  expiringRows: [{ table: 'protocol_previews', column: 'expires_at', keepMs: 0 }],
  exportRows: exportProtocols,
  exportSections: protocolSections,
  eraseRows: eraseProtocols,
  references: protocolReferences,
  overviewParts: protocolParts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
