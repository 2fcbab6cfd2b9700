import type { Command } from '../../command-line/command.ts'
import {
  addBusyCalendarCommand,
  listBusyCalendarsCommand,
  checkBusyCalendarsCommand,
  removeBusyCalendarCommand,
  setBusyCalendarCommand,
} from './staff/busyCalendarCommands.ts'

export const staffCommands: readonly Command[] = [
  addBusyCalendarCommand,
  listBusyCalendarsCommand,
  checkBusyCalendarsCommand,
  setBusyCalendarCommand,
  removeBusyCalendarCommand,
]
