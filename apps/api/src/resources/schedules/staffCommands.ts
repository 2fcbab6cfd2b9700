import type { Command } from '../../command-line/command.ts'
import { showHoursCommand, setHoursCommand } from './staff/weeklyHoursCommands.ts'
import {
  listOverridesCommand,
  addOverrideCommand,
  removeOverrideCommand,
} from './staff/overrideCommands.ts'
import {
  listTimeOffCommand,
  addTimeOffCommand,
  removeTimeOffCommand,
} from './staff/timeOffCommands.ts'

export const staffCommands: readonly Command[] = [
  showHoursCommand,
  setHoursCommand,
  listOverridesCommand,
  addOverrideCommand,
  removeOverrideCommand,
  listTimeOffCommand,
  addTimeOffCommand,
  removeTimeOffCommand,
]
