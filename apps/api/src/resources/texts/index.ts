import type { Resource } from '../../resource.ts'
import { textsAccess } from './accessRows.ts'
import { eraseTexts } from './eraseRows.ts'
import { exportTexts, textSections } from './exportRows.ts'
import { textsKeptMs } from './sendText.ts'
import { textsRoutes } from './texts.routes.ts'

export const texts: Resource = {
  routes: textsRoutes,
  accessRows: textsAccess,
  expiringRows: [{ table: 'text_messages', column: 'created_at', keepMs: textsKeptMs }],
  exportRows: exportTexts,
  exportSections: textSections,
  eraseRows: eraseTexts,
}
