import type { Command } from '../../command-line/command.ts'
import { createViewAsLinkCommand } from './staff/createViewAsLink.ts'

export const staffCommands: readonly Command[] = [createViewAsLinkCommand]
