import { DAY } from '@portal/domain/time'
import type { Resource } from '../../resource.ts'
import { textsAccess } from './accessRows.ts'
import { eraseTexts } from './eraseRows.ts'
import { textExamples } from './examples.ts'
import { exportTexts, textSections } from './exportRows.ts'
import { textsKeptMs } from './sendText.ts'
import { textsRoutes } from './texts.routes.ts'

export const texts: Resource = {
  tables: ['received_texts', 'text_messages', 'text_replies'],
  routes: textsRoutes,
  accessRows: textsAccess,
  examples: textExamples,
  expiringRows: [
    { table: 'text_messages', column: 'created_at', keepMs: textsKeptMs },
    { table: 'text_replies', column: 'received_at', keepMs: textsKeptMs },
    { table: 'received_texts', column: 'received_at', keepMs: 365 * DAY },
  ],
  retainedRows: { received_texts: 'ids of the provider, deleted after a year' },
  exportRows: exportTexts,
  exportSections: textSections,
  eraseRows: eraseTexts,
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
