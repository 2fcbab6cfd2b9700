import type { Command } from '../../command-line/command.ts'
import { listDocumentsCommand } from './staff/listDocuments.ts'
import {
  shareDocumentCommand,
  replaceDocumentCommand,
  withdrawDocumentCommand,
} from './staff/changeDocuments.ts'

export const staffCommands: readonly Command[] = [
  listDocumentsCommand,
  shareDocumentCommand,
  replaceDocumentCommand,
  withdrawDocumentCommand,
]
