import type { Command } from '../../command-line/command.ts'
import {
  listProtocolsCommand,
  showProtocolCommand,
  printProtocolSchemaCommand,
} from './staff/showProtocols.ts'
import {
  publishProtocolCommand,
  reviseProtocolCommand,
  endProtocolCommand,
  copyProtocolCommand,
} from './staff/changeProtocols.ts'
import { createPreviewCommand, revokePreviewsCommand } from './staff/previewLinks.ts'

export const staffCommands: readonly Command[] = [
  listProtocolsCommand,
  showProtocolCommand,
  publishProtocolCommand,
  reviseProtocolCommand,
  endProtocolCommand,
  copyProtocolCommand,
  createPreviewCommand,
  revokePreviewsCommand,
  printProtocolSchemaCommand,
]
