import type { Command } from '../../command-line/command.ts'
import {
  createCalendarFeedCommand,
  revokeCalendarFeedsCommand,
  listCalendarFeedsCommand,
} from './staff/calendarFeedCommands.ts'
import { listSessionsCommand } from './staff/listSessions.ts'
import { showSessionCommand } from './staff/showSession.ts'
import {
  bookSessionCommand,
  moveSessionCommand,
  cancelSessionCommand,
  completeSessionCommand,
  markNoShowCommand,
  correctNoShowCommand,
  setSummaryCommand,
} from './staff/changeSession.ts'

export const staffCommands: readonly Command[] = [
  createCalendarFeedCommand,
  revokeCalendarFeedsCommand,
  listCalendarFeedsCommand,
  listSessionsCommand,
  showSessionCommand,
  bookSessionCommand,
  moveSessionCommand,
  cancelSessionCommand,
  completeSessionCommand,
  markNoShowCommand,
  correctNoShowCommand,
  setSummaryCommand,
]
