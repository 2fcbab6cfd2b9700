import type { Command } from '../../command-line/command.ts'
import { listUnansweredCommand, reviewAnswersCommand } from './staff/reviews.ts'

/** In the order of the help page. */
export const staffCommands: readonly Command[] = [listUnansweredCommand, reviewAnswersCommand]
