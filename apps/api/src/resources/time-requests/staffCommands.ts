import type { Command } from '../../command-line/command.ts'
import { endTimeRequestCommand, listTimeRequestsCommand } from './staff/timeRequestCommands.ts'

export const staffCommands: readonly Command[] = [listTimeRequestsCommand, endTimeRequestCommand]
