import type { Command } from '../../command-line/command.ts'
import { listUnansweredCommand, reviewAnswersCommand } from './staff/reviews.ts'

/** The staff commands of the assistant, in the order of the help page. */
export const staffCommands: readonly Command[] = [listUnansweredCommand, reviewAnswersCommand]
