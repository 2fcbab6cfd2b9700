import type { Command } from '../../command-line/command.ts'
import { listTextRepliesCommand } from './staff/textCommands.ts'

export const staffCommands: readonly Command[] = [listTextRepliesCommand]
